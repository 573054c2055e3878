"""Bots act one at a time, a pause before each step, on the loop of the page."""

import asyncio

import pytest

from gin3_widgets.views.guard import Guard
from gin3_widgets.views.pacer import Pacer


class Clock:
    """A pause that lasts until the test lets it pass."""

    def __init__(self) -> None:
        self.waiting = 0
        self._gate = asyncio.Event()

    async def __call__(self) -> None:
        self.waiting += 1
        await self._gate.wait()
        self._gate.clear()

    async def strike(self) -> None:
        """Let the pause under way pass, and everything that follows from it happen."""
        self._gate.set()
        await settled()


async def settled() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


class Table:
    """Steps for as long as bots are left to act; every step is counted."""

    def __init__(self, bots: int) -> None:
        self.bots = bots
        self.steps = 0
        self.faults: list[str] = []
        self.clock = Clock()
        guard = Guard(lambda _sentence, trace: self.faults.append(trace))
        self.pacer = Pacer(self.step, self.clock, guard)

    def step(self) -> bool:
        self.steps += 1
        if self.bots < 0:
            raise ZeroDivisionError("a planted fault")
        self.bots = max(0, self.bots - 1)
        return self.bots > 0


def test_each_step_waits_for_its_pause() -> None:
    async def page() -> None:
        table = Table(bots=3)
        table.pacer.nudge()
        await settled()
        for steps in range(3):
            assert (table.steps, table.pacer.running) == (steps, True)
            await table.clock.strike()
        assert (table.steps, table.clock.waiting, table.pacer.running) == (3, 3, False)

    asyncio.run(page())


def test_the_first_step_can_wait_longer() -> None:
    """While cards are dealt."""

    async def page() -> None:
        table = Table(bots=2)
        table.pacer.nudge(pauses=3)
        await settled()
        for steps in (0, 0, 0, 1):
            assert (table.steps, table.pacer.running) == (steps, True)
            await table.clock.strike()
        assert (table.steps, table.clock.waiting, table.pacer.running) == (2, 4, False)

    asyncio.run(page())


def test_nudges_in_between_start_no_second_run() -> None:
    async def page() -> None:
        table = Table(bots=2)
        for _ in range(5):
            table.pacer.nudge()
        await settled()
        assert table.clock.waiting == 1
        await table.clock.strike()
        table.pacer.nudge()
        await table.clock.strike()
        assert (table.steps, table.clock.waiting) == (2, 2)

    asyncio.run(page())


def test_a_nudge_after_the_last_step_starts_again() -> None:
    async def page() -> None:
        table = Table(bots=1)
        for turn in (1, 2):
            table.pacer.nudge()
            await settled()
            await table.clock.strike()
            assert (table.steps, table.pacer.running) == (turn, False)

    asyncio.run(page())


def test_stop_drops_the_steps_to_come_and_a_nudge_resumes_them() -> None:
    async def page() -> None:
        table = Table(bots=2)
        table.pacer.nudge()
        await settled()
        table.pacer.stop()
        await table.clock.strike()
        assert (table.steps, table.pacer.running) == (0, False)
        table.pacer.nudge()
        await table.clock.strike()
        assert table.steps == 1

    asyncio.run(page())


def test_a_step_may_stop_its_own_pacer() -> None:
    async def page() -> None:
        table = Table(bots=3)

        def step() -> bool:
            stopping.stop()
            return table.step()

        stopping = Pacer(step, table.clock, Guard(lambda *_: None))
        stopping.nudge()
        await settled()
        await table.clock.strike()
        await table.clock.strike()
        assert (table.steps, stopping.running) == (1, False)

    asyncio.run(page())


def test_a_broken_step_is_shown_and_the_next_nudge_starts_afresh() -> None:
    async def page() -> None:
        table = Table(bots=-1)
        table.pacer.nudge()
        await settled()
        await table.clock.strike()
        [trace] = table.faults
        assert "a planted fault" in trace
        table.bots = 1
        table.pacer.nudge()
        await settled()
        await table.clock.strike()
        assert (table.steps, table.pacer.running) == (2, False)

    asyncio.run(page())


def test_a_nudge_needs_a_running_loop() -> None:
    pacer = Pacer(lambda: False, lambda: asyncio.sleep(0), Guard(lambda *_: None))
    with pytest.raises(RuntimeError, match="running event loop"):
        pacer.nudge()
