"""A reason: one fact about an action, as a kind and values without text."""

from dataclasses import dataclass
from typing import Literal

from gin3_widgets.engine import Card, Role
from gin3_widgets.words import reason_in_words

Value = int | Card | tuple[Card, ...] | Role
Speaks = Literal["for", "against", "neither"]


@dataclass(frozen=True, slots=True)
class Reason:
    """A fact about an action, and whether it speaks for it.

    `values` are (name, value): whole numbers, cards, or the role of who is spoken of. Equal facts
    are equal values, so that what two actions share can be told from what they do not.

    >>> print(reason("leaves_least", "for", n=23))
    Leaves 23 points over; no discard leaves fewer.
    """

    kind: str
    speaks: Speaks
    values: tuple[tuple[str, Value], ...] = ()

    def __getitem__(self, name: str) -> Value:
        return dict(self.values)[name]

    def words(self, say: str = "sign") -> str:
        """Return the fact as a sentence; `say` shows a card, `sign` or `spoken`."""
        return reason_in_words(self.kind, dict(self.values), say)

    def __str__(self) -> str:
        return self.words()


def reason(kind: str, speaks: Speaks, **values: Value) -> Reason:
    """Return a reason of a kind with these values."""
    return Reason(kind, speaks, tuple(values.items()))
