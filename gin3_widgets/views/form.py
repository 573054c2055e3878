"""The form that starts a game: what it offers, and what comes back from the page."""

import secrets
from collections.abc import Callable, Sequence
from typing import Any

from gin3_widgets.bots import BOTS
from gin3_widgets.engine import (
    LONGEST_NAME,
    RULES,
    BadName,
    BadNotation,
    Match,
    checked_names,
    preset_of,
    read_save_code,
)
from gin3_widgets.locales import _
from gin3_widgets.session import bot_named
from gin3_widgets.views.remembered import HUMAN, Bots, Remembered, players_of
from gin3_widgets.views.setup import SetUp
from gin3_widgets.words import differences_in_words, limit_of, preset_name, rules_in_words

NAMES = ("Ben", "Ann", "Cho")
PLAYERS = (HUMAN, "simple", "novice")
"""Who plays at first: a learner can follow what the one does, and gains when the other is careless.
Those who weigh chances would win most hands, and a learner would not see why."""


class Wrong(ValueError):
    """An entry that cannot be taken; `field` is where its sentence belongs."""

    def __init__(self, field: str, sentence: str) -> None:
        self.field = field
        super().__init__(sentence)


class Form:
    """Offers names, players, rules and seed; calls ``begin(match, bots)`` with what was chosen."""

    def __init__(self, set_up: SetUp, begin: Callable[[Match, Bots], None]) -> None:
        self.set_up = set_up
        self._begin = begin
        self._remembered: Remembered | None = None
        set_up.values = {
            "names": [_(name) for name in NAMES],
            "players": [*PLAYERS],
            "preset": "three_handed",
            "seed": new_seed(),
        }
        set_up.limits = {"name": LONGEST_NAME}
        set_up.bots = [
            {"key": key, "name": key.capitalize(), "character": bot.character}
            for key, bot in BOTS.items()
        ]
        set_up.presets = [
            {
                "key": key,
                "name": preset_name(key),
                "differences": differences_in_words(rules) or _("as the course teaches"),
                "summary": rules_in_words(rules),
                "limit": limit_of(rules),
            }
            for key, rules in RULES.items()
        ]

    def receive(self, widget: object, message: Any, buffers: object) -> None:
        """Take a message of the page; what cannot be taken is answered beside its field."""
        values = self.set_up.values
        try:
            match message:
                case {"event": "start", "values": dict(chosen)}:
                    self._begin(*read_start(chosen))
                case {"event": "code", "text": str(code), "values": dict(chosen)}:
                    self._begin(*read_code(code, chosen))
                case {"event": "remembered"} if self._remembered:
                    self._begin(self._remembered.match, self._remembered.bots)
                case {"event": "seed"}:
                    self.set_up.values = {**values, "seed": new_seed()}
        except Wrong as entry:
            self.set_up.errors = {entry.field: str(entry)}

    def offer(self, game: Remembered | None) -> None:
        """Offer to go on with the game that the browser remembers."""
        self._remembered = game
        self.set_up.remembered = game.words if game else ""

    def show(self, match: Match, bots: Bots) -> None:
        """Show the table that is played at, for the next game."""
        seats, values = len(match.names), self.set_up.values
        self.offer(None)
        players = players_of(bots)
        self.set_up.errors = {}
        self.set_up.values = {
            "names": [*match.names, *values["names"][seats:]],
            "players": [*players, *values["players"][seats:]],
            "preset": preset_of(match.rules) or values["preset"],
            "seed": match.seed,
        }


def new_seed() -> str:
    """Return a seed that is short enough to tell somebody."""
    return str(secrets.randbelow(9000) + 1000)


def read_start(values: dict[str, Any]) -> tuple[Match, Bots]:
    """Return the match and the bots of a filled form. Raises Wrong."""
    names, preset, seed = values.get("names"), values.get("preset"), values.get("seed")
    try:
        named = checked_names(_texts(names))
    except BadName as problem:
        raise Wrong(f"names.{problem.seat}", str(problem)) from None
    except ValueError as problem:
        raise Wrong("names.0", str(problem)) from None
    bots = read_players(values, len(named))
    if not isinstance(preset, str) or preset not in RULES:
        raise Wrong("preset", _("Choose one of the rules."))
    try:
        return Match.new(named, RULES[preset], seed if isinstance(seed, str | int) else ""), bots
    except ValueError as problem:
        raise Wrong("seed", str(problem)) from None


def read_code(code: str, values: dict[str, Any]) -> tuple[Match, Bots]:
    """Return the match of a save code and the bots chosen for its seats. Raises Wrong."""
    try:
        match = read_save_code(code)
    except BadNotation as problem:
        raise Wrong("code", str(problem)) from None
    return match, read_players(values, len(match.names))


def read_players(values: dict[str, Any], seats: int) -> Bots:
    """Return who plays at each seat. Raises Wrong."""
    players = _texts(values.get("players"))
    for seat in range(seats):
        if seat >= len(players) or players[seat] not in (HUMAN, *BOTS):
            raise Wrong(f"players.{seat}", _("Choose who plays here."))
    return tuple(bot_named(None if name == HUMAN else name) for name in players[:seats])


def _texts(values: object) -> Sequence[str]:
    if not isinstance(values, list):
        return ()
    return [value if isinstance(value, str) else "" for value in values]
