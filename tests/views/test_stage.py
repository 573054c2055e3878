"""The stage answers the page and passes its news on; checked here on the kernel's side."""

import asyncio
import re
import shutil
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from gin3_widgets.views.guard import Guard
from gin3_widgets.views.stage import WORDS, Hello, Move, Stage


class Wire(Stage):
    """A stage that keeps its messages to the page, and what its guard shows."""

    def __init__(self, **traits: object) -> None:
        self.sent: list[Any] = []
        self.faults: list[str] = []
        guard = Guard(lambda _sentence, trace: self.faults.append(trace))
        super().__init__(guard, **traits)

    def send(self, content: Any, buffers: Any = None) -> None:
        self.sent.append(content)

    def hears(self, **message: object) -> None:
        """Take a message as it comes from the page."""
        self._handle_custom_msg(message, [])


HELLO = {
    "event": "hello",
    "token": "0123456789abcdef" * 2,
    "code": "G3-1",
    "width": 1250,
    "dark": True,
    "reduced": False,
    "stored": True,
}


def test_a_ping_is_answered_with_its_own_number() -> None:
    stage = Wire()
    stage.hears(event="ping", n=41)
    assert stage.sent == [{"event": "pong", "n": 41}]


@pytest.mark.parametrize("counts", [True, False])
def test_a_late_press_on_the_felt_is_asked_about_once(counts: bool) -> None:
    stage = Wire()
    pressed: list[str] = []
    stage.on_target(pressed.append)
    stage.hears(event="ping", n=1, now=int(time.time() * 1000))
    stage.hears(event="target", name="pile", revision=0, at=1)
    assert (pressed, stage.sent[1:]) == ([], [{"event": "late", "at": 1}])
    stage.hears(event="late", at=1, counts=counts)
    assert (pressed, len(stage.sent)) == (["pile"] if counts else [], 2)


def test_every_hello_is_passed_on_also_after_a_reload() -> None:
    stage = Wire()
    heard: list[Hello] = []
    stage.on_hello(heard.append)
    stage.hears(**HELLO)
    stage.hears(**HELLO)
    page = Hello("0123456789abcdef" * 2, "G3-1", 1250, dark=True, reduced=False, stored=True)
    assert heard == [page, page]


def test_the_width_is_passed_on() -> None:
    stage = Wire()
    widths: list[int] = []
    stage.on_width(widths.append)
    stage.hears(event="width", width=390)
    assert widths == [390]


def test_a_target_pressed_on_an_older_revision_is_dropped() -> None:
    stage = Wire(revision=7)
    pressed: list[str] = []
    stage.on_target(pressed.append)
    stage.hears(event="target", name="stock", revision=7)
    stage.revision = 8
    stage.hears(event="target", name="stock", revision=7)
    stage.hears(event="target", name="pile", revision=8)
    assert pressed == ["stock", "pile"]


@pytest.mark.parametrize("choice", ["again", "close"])
def test_a_notice_goes_when_the_reader_has_chosen(choice: str) -> None:
    stage = Wire(notice={"title": "Moved on", "text": "Another tab plays this game."})
    chosen: list[tuple[str, object]] = []
    stage.on_notice(lambda id: chosen.append((id, stage.notice)))
    stage.hears(event="notice", id=choice, revision=0)
    assert chosen == [(choice, {})]


def test_a_target_pressed_twice_at_once_counts_once_on_any_thread() -> None:
    """JupyterLab delivers both presses before the first one is worked on."""

    async def page() -> list[str]:
        stage = Wire(revision=7)
        pressed: list[str] = []
        done = asyncio.Event()

        def press(name: str) -> None:
            pressed.append(name)
            stage.revision += 1

        def deliver() -> None:
            stage.hears(event="target", name="stock", revision=7)
            stage.hears(event="target", name="stock", revision=7)
            stage.hears(event="width", width=390)

        stage.on_target(press)
        stage.on_width(lambda _width: done.set())
        await asyncio.to_thread(deliver)
        await asyncio.wait_for(done.wait(), 10)
        return pressed

    assert asyncio.run(page()) == ["stock"]


def test_a_callback_that_breaks_is_shown() -> None:
    stage = Wire()
    stage.on_width(lambda width: width / 0)
    stage.hears(event="width", width=390)
    assert "ZeroDivisionError" in stage.faults[0]


def test_the_same_sentence_twice_is_spoken_twice() -> None:
    stage = Wire()
    heard: list[object] = []
    stage.observe(lambda change: heard.append(change["new"]), "spoken")
    stage.speak("Ben passed.")
    stage.speak("Ben passed.")
    assert heard == [[1, "Ben passed."], [2, "Ben passed."]]


def test_flights_are_one_message_that_says_nothing_twice() -> None:
    stage = Wire()
    stage.fly(
        [
            Move("back", (0.2, 0.3, 0.1), "hand:7h", ms=260),
            Move("Qc", "hand:Qc", (0.4, 0.3, 0.1), ms=240, delay=30, ease="in-out"),
        ]
    )
    [message] = stage.sent
    assert (message["event"], message["count"]) == ("fly", None)
    assert message["moves"][0] == {
        "card": "back",
        "from": (0.2, 0.3, 0.1),
        "to": "hand:7h",
        "ms": 260,
        "delay": 0,
        "ease": "out",
        "under": "felt",
    }
    assert message["moves"][1] == {
        "card": "Qc",
        "from": "hand:Qc",
        "to": (0.4, 0.3, 0.1),
        "ms": 240,
        "delay": 30,
        "ease": "in-out",
    }


def test_what_the_page_does_not_know_changes_nothing() -> None:
    stage = Wire()
    stage.on_target(lambda _name: pytest.fail("no target was pressed"))
    stage.hears(event="target", name=None, revision=0)
    stage.hears(event="ping", n="x")
    stage.hears(event="dance")
    assert stage.sent == []


def test_the_scripts_are_joined_into_one_module_without_imports() -> None:
    assert not re.search(r"^import ", Stage._esm, re.MULTILINE)
    assert len(re.findall(r"^export ", Stage._esm, re.MULTILINE)) == 1
    names = re.findall(r"^(?:async )?(?:function|const) (\w+)", Stage._esm, re.MULTILINE)
    assert len(names) == len(set(names))


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node.js to read the module")
def test_the_joined_module_is_sound(tmp_path: Path) -> None:
    module = tmp_path / "stage.mjs"
    module.write_text(Stage._esm, encoding="utf-8")
    subprocess.run(["node", "--check", module], check=True)


def test_every_word_the_scripts_ask_for_is_there() -> None:
    asked = set(re.findall(r"words(?:\"\))?\.(\w+)", Stage._esm))
    assert asked == set(WORDS)
