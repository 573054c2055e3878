"""The last two cards: a stock that counts down to a void hand, or to a knock before it."""

from collections.abc import Sequence

from ipywidgets import Box, Button, DOMWidget

from gin3_widgets.engine import (
    Card,
    Discard,
    DrawStock,
    Hand,
    Knock,
    Move,
    Phase,
    TakeDiscard,
    cards,
    discards,
    shuffled,
)
from gin3_widgets.lessons.dealt import LEARNER, OPPONENT, captain_holds
from gin3_widgets.lessons.rulebook.stock import ends, stay
from gin3_widgets.lessons.shown import NAMES, Seats
from gin3_widgets.locales import _, ngettext
from gin3_widgets.views import bare
from gin3_widgets.views.course.labs.forbidden import bar
from gin3_widgets.views.course.labs.lab import Lab, lab_foot
from gin3_widgets.views.course.labs.practice_table import why_not
from gin3_widgets.views.course.laid import Lot, State
from gin3_widgets.views.course.picker import Picker
from gin3_widgets.views.draft import CARDS
from gin3_widgets.views.markup import Markup, tag
from gin3_widgets.words import sign

Cards = tuple[Card, ...]

START = cards("4c 5c 6c 9d 9h Js Qs 2h 7d Kh")
NEAR = 4
"""So many stock cards, or fewer, are near the end."""
DEEP = 5
"""The stock is drawn at most so many backs deep, above the two that stay."""


class TheVoidHand(Lab):
    """Ann draws and discards, Ben after her; with two stock cards left the hand is void."""

    title = "The last two cards"
    task = (
        "Draw, then press a card to discard it. What happens at two stock cards? Or knock in time."
    )

    def controls(self) -> Sequence[DOMWidget]:
        self.hand, self.said = opening(START), ""
        self._near()
        self.picker = Picker(
            self.guard,
            self.deck,
            START,
            10,
            10,
            self._deal,
            _("Ann’s ten cards at the deal"),
            dealt,
        )
        self.draw = Button(description=_("Draw from the stock"))
        self.take = Button(description=_("Take from the pile"))
        self.knock = Button(description=_("Knock"))
        self.near = Button(description=_("Go on to the last cards"))
        self.over = Button(description=_("Back to the deal"))
        for button, act in (
            (self.draw, lambda: self._try(DrawStock())),
            (self.take, lambda: self._try(TakeDiscard())),
            (self.knock, self._knock),
            (self.near, self._near),
            (self.over, self._again),
        ):
            self.when_pressed(button, act)
        self.stock = bare.words("g3-countdown")
        self.held = Box((self.picker.root,)).add_class("g3-lab")
        self.foot = lab_foot(self.told, self.draw, self.take, self.knock)
        return (self.near, self.over)

    def parts(self) -> tuple[DOMWidget, ...]:
        return (self.heading, self.row, self.stock, self.laid, self.foot, self.held)

    def answer(self) -> None:
        hand = self.hand
        top = hand.discards[-1:]
        self.take.description = (
            _("Take the {card}").format(card=sign(top[0])) if top else _("Take from the pile")
        )
        self.knock.description = _knock_words(hand)
        bar(self.draw, why_not(hand, DrawStock()))
        bar(self.take, why_not(hand, TakeDiscard()))
        bar(self.knock, why_not(hand, Knock(best(hand))))
        result = hand.result
        seats = Seats(NAMES, result.next_roles if result else hand.roles)
        self.stock.value = countdown(len(hand.stock), result is not None)
        held = hand.held[LEARNER]
        states: dict[Card, tuple[State, ...]] = dict.fromkeys(top, ("fixed",))
        if hand.taken:
            states[hand.taken] = ("barred",)
        new = hand.drawn or hand.taken
        self.laid.show(
            self.deck,
            [Lot(held, _("Ann’s cards"), "hand"), *([Lot(top, _("pile"))] if top else [])],
            seats=seats,
            now=None if result else hand.mover,
            states=states,
            tags={new: _("drawn") if hand.drawn else _("taken")} if new else {},
            pickable=hand.phase is Phase.DISCARD,
            label=_("Ann’s cards and the pile"),
        )
        self.tell(*self._told())

    def picked(self, card: str) -> None:
        found = CARDS.get(card)
        if found in self.hand.held[LEARNER]:
            self._try(Discard(found))

    def _told(self) -> tuple[str, str]:
        hand = self.hand
        if hand.knocker is not None:
            return (
                _("Ann has knocked: the knock counts, however small the stock is (Rule 9.1)."),
                _("Both lay their cards open, and somebody scores."),
            )
        if hand.result:
            return (
                _(
                    "{n} stock cards are left and nobody has knocked: a void hand (Rule 9.1)."
                ).format(n=len(hand.stock)),
                _("Nobody scores. Ben, the box, deals again, and all three keep their roles."),
            )
        if self.said:
            return self.said, draws_in_words(len(hand.stock))
        if hand.phase is Phase.DISCARD:
            first = _("Ann holds eleven cards: press one to discard it.")
            if ends(len(hand.stock)):
                first = _(
                    "Two stock cards are left: with a discard the hand is void, unless Ann knocks."
                )
            return first, draws_in_words(len(hand.stock))
        return _(
            "Ann’s turn: draw or take a card first, then Ann can knock or discard."
        ), draws_in_words(len(hand.stock))

    def _try(self, move: Move) -> None:
        """Play Ann's move and then Ben's turn; what is not allowed says why."""
        self.said = why_not(self.hand, move)
        if not self.said:
            self.hand = after_ben(self.hand.after(move))

    def _knock(self) -> None:
        self._try(Knock(best(self.hand)))

    def _near(self) -> None:
        while self.hand.result is None and self.hand.knocker is None:
            if len(self.hand.stock) <= NEAR and self.hand.phase is Phase.DRAW:
                return
            self._try(DrawStock() if self.hand.phase is Phase.DRAW else Discard(best(self.hand)))

    def _deal(self) -> None:
        self._again()
        self.paint()

    def _again(self) -> None:
        self.hand, self.said = opening(self.picker.cards), ""


