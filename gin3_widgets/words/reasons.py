"""The coach's reasons in words: a sentence for each kind of fact."""

from collections.abc import Mapping

from gin3_widgets.engine import Card, Role
from gin3_widgets.locales import _, ngettext
from gin3_widgets.words.cards import sign, spoken
from gin3_widgets.words.roles import role_name

Value = int | Card | tuple[Card, ...] | Role


def reason_in_words(kind: str, values: Mapping[str, Value], say: str) -> str:
    """Return a fact as a sentence; `say` shows a card, `sign` or `spoken`.

    KeyError for a kind that has no sentence.
    """
    shown = {name: _shown(name, value, say) for name, value in values.items()}
    n = values.get("n")
    text = _sentence(kind, n if isinstance(n, int) else 0).format(**shown)
    return text[:1].upper() + text[1:]


def count_in_words(number: int) -> str:
    """Return a small number as a word, a greater one in digits."""
    words = _("one two three four five six seven eight nine ten").split()
    return words[number - 1] if 1 <= number <= len(words) else str(number)


def ago_in_words(turns: int) -> str:
    """Return how many turns ago something was, 1 for the latest turn.

    >>> ago_in_words(2)
    'two turns ago'
    """
    text = ngettext("{n} turn ago", "{n} turns ago", turns)
    return text.format(n=count_in_words(turns))


def _shown(name: str, value: Value, say: str) -> str:
    show = spoken if say == "spoken" else sign
    if isinstance(value, tuple):
        return (", " if say == "spoken" else " ").join(map(show, value))
    if isinstance(value, Card):
        return show(value)
    if isinstance(value, Role):
        return _("the {role}").format(role=role_name(value))
    return ago_in_words(value) if name == "turns" else str(value)


def _sentence(kind: str, n: int) -> str:
    for sentences in (_of_cards, _of_counts, _of_the_pile, _of_the_knock, _of_the_end):
        found = sentences(n).get(kind)
        if found:
            return found
    raise KeyError(kind)


def _of_cards(n: int) -> dict[str, str]:
    return {
        "completes": _("The {card} makes the meld {meld}."),
        "lengthens": _("The {card} joins the meld {meld}."),
        "leaves_meld": _("Does not take the {card}, which would make the meld {meld}."),
        "gives_nothing": _("The {card} makes no meld."),
        "nothing_there": _("The {card} on the pile would make no meld."),
        "breaks": _("Breaks up the meld {meld}."),
        "shortens": _("Takes a card from the meld {meld} without leaving more points over."),
        "gives_up": ngettext(
            "Gives up {pair}; {n} unseen card would complete a meld.",
            "Gives up {pair}; {n} unseen cards would complete a meld.",
            n,
        ),
        "dead_pair": _("{pair} can hardly become a meld, as {gone} cannot be drawn any more."),
        "alone": _("No other card left over fits the {card}."),
        "begins": ngettext(
            "The {card} begins a meld, {pair}; {n} unseen card would complete it.",
            "The {card} begins a meld, {pair}; {n} unseen cards would complete it.",
            n,
        ),
        "throws_last": _("Throws away the last card that could make a meld of {pair}."),
        "takes_last": _("The {card} is the last card that could make a meld of {pair}."),
        "leaves_last": _(
            "Does not take the {card}, the last card that could make a meld of {pair}."
        ),
    }


def _of_counts(n: int) -> dict[str, str]:
    return {
        "leaves_least": ngettext(
            "Leaves {n} point over; no discard leaves fewer.",
            "Leaves {n} points over; no discard leaves fewer.",
            n,
        ),
        "leaves_more": ngettext(
            "Leaves {n} point over; another discard leaves {more} fewer.",
            "Leaves {n} points over; another discard leaves {more} fewer.",
            n,
        ),
        "take_lowers": ngettext(
            "Then {n} point is left over instead of {now}.",
            "Then {n} points are left over instead of {now}.",
            n,
        ),
        "take_outs": ngettext(
            "Then {n} unseen card would help the hand; now {now} would.",
            "Then {n} unseen cards would help the hand; now {now} would.",
            n,
        ),
        "most_outs": ngettext(
            "Then {n} unseen card would help the hand; no discard allows more.",
            "Then {n} unseen cards would help the hand; no discard allows more.",
            n,
        ),
        "fewer_outs": ngettext(
            "Then {n} unseen card would help the hand; after another discard {most} would.",
            "Then {n} unseen cards would help the hand; after another discard {most} would.",
            n,
        ),
        "draw_outs": _("Of {of} unseen cards {n} would make a meld or add to one."),
        "gin_outs": ngettext(
            "{n} unseen card would then give gin.", "{n} unseen cards would then give gin.", n
        ),
    }


