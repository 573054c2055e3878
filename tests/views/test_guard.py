"""A fault in a handler or a task is shown and logged, never swallowed."""

import asyncio
import logging
import threading

import pytest

from gin3_widgets.views.guard import SENTENCE, Guard


@pytest.fixture
def shown() -> list[tuple[str, str]]:
    return []


@pytest.fixture
def guard(shown: list[tuple[str, str]]) -> Guard:
    return Guard(lambda sentence, trace: shown.append((sentence, trace)))


def fail() -> None:
    raise ZeroDivisionError("a planted fault")


async def fail_later() -> None:
    await asyncio.sleep(0)
    fail()


def test_a_guarded_handler_gets_its_arguments(guard: Guard) -> None:
    seen: list[object] = []
    guard(lambda card, by: seen.append((card, by)))("7h", by=2)
    assert seen == [("7h", 2)]


def test_a_broken_handler_is_shown_with_its_traceback_and_logged(
    guard: Guard, shown: list[tuple[str, str]], caplog: pytest.LogCaptureFixture
) -> None:
    guard(fail)()
    [(sentence, trace)] = shown
    assert sentence == SENTENCE
    assert "in fail" in trace
    assert trace.endswith("ZeroDivisionError: a planted fault\n")
    [record] = caplog.records
    assert record.levelno == logging.ERROR
    assert record.exc_info is not None
    assert record.exc_info[0] is ZeroDivisionError


def test_a_broken_task_is_shown_though_nobody_awaits_it(
    guard: Guard, shown: list[tuple[str, str]]
) -> None:
    async def page() -> None:
        await asyncio.wait([guard.task(fail_later())])

    asyncio.run(page())
    assert "ZeroDivisionError" in shown[0][1]


def test_an_async_handler_runs_and_its_fault_is_shown() -> None:
    async def page() -> str:
        shown = asyncio.get_running_loop().create_future()
        Guard(lambda _sentence, trace: shown.set_result(trace))(fail_later)()
        return str(await asyncio.wait_for(shown, 10))

    assert "ZeroDivisionError" in asyncio.run(page())


def test_a_task_dropped_on_purpose_is_no_fault(guard: Guard, shown: list[tuple[str, str]]) -> None:
    async def page() -> None:
        task = guard.task(asyncio.sleep(3600))
        task.cancel()
        await asyncio.wait([task])

    asyncio.run(page())
    assert shown == []


def test_a_notice_that_breaks_itself_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    def broken(_sentence: str, _trace: str) -> None:
        raise OSError("no page")

    Guard(broken)(fail)()
    assert [record.exc_info[0] for record in caplog.records if record.exc_info] == [
        ZeroDivisionError,
        OSError,
    ]


def test_an_interrupt_from_the_keyboard_still_interrupts(guard: Guard) -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        guard(interrupt)()


def test_a_task_needs_a_running_loop(guard: Guard) -> None:
    with pytest.raises(RuntimeError, match="running event loop"):
        guard.task(fail_later())


def test_a_handler_called_on_another_thread_runs_on_the_guards_own() -> None:
    """JupyterLab delivers widget messages on a thread of its own."""

    async def page() -> int:
        ran = asyncio.get_running_loop().create_future()
        guard = Guard(lambda _sentence, _trace: None)
        handler = guard(lambda: ran.set_result(threading.get_ident()))
        await asyncio.to_thread(handler)
        return await asyncio.wait_for(ran, 10)

    assert asyncio.run(page()) == threading.get_ident()
