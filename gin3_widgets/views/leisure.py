"""Leisure: what nobody waits for is done step by step, so that a press comes in between."""

import asyncio
from collections.abc import Iterator

SETTLES = 0.3
"""Seconds in which a page that has been painted may still be busy."""

BREATH = 0.005
"""Seconds between two steps."""


async def at_leisure(steps: Iterator[object]) -> None:
    """Take the steps, a few milliseconds each, with a breath between them."""
    await asyncio.sleep(SETTLES)
    for _step in steps:
        await asyncio.sleep(BREATH)
