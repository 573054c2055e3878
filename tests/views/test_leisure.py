"""What nobody waits for leaves room for presses between its steps."""

import asyncio
from collections.abc import Iterator

from gin3_widgets.views.leisure import at_leisure


def test_between_two_steps_there_is_time_for_a_press() -> None:
    heard: list[str] = []

    def steps() -> Iterator[None]:
        for name in ("first", "second"):
            heard.append(name)
            asyncio.get_running_loop().call_soon(heard.append, f"a press after the {name}")
            yield

    asyncio.run(at_leisure(steps()))
    assert heard == ["first", "a press after the first", "second", "a press after the second"]
