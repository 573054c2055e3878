"""What a page shows and what it is sent, watched from inside the browser and beside it."""

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median, quantiles

from playwright.sync_api import Page, WebSocket

SILENCE = 0.3
"""Seconds without a message after which an action counts as told."""

# The end of a click is its release: nothing can answer it earlier. The next frame that finds an
# element or some of 14,400 pixels of the felt changed is the one that paints them, and the frame
# after it says that it has been painted.
CHANGED = """
(what) => new Promise((done) => {
  const felt = document.querySelector("canvas.g3-table, .g3-table canvas");
  const small = Object.assign(document.createElement("canvas"), { width: 160, height: 90 });
  const pen = small.getContext("2d", { willReadFrequently: true });
  pen.imageSmoothingEnabled = false;
  const look = () => {
    if (what !== "felt") return document.querySelector(what)?.innerHTML ?? "";
    pen.drawImage(felt, 0, 0, small.width, small.height);
    return new Uint32Array(pen.getImageData(0, 0, small.width, small.height).data.buffer).join();
  };
  const before = look();
  document.addEventListener("pointerup", ({ timeStamp }) => {
    const wait = () => look() === before
      ? requestAnimationFrame(wait)
      : requestAnimationFrame(() => done(performance.now() - timeStamp));
    requestAnimationFrame(wait);
  }, { once: true, capture: true });
})
"""

# Times of the frames in which a card is above the table, from its first to its last.
FLIGHT = """
() => new Promise((done) => {
  const times = [];
  const frame = (now) => {
    const moving = document.querySelector(".g3-over img")?.getAnimations()
      .some(({ playState }) => playState === "running");
    if (moving) times.push(now);
    if (moving || !times.length) requestAnimationFrame(frame);
    else done(times);
  };
  requestAnimationFrame(frame);
})
"""


@dataclass(frozen=True, slots=True)
class Frame:
    """A message from the kernel: when it came, its bytes, and what it answers."""

    when: float
    size: int
    answers: str


@dataclass
class Traffic:
    """All that a page gets from its kernel; what answers a heartbeat is left out."""

    frames: list[Frame] = field(default_factory=list)
    beats: set[str] = field(default_factory=set)
    widgets: int = 0

    @classmethod
    def of(cls, page: Page) -> "Traffic":
        """Listen to a page that has yet to be opened."""
        traffic = cls()
        page.on("websocket", traffic._listen)
        return traffic

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode("latin-1")
        kinds = re.findall(r'"msg_type": ?"(\w+)"', text)
        answers = re.findall(r'"msg_id": ?"([^"]*)"', text)[-1]  # its own id stands before
        if '"pong"' in text:
            self.beats.add(answers)
        self.widgets += kinds[0] == "comm_open"
        self.frames.append(Frame(time.monotonic(), len(frame), answers))

    def told(self) -> list[Frame]:
        """The messages so far, heartbeats left out."""
        return [frame for frame in self.frames if frame.answers not in self.beats]

    def bursts(self, first: int) -> list[int]:
        """The bytes of each action since the message of this number."""
        sizes: list[int] = []
        last = 0.0
        for frame in self.told()[first:]:
            if frame.when - last > SILENCE:
                sizes.append(0)
            sizes[-1] += frame.size
            last = frame.when
        return sizes

    def settle(self, page: Page, silence: float = SILENCE + 0.05) -> None:
        """Wait until the kernel has been silent for so many seconds."""
        start = time.monotonic()
        while time.monotonic() - max([start, *(f.when for f in self.told()[-1:])]) < silence:
            page.evaluate("() => new Promise(requestAnimationFrame)")


def waited(page: Page, press: Callable[[Page], object], what: str) -> float:
    """Milliseconds from a click to changed pixels of the "felt", or to an element's change."""
    handle = page.evaluate_handle(f"(what) => ({{ done: ({CHANGED})(what) }})", what)
    press(page)
    return float(handle.evaluate("(watch) => watch.done"))


def flown(page: Page, press: Callable[[Page], object]) -> list[float]:
    """Milliseconds between the frames of the flight that a press sets off."""
    handle = page.evaluate_handle(f"() => ({{ done: ({FLIGHT})() }})")
    press(page)
    times = handle.evaluate("(watch) => watch.done")
    return [later - earlier for earlier, later in pairwise(times)]


def spread(taken: list[float]) -> Iterator[str]:
    """The middle and the slow end of some times in milliseconds."""
    slow = quantiles(taken, n=20)[-1]
    yield f"median {median(taken):.0f} ms, 95 % within {slow:.0f} ms, of {len(taken)}"
