"""Leisure: what nobody waits for is done step by step, so that a press comes in between."""

import asyncio
from collections.abc import Iterator

SETTLES = 0.3
"""Seconds in which a page that has just opened may still be busy."""

BREATH = 0.003
"""Seconds between two steps."""


async def at_leisure(steps: Iterator[object], after: float = SETTLES) -> None:
    """Take the steps after so many seconds, a few milliseconds each, with a breath between them."""
    await asyncio.sleep(after)
    for _step in steps:
        await asyncio.sleep(BREATH)