def _of_the_pile(n: int) -> dict[str, str]:
    return {
        "safe": _("{who} cannot get the cards for a meld with the {card}."),
        "feeds_meld": _("{who} holds {pair} and would have a meld with this card."),
        "took_near": _("{who} took the {card} {turns} and may want this card, too."),
        "refused_near": _(
            "{who} left the {card} on the pile {turns} and may not want this card either."
        ),
        "threw_near": _("{who} discarded the {card} {turns} and may not want this card either."),
        "lay_off_chance": _(
            "If kept, this card might be laid off: {who} took the {card}, perhaps for a meld."
        ),
        "shows_meld": _("Shows {who} that the {card} was useful."),
        "offered_on": _("{who} may then take the {card}."),
        "stock_low": ngettext(
            "{n} more card can be drawn; then the hand is void, and nobody scores.",
            "{n} more cards can be drawn; then the hand is void, and nobody scores.",
            n,
        ),
        "they_need": ngettext(
            "{who} needs only {n} more point to win the game.",
            "{who} needs only {n} more points to win the game.",
            n,
        ),
        "box_stays": _("Whoever wins a hand as the box stays the box."),
        "box_won": _("A captain who wins the hand is the box in the next."),
    }


def _of_the_knock(n: int) -> dict[str, str]:
    return {
        "gin": _("Goes gin with nothing left over, which scores {n} points more."),
        "big_gin": _("Goes big gin with all eleven cards in melds, which scores {n} points more."),
        "declines_gin": _("Plays on instead of going gin, which scores {n} points more."),
        "declines_knock": ngettext(
            "Plays on instead of knocking with {n} point left over.",
            "Plays on instead of knocking with {n} points left over.",
            n,
        ),
        "knock_left": ngettext(
            "Knocks with {n} point left over; {limit} are allowed.",
            "Knocks with {n} points left over; {limit} are allowed.",
            n,
        ),
        "they_hold": ngettext(
            "On average {who} would have about {n} point left over.",
            "On average {who} would have about {n} points left over.",
            n,
        ),
        "undercut_risk": _("About {percent} times in 100 {who} would undercut."),
        "no_undercut": ngettext(
            "In {n} imagined deal {who} does not undercut.",
            "In {n} imagined deals {who} never undercuts.",
            n,
        ),
        "early": _("On turn {turn} {who} has had little time to make melds."),
        "late": _("On turn {turn} {who} has had time to make melds."),
        "could_gin": ngettext(
            "Without the knock {n} unseen card would give gin.",
            "Without the knock {n} unseen cards would give gin.",
            n,
        ),
        "wins_game": ngettext(
            "{n} point wins the game: about {percent} times in 100 this knock scores it.",
            "{n} points win the game: about {percent} times in 100 this knock scores them.",
            n,
        ),
    }


def _of_the_end(n: int) -> dict[str, str]:
    return {
        "fewest_lay_offs": ngettext(
            "{n} card could be laid off on these melds; "
            "with the same points left over no way allows fewer.",
            "{n} cards could be laid off on these melds; "
            "with the same points left over no way allows fewer.",
            n,
        ),
        "more_lay_offs": ngettext(
            "{n} card could be laid off on these melds; another way allows {least}.",
            "{n} cards could be laid off on these melds; another way allows {least}.",
            n,
        ),
        "spread_least": ngettext(
            "Leaves {n} point over; no other way leaves fewer.",
            "Leaves {n} points over; no other way leaves fewer.",
            n,
        ),
        "spread_more": ngettext(
            "Leaves {n} point over; another way leaves {more} fewer.",
            "Leaves {n} points over; another way leaves {more} fewer.",
            n,
        ),
        "defence_least": ngettext(
            "Leaves {n} point over after every lay-off; no other way leaves fewer.",
            "Leaves {n} points over after every lay-off; no other way leaves fewer.",
            n,
        ),
        "defence_more": ngettext(
            "Leaves {n} point over after every lay-off; another way leaves {more} fewer.",
            "Leaves {n} points over after every lay-off; another way leaves {more} fewer.",
            n,
        ),
        "undercuts": ngettext(
            "Undercuts with {n} point left over against the knocker’s {knocker}, "
            "which scores {bonus} points more.",
            "Undercuts with {n} points left over against the knocker’s {knocker}, "
            "which scores {bonus} points more.",
            n,
        ),
        "saves": ngettext(
            "With this and all that fits after it {n} point fewer is left over.",
            "With this and all that fits after it {n} points fewer are left over.",
            n,
        ),
        "misses": ngettext(
            "Leaves {n} point over that could still be laid off.",
            "Leaves {n} points over that could still be laid off.",
            n,
        ),
    }
