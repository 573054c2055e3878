"""The stage: motion, targets, spoken words, notices and the watch over the connection."""

import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Literal, TypeVar

from traitlets import Dict, Int, List, Unicode

from gin3_widgets.views import bare
from gin3_widgets.views.arrivals import Arrivals
from gin3_widgets.views.guard import Guard
from gin3_widgets.views.script import script
from gin3_widgets.views.style import style_sheet

_T = TypeVar("_T")

WORDS = {
    "lost": "The table has lost its connection.",
    "saved": "Your game is saved up to the last card. Open the table again to go on.",
    "rerun": "Your game is saved up to the last card. Run the cell again to go on.",
    "back": "The table is connected again.",
    "copy": "Copy save code",
    "copied": "Copied",
    "code": "Save code",
    "reopen": "Open the table again",
    "close": "Close",
}
"""What the page says by itself, also when no kernel is left to ask."""

SCRIPTS = (
    "page.js",
    "connection.js",
    "count.js",
    "flight.js",
    "focus.js",
    "links.js",
    "notice.js",
    "ring.js",
    "screen.js",
    "tabs.js",
    "stage.js",
)
"""The parts of the page's script."""

WIDEST = 4000
"""The widest page that is painted, in CSS pixels."""

Place = tuple[float, float, float] | str
"""Left, top and width of a card as fractions of the canvas, or "hand", or "hand:7h"."""


@dataclass(frozen=True, slots=True)
class Hello:
    """What a page says of itself before anything is dealt or painted; ``width`` in CSS pixels.

    Of a `fresh` browser nothing can have been saved.
    """

    token: str
    code: str
    width: int
    dark: bool
    reduced: bool
    stored: bool
    fresh: bool = False
    settings: Mapping[str, Any] = field(default_factory=dict)
    players: tuple[str, ...] = ()

    @classmethod
    def read(cls, message: Mapping[str, Any]) -> "Hello":
        """Read the page's message; what is missing or of another kind counts as empty."""
        token, code, width = (message.get(name) for name in ("token", "code", "width"))
        return cls(
            token=token if isinstance(token, str) else "",
            code=code if isinstance(code, str) else "",
            width=min(width, WIDEST) if isinstance(width, int) else 0,
            dark=bool(message.get("dark")),
            reduced=bool(message.get("reduced")),
            stored=message.get("stored") is not False,
            fresh=message.get("fresh") is True,
            settings=_mapping(message.get("settings")),
            players=_texts(message.get("players")),
        )


@dataclass(frozen=True, slots=True)
class Move:
    """One card's flight; ``ms`` and ``delay`` in milliseconds.

    `card` is a card, "back", or the sign of a role. A card leaving the hand is looked up at once,
    one that arrives a moment later: fly first, then update the hand. The canvas already shows what
    arrives on it, so `under` hides that: the bare "felt", a "plate", or the card that lay there.
    A move of no time lies where it ends until all have arrived.
    """

    card: str
    start: Place
    end: Place
    ms: int
    delay: int = 0
    ease: Literal["out", "in-out"] = "out"
    under: str = "felt"

    def message(self) -> dict[str, object]:
        """Return the move as the page reads it."""
        return {
            "card": self.card,
            "from": self.start,
            "to": self.end,
            "ms": self.ms,
            "delay": self.delay,
            "ease": self.ease,
            "under": self.under,
        }