def opening(held: Cards) -> Hand:
    """Return a hand in which Ann, the captain, holds these cards and is to draw."""
    return captain_holds(tuple(held), (), Phase.DRAW)


def after_ben(hand: Hand) -> Hand:
    """Return the hand once Ben, if it is his turn, has drawn and discarded."""
    if hand.result or hand.knocker is not None or hand.mover != OPPONENT:
        return hand
    drawn = hand.after(DrawStock())
    return drawn.after(Discard(best(drawn)))


def best(hand: Hand) -> Card:
    """Return the mover's discard that leaves least, the first card before eleven are held."""
    held = hand.held[hand.mover]
    if hand.phase is not Phase.DISCARD:
        return held[0]
    may_go = [move.card for move in hand.legal_actions() if isinstance(move, Discard)]
    left = discards(held)
    return min(may_go, key=left.__getitem__)


def draws_in_words(stock: int) -> str:
    """Return how many of the stock can still be drawn (9.1)."""
    left = stock - stay()
    return ngettext(
        "{n} stock card can still be drawn, the last two never.",
        "{n} stock cards can still be drawn, the last two never.",
        left,
    ).format(n=left)


def countdown(stock: int, over: bool) -> Markup:
    """Return the stock with the two that stay crossed under it, and what can be drawn."""
    last = stay()
    backs = [
        tag("i", class_="g3-back", style=f"--at: {at}") for at in range(min(stock - last, DEEP))
    ]
    crossed = [tag("i", class_=f"g3-back g3-stays g3-stays-{at}") for at in range(last)]
    words = tag("p", tag("b", stock - last), tag("span", _("can still be drawn")))
    stays = tag("p", tag("b", last), tag("span", _("laid crosswise at the bottom: never drawn")))
    picture = tag("div", crossed, backs, class_="g3-pile", aria_hidden="true")
    return tag("div", picture, words, stays, class_="g3-well g3-run-out" if over else "g3-well")


def dealt(seed: str) -> Cards:
    """Return ten cards that a seed deals."""
    return tuple(shuffled(seed, "lab")[:10])


def _knock_words(hand: Hand) -> str:
    if hand.phase is not Phase.DISCARD:
        return _("Knock")
    left = discards(hand.held[hand.mover])[best(hand)]
    return _("Knock with {n}").format(n=left) if left <= hand.limit else _("Knock")
