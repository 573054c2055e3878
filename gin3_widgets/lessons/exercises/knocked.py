"""A knock with both hands open: posed by chance, shown, and brought to the real table."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from gin3_widgets.engine import (
    DECK,
    RULES,
    Card,
    Hand,
    Knock,
    Meld,
    Roles,
    Spread,
    deadwood,
    fits,
    points,
    read_position,
)
from gin3_widgets.engine.melds import MELDS
from gin3_widgets.lessons.dealt import OPPONENT
from gin3_widgets.lessons.shown import NAMES, Group, Shown
from gin3_widgets.locales import _
from gin3_widgets.words import sign, signs

Cards = tuple[Card, ...]
Melds = tuple[Cards, ...]

LIMIT = 10
BY_SIZE = {
    size: [meld.cards for meld in MELDS.values() if len(meld.cards) == size] for size in (3, 4, 5)
}
SIZES = {9: ((3, 3, 3), (4, 5)), 8: ((3, 5), (4, 4)), 10: ((3, 3, 4), (5, 5))}
"""In what melds a knocker may hold so many cards."""
PILE = 6
"""How many cards lie on the pile when the hand is brought to the table."""


@dataclass(frozen=True, slots=True)
class Knocked:
    """The knocker's melds and loose cards, the defender's melds and loose cards."""

    spread: Melds
    left: Cards
    melds: Melds
    loose: Cards


def some_melds(chance: Random, sizes: Iterable[int], taken: set[Card]) -> Melds:
    """Return melds of these sizes that share no card; what they hold is added to `taken`."""
    some = []
    for size in sizes:
        meld = chance.choice(BY_SIZE[size])
        while not taken.isdisjoint(meld):
            meld = chance.choice(BY_SIZE[size])
        taken.update(meld)
        some.append(meld)
    return tuple(some)


def some_knock(chance: Random, fitting: int, gin: bool = False) -> Knocked:
    """Return a knock against a hand with loose cards, up to four of them picked to fit.

    Neither hand can be arranged for fewer points.
    """
    while True:
        taken: set[Card] = set()
        number = 10 if gin else chance.choice((9, 9, 8))
        spread = some_melds(chance, chance.choice(SIZES[number]), taken)
        left = some_left(chance, 10 - number, taken)
        if not _is_best(cards_in(spread, left), left):
            continue
        melds = some_melds(chance, (3,) * chance.choice((0, 1, 1, 2)), taken)
        close = [card for card in reach(spread) if card not in taken]
        if len(close) < fitting:
            continue
        loose = chance.sample(close, fitting)
        others = [card for card in DECK if card not in taken and card not in loose]
        loose += chance.sample(others, 10 - fitting - 3 * len(melds))
        loose.sort()
        held = tuple(card for meld in melds for card in meld)
        if _is_best((*held, *loose), loose):
            return Knocked(spread, left, melds, tuple(loose))


def some_left(chance: Random, number: int, taken: set[Card]) -> Cards:
    """Return low cards that a knocker may be left with; they are added to `taken`."""
    low = [card for card in DECK if card.points < LIMIT and card not in taken]
    while True:
        left = tuple(sorted(chance.sample(low, number)))
        if points(left) <= LIMIT:
            taken.update(left)
            return left


def reach(spread: Melds) -> Cards:
    """Return the cards that fit these melds, at once or after one other."""
    own = {card for meld in spread for card in meld}
    return tuple(sorted({card for meld in spread for card in _reach(meld)} - own))


@cache
def _reach(meld: Cards) -> Cards:
    first = [longer for card in DECK if (longer := fits(card, Meld(meld)))]
    second = [longer for meld in first for card in DECK if (longer := fits(card, meld))]
    return tuple(card for longer in first + second for card in longer.cards)


def cards_in(melds: Melds, loose: Cards) -> Cards:
    """Return the cards of a whole hand in order."""
    return tuple(sorted((*(card for meld in melds for card in meld), *loose)))


def open_hand(knock: Knocked, roles: Roles, knocker: int) -> Hand:
    """Return the hand on the real table once the knocker has spread, the defender to answer."""
    eleven = cards_in(knock.spread, knock.left)
    ten = cards_in(knock.melds, knock.loose)
    rest = [card for card in DECK if card not in eleven and card not in ten]
    Random(f"{eleven} {ten}").shuffle(rest)
    thrown, pile, stock = rest[0], rest[1:PILE], rest[PILE:]
    mine, theirs = roles.of(knocker), roles.of(roles.opponent(knocker))
    parts = {
        mine: (*eleven, thrown),
        theirs: ten,
        "pile": pile,
        "stock": stock,
        "upcard": pile[:1],
        "drawn": (thrown,),
    }
    text = "; ".join(f"{name}: {' '.join(map(str, some))}" for name, some in parts.items())
    hand = read_position(f"{text}; to play: {mine} discard", RULES["three_handed"], roles)
    return hand.after(Knock(thrown)).after(Spread(tuple(map(Meld, knock.spread))))


def shown(knock: Knocked, knocker: str = NAMES[OPPONENT], defender: str = "") -> Shown:
    """Show both hands, the knocker's first, each in a row; a hand without a name is yours."""
    mine = [Group(meld, whose(meld, knocker), "meld") for meld in knock.spread]
    theirs = [Group(meld, whose(meld, defender), "meld") for meld in knock.melds]
    first, *others = (*theirs, Group(knock.loose, left_words(knock.loose, defender)))
    left = Group(knock.left, left_words(knock.left, knocker))
    return Shown((*mine, left, replace(first, below=True), *others))


def whose(meld: Cards, name: str = "") -> str:
    """Return what a meld is and whose: Ben's set; without a name, yours."""
    run = Meld(meld).kind == "run"
    if not name:
        return _("Your run") if run else _("Your set")
    return (_("{name}’s run") if run else _("{name}’s set")).format(name=name)


def left_words(left: Cards, name: str = "") -> str:
    """Return whose cards are left over, or that there are none; without a name, yours."""
    if not name:
        return _("You have left over") if left else _("You have nothing left over")
    words = _("{name} has left over") if left else _("{name} has nothing left over")
    return words.format(name=name)


def table_code(spread: Melds) -> str:
    """Return the line of Python that lays out the knocker's melds."""
    melds = ", ".join(f'"{" ".join(map(str, meld))}"' for meld in spread)
    return f"table = [Meld(cards(meld)) for meld in ({melds}{',' if len(spread) == 1 else ''})]"


def code(cards: Iterable[Card]) -> str:
    """Return cards as they are written in Python."""
    return f'cards("{" ".join(map(str, cards))}")'


def a_meld(meld: Cards) -> str:
    """Return a meld in words: the set 6♣ 6♦ 6♥."""
    kind = _("the set {cards}") if Meld(meld).kind == "set" else _("the run {cards}")
    return kind.format(cards=signs(meld))


def in_steps(spread: Melds, laid: tuple[tuple[Card, int], ...]) -> str:
    """Return in words which card goes where, run by run and set by set."""
    said = []
    for at in dict(Counter(at for _card, at in laid)):
        cards = tuple(card for card, where in laid if where == at)
        joins = _("{cards} joins {meld}.") if len(cards) == 1 else _("{cards} join {meld}.")
        said.append(joins.format(cards=_listed(cards), meld=a_meld(spread[at])))
    return " ".join(said)


def _listed(cards: Sequence[Card]) -> str:
    return _(", then ").join(map(sign, cards))


def _is_best(hand: Cards, loose: Iterable[Card]) -> bool:
    return deadwood(hand) == points(loose)
