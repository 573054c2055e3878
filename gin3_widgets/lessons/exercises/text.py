"""An exercise as one line of text, both ways: `left_over hand=7c,7s,7d,Kh`."""

from collections.abc import Callable, Mapping
from dataclasses import Field, fields
from typing import Any, get_type_hints

from gin3_widgets.engine import Card, Roles
from gin3_widgets.lessons.exercises.exercise import Exercise

Cards = tuple[Card, ...]


class BadText(ValueError):
    """A text that is no exercise; the message says what to do."""


def text(exercise: Exercise) -> str:
    """Return the exercise as a line of text."""
    kinds = get_type_hints(type(exercise))
    parts = [
        f"{field.name}={_writer(kinds[field.name])(getattr(exercise, field.name))}"
        for field in _fields(type(exercise))
    ]
    return " ".join([exercise.idea, *parts])


def read(line: str, ideas: Mapping[str, type[Exercise]]) -> Exercise:
    """Return the exercise that a line of text describes; BadText says what is missing."""
    idea, *parts = line.split() or [""]
    if idea not in ideas:
        raise BadText(f"“{idea[:40]}” is no idea of an exercise. Write one of: {', '.join(ideas)}.")
    kind = ideas[idea]
    values = dict(part.partition("=")[::2] for part in parts)
    names = [field.name for field in _fields(kind)]
    if sorted(values) != sorted(names):
        raise BadText(f"The exercise {idea} has the parts {', '.join(names)}. Write each once.")
    kinds = get_type_hints(kind)
    try:
        return kind(**{name: _READERS[kinds[name]](values[name]) for name in names})
    except ValueError as problem:
        raise BadText(f"The exercise {idea} cannot be read: {problem}") from None


def _fields(kind: type[Exercise]) -> tuple[Field[Any], ...]:
    return fields(kind)  # type: ignore[arg-type]  # every idea is a dataclass


def _writer(kind: Any) -> Callable[[Any], str]:
    return _WRITERS[kind]


def _cards(text: str) -> Cards:
    return tuple(Card.parse(part) for part in text.split(",") if part)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(",") if part)


def _joined(sign: str, write: Callable[[Any], str] = str) -> Callable[[Any], str]:
    return lambda value: sign.join(map(write, value))


def _roles(text: str) -> Roles:
    return Roles(*_numbers(text))


_WRITERS: dict[Any, Callable[[Any], str]] = {
    int: str,
    str: str,
    Card: str,
    Cards: _joined(","),
    tuple[int, ...]: _joined(","),
    tuple[str, ...]: _joined(","),
    tuple[Cards, ...]: _joined("/", _joined(",")),
    Roles: lambda roles: _joined(",")(roles.seats),
}
_READERS: dict[Any, Callable[[str], Any]] = {
    int: int,
    str: str,
    Card: Card.parse,
    Cards: _cards,
    tuple[int, ...]: _numbers,
    tuple[str, ...]: lambda text: tuple(part for part in text.split(",") if part),
    tuple[Cards, ...]: lambda text: tuple(map(_cards, text.split("/"))) if text else (),
    Roles: _roles,
}
"""By the type of a field. A text in a field holds no space."""