class Stage(bare.Widget):
    """The part of a dashboard that lives in the page.

    Pings are answered at once, on whatever thread they come; everything else goes through the
    guard, so callbacks need none of their own.
    """

    _esm = script(*SCRIPTS)
    _css = style_sheet()

    revision = Int(0).tag(sync=True)
    faces = Dict().tag(sync=True)  # card or "back" -> SVG text
    font = Unicode().tag(sync=True)  # style rules that hold it
    spoken = List([0, ""]).tag(sync=True)  # number of the sentence, sentence
    description = Unicode().tag(sync=True)  # what the canvas shows, in words
    screen = List(Unicode()).tag(sync=True)  # classes of the parts to be seen; [] leaves all
    targets = List(Dict()).tag(sync=True)  # {name, label, x, y, w, h}, fractions of the canvas
    # {} or {title, text, copies?, code?, close?, action?: {id, text}}
    notice = Dict().tag(sync=True)
    dashboard = Unicode().tag(sync=True)  # which of all dashboards this is
    code = Unicode().tag(sync=True)  # the last save code ...
    since = Unicode().tag(sync=True)  # ... and what to put behind it
    players = List(Unicode()).tag(sync=True)  # of the game of that code: "human" or a bot's key
    page = Unicode("play").tag(sync=True)  # the kind of page: each keeps a save code of its own
    settings = Dict().tag(sync=True)  # what the reader has chosen, see settings.py
    words = Dict(WORDS).tag(sync=True)

    def __init__(self, guard: Guard, **traits: object) -> None:
        self._hello: list[Callable[[Hello], object]] = []
        self._width: list[Callable[[int], object]] = []
        self._target: list[Callable[[str], object]] = []
        self._notice: list[Callable[[str], object]] = []
        self._dark: list[Callable[[bool], object]] = []
        self._font: list[Callable[[], object]] = []
        self._elsewhere: list[Callable[[], object]] = []
        self._sentences = 0
        self.arrivals = Arrivals(self.send)
        self._settle = guard(self.arrivals.settle)
        self._take = guard(self.arrivals.in_time(self._pass_on))
        super().__init__(dashboard=secrets.token_hex(8), **traits)
        self.on_msg(self._receive)

    def on_hello(self, callback: Callable[[Hello], object]) -> None:
        """Call back with each page's hello: the first one, and again after a reload."""
        self._hello.append(callback)

    def on_width(self, callback: Callable[[int], object]) -> None:
        """Call back with the dashboard's new width in CSS pixels, rounded to 10."""
        self._width.append(callback)

    def on_target(self, callback: Callable[[str], object]) -> None:
        """Call back with the name of a target pressed on the revision now shown."""
        self._target.append(callback)

    def on_notice(self, callback: Callable[[str], object]) -> None:
        """Call back with the id of the notice's action, or "close"; the notice is gone by then."""
        self._notice.append(callback)

    def on_dark(self, callback: Callable[[bool], object]) -> None:
        """Call back when the page around has become dark, or light again."""
        self._dark.append(callback)

    def on_font(self, callback: Callable[[], object]) -> None:
        """Call back once the page has its font: what was painted in another one can be redone."""
        self._font.append(callback)

    def on_elsewhere(self, callback: Callable[[], object]) -> None:
        """Call back once another tab of the browser says that it shows this kind of page."""
        self._elsewhere.append(callback)

    def speak(self, text: str) -> None:
        """Announce a sentence, also when it is the same as the last one."""
        self._sentences += 1
        self.spoken = [self._sentences, text]

    def fly(self, moves: Iterable[Move], count: tuple[int, int] | None = None) -> None:
        """Let cards fly together; moves still under way arrive at once.

        `count` then runs down from one number to another. To keep the message short, what a move
        does not say is as in the one before.
        """
        all_ = [move.message() for move in moves]
        told = [
            {key: value for key, value in move.items() if last.get(key) != value}
            for last, move in pairwise([{}, *all_])
        ]
        self.send({"event": "fly", "moves": told, "count": count})

    def _receive(self, widget: object, content: Any, buffers: object) -> None:
        match content:
            case {"event": "ping", "n": int(n)}:
                self.send({"event": "pong", "n": n})
                self.arrivals.compare(content.get("now"))
            case {"event": "late", "at": int(at), "counts": bool(counts)}:
                self._settle(at, counts)
            case _:
                self._take(widget, content, buffers)

    def _pass_on(self, _widget: object, content: Any, _buffers: object) -> None:
        match content:
            case {"event": "hello"}:
                self.arrivals.compare(content.get("now"))
                _tell(self._hello, Hello.read(content))
            case {"event": "font" | "elsewhere" as event}:
                for callback in self._font if event == "font" else self._elsewhere:
                    callback()
            case {"event": "width", "width": int(width)}:
                _tell(self._width, min(width, WIDEST))
            case {"event": "dark", "dark": bool(dark)}:
                _tell(self._dark, dark)
            case {"event": "target", "name": str(name), "revision": self.revision}:
                _tell(self._target, name)
            case {"event": "notice", "id": str(chosen)}:
                self.notice = {}
                _tell(self._notice, chosen)


def _mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _texts(value: object) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, list) else ()


def _tell(listeners: list[Callable[[_T], object]], news: _T) -> None:
    for listener in listeners:
        listener(news)
