"""What is said to an outside player: one JSON object a line, made of an Observation alone."""

import json
from collections.abc import Iterable
from dataclasses import asdict

from gin3_widgets.engine import Card, Observation, Roles

PROTOCOL = 1
"""Grows when a program written for the number before would no longer understand."""

READY = "ready"
"""What a program answers to the greeting."""

Message = dict[str, object]


def greeting(seen: Observation, limit: float) -> Message:
    """Return the first message: what is played, by whom, and the seconds for each answer."""
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "seat": seen.seat,
        "names": seen.names,
        "rules": asdict(seen.rules),
        "limit": limit,
    }


def question(seen: Observation, chance: int) -> Message:
    """Return what the seat sees and may do; `chance` is a number for the program's own dice."""
    return {
        "type": "decide",
        "number": seen.number,
        "seat": seen.seat,
        "roles": _roles(seen.roles),
        "totals": seen.totals,
        "phase": seen.phase,
        "knock_limit": seen.limit,
        "hand": _text(seen.hand),
        "drawn": _one(seen.drawn),
        "taken": _one(seen.taken),
        "upcard": str(seen.upcard),
        "discards": _text(seen.discards),
        "stock": seen.stock,
        "counts": seen.counts,
        "known": [_text(cards) for cards in seen.known],
        "knocker": seen.knocker,
        "opened": _opened(seen),
        "spread": [str(meld) for meld in seen.spread],
        "answer": [str(meld) for meld in seen.answer],
        "layoffs": [[str(card), meld] for card, meld in seen.layoffs],
        "log": _log(seen),
        "legal": [str(action) for action in seen.legal],
        "chance": chance,
    }


def hand_over(seen: Observation) -> Message:
    """Return how the hand just played ended; what was not laid open stays hidden."""
    assert seen.result
    return {
        "type": "hand",
        "number": seen.number,
        "roles": _roles(seen.result.roles),
        "outcome": seen.result.outcome,
        "knocker": seen.result.knocker,
        "scorer": seen.result.scorer,
        "points": seen.result.points,
        "totals": seen.totals,
        "opened": _opened(seen),
        "log": _log(seen),
    }


def game_over(seen: Observation) -> Message:
    """Return how the game ended; there is no winner if it was given up."""
    return {"type": "end", "totals": seen.totals, "winner": seen.winner}


def line(message: Message) -> str:
    """Return a message as one line of ASCII."""
    return json.dumps(message)


def _text(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def _one(card: Card | None) -> str | None:
    return str(card) if card else None


def _roles(roles: Roles) -> dict[str, int | None]:
    return {"box": roles.box, "captain": roles.captain, "sitter": roles.sitter}


def _opened(seen: Observation) -> list[str]:
    opened = dict(seen.opened)
    return [_text(opened.get(seat, ())) for seat in range(len(seen.names))]


def _log(seen: Observation) -> list[list[object]]:
    return [[seat, str(action)] for seat, action in seen.log]
