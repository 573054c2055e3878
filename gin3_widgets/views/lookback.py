"""A finished hand once more, moment by moment; nothing is played."""

from dataclasses import dataclass, replace
from itertools import accumulate

from gin3_widgets.engine import Card, DrawStock, Hand, Match, Observation, observe
from gin3_widgets.locales import _
from gin3_widgets.views.advice import verdicts_on
from gin3_widgets.views.history import with_taken
from gin3_widgets.views.items import GAP, Item, button, words
from gin3_widgets.words import event, result_in_words, roles_in_words, sign, spoken


@dataclass(frozen=True, slots=True)
class Moment:
    """The table as it was and what had just been done: on the screen, and for the ear.

    `card` is the one that was taken from the pile or the stock, if one may know it by now.
    """

    seen: Observation
    text: str
    note: str
    said: str
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class LookBack:
    """The moments of a finished hand, and the places of the one shown and of the one before."""

    moments: tuple[Moment, ...]
    at: int = 0
    came: int = 0

    @classmethod
    def through(cls, match: Match, seat: int, you: int | None) -> "LookBack":
        """Return the hand of a match as a seat saw it, from the deal on.

        After a knock both hands lie open from the deal on; of a void hand one sees what the
        seat saw. `you` is the seat that is called so, None for a spectator.
        """
        hand = match.hand
        hands = list(
            accumulate(hand.log, lambda then, entry: then.after(entry[1]), initial=hand.start)
        )
        views = [_seen(match, seat, then) for then in hands]
        return cls((_dealt(views[0], you), *_played(hands, views)))

    @property
    def moment(self) -> Moment:
        """The moment that is shown."""
        return self.moments[self.at]

    @property
    def before(self) -> Observation:
        """What was seen at the moment shown before this one."""
        return self.moments[self.came].seen

    @property
    def drawn(self) -> dict[int, Card]:
        """The cards taken until now that one may know, by their place in the log."""
        until = self.moments[1 : self.at + 1]
        return {place: each.card for place, each in enumerate(until) if each.card}

    def settled(self) -> "LookBack":
        """Return the look back that has stood at its moment before."""
        return replace(self, came=self.at)

    def to(self, place: str) -> "LookBack":
        """Return the look back at the "first", the "last", or the next moment "back" or "on"."""
        last = len(self.moments) - 1
        goals = {"first": 0, "back": self.at - 1, "on": self.at + 1, "last": last}
        at = min(max(goals.get(place, self.at), 0), last)
        return replace(self, at=at, came=self.at)


def _seen(match: Match, seat: int, then: Hand) -> Observation:
    seen = replace(observe(replace(match, hand=then), seat), log=then.log)
    if match.hand.knocker is None:
        return seen
    players = (then.roles.box, then.roles.captain)
    return replace(seen, opened=tuple((player, then.held[player]) for player in players))


def _dealt(seen: Observation, you: int | None) -> Moment:
    text = _("The cards are dealt, the {card} is turned up.")
    note = roles_in_words(seen, you)
    said = f"{text.format(card=spoken(seen.upcard))} {note}"
    return Moment(seen, text.format(card=sign(seen.upcard)), note, said)


def _played(hands: list[Hand], views: list[Observation]) -> list[Moment]:
    over = views[-1]
    verdicts = verdicts_on(over)
    moments = []
    for place, (seat, action, card) in enumerate(with_taken(over)):
        seen = views[place + 1]
        if isinstance(action, DrawStock):
            card = seen.drawn if over.knocker is None else hands[place + 1].drawn
        text, said = (event(seen, seat, action, card, say) for say in ("sign", "spoken"))
        notes = list(verdicts.get(place, []))
        if seen is over:
            notes.append(result_in_words(over).rstrip(".") + ".")
        moments.append(Moment(seen, text, " ".join(notes), " ".join([said, *notes]), card))
    return moments


def steps(look: LookBack) -> list[Item]:
    """Return the row of buttons that goes through the hand."""
    last = len(look.moments) - 1
    there = "plain" if look.at else "forbidden"
    on = "primary" if look.at < last else "forbidden"
    where = _("Step {n} of {all}").format(n=look.at + 1, all=last + 1)
    result = _("To the result")
    return [
        button("step:first", _("First"), there, icon="first"),
        button("step:back", _("Back"), there, icon="left"),
        button("step:on", _("Forward"), on, icon="right"),
        button("step:last", _("Last"), "plain" if look.at < last else "forbidden", icon="last"),
        words(where),
        GAP,
        button("result", result, "plain" if look.at < last else "primary"),
    ]
