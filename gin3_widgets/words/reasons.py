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
        "completes": _("The {card} completes {meld}."),
        "lengthens": _("The {card} makes a meld longer: {meld}."),
        "leaves_meld": _("Leaves the {card}, which would make {meld}."),
        "gives_nothing": _("The {card} makes no meld."),
        "nothing_there": _("The {card} on the pile makes no meld."),
        "breaks": _("Breaks the meld {meld}."),
        "shortens": _("Takes a card out of {meld} and leaves no more points."),
        "gives_up": ngettext(
            "Gives up {pair}, which {n} live card could finish.",
            "Gives up {pair}, which {n} live cards could finish.",
            n,
        ),
        "dead_pair": _("{pair} can no longer be finished: {gone} cannot come."),
        "alone": _("The {card} stands alone: no loose card of its rank or near it."),
        "begins": ngettext(
            "The {card} makes the pair {pair}, which {n} live card could finish.",
            "The {card} makes the pair {pair}, which {n} live cards could finish.",
            n,
        ),
        "throws_last": _("Throws away the last card that could finish {pair}."),
        "takes_last": _("The {card} is the last card that could finish {pair}."),
        "leaves_last": _("Leaves the {card}, the last card that could finish {pair}."),
    }


def _of_counts(n: int) -> dict[str, str]:
    return {
        "leaves_least": _("Leaves {n}, the least of all."),
        "leaves_more": _("Leaves {n}, which is {more} more than the least."),
        "take_lowers": _("Lowers the count from {now} to {n}."),
        "take_outs": ngettext(
            "Then {n} live card would improve the hand, without it {now}.",
            "Then {n} live cards would improve the hand, without it {now}.",
            n,
        ),
        "most_outs": ngettext(
            "{n} live card would improve the hand, the most of all.",
            "{n} live cards would improve the hand, the most of all.",
            n,
        ),
        "fewer_outs": ngettext(
            "{n} live card would improve the hand; after another discard {most}.",
            "{n} live cards would improve the hand; after another discard {most}.",
            n,
        ),
        "draw_outs": _("Of {of} cards not seen {n} would make a meld or a longer one."),
        "gin_outs": ngettext("{n} live card would give gin.", "{n} live cards would give gin.", n),
    }


def _of_the_pile(n: int) -> dict[str, str]:
    return {
        "safe": _("{who} can make no meld with the {card}: the cards it needs are not to be had."),
        "feeds_meld": _("{who} holds {pair} and would have a meld."),
        "took_near": _("{who} took the {card} {turns}."),
        "refused_near": _("{who} left the {card} on the pile {turns}."),
        "threw_near": _("{who} threw the {card} {turns}."),
        "lay_off_chance": _(
            "Kept, it might be laid off: {who} took the {card}, perhaps for a meld."
        ),
        "shows_meld": _("Shows {who} that the {card} was of use."),
        "offered_on": _("{who} may then take the {card}."),
        "stock_low": ngettext(
            "{n} card can still be drawn before the hand is void.",
            "{n} cards can still be drawn before the hand is void.",
            n,
        ),
        "they_need": ngettext(
            "{who} needs {n} point to win the game.", "{who} needs {n} points to win the game.", n
        ),
        "box_stays": _("Who wins the hand in the box stays there."),
        "box_won": _("Who wins the hand has the box in the next."),
    }


def _of_the_knock(n: int) -> dict[str, str]:
    return {
        "gin": _("Gin: nothing is left over, {n} more."),
        "big_gin": _("Big gin: all eleven cards are melded, {n} more."),
        "declines_gin": _("Gives up gin and its {n}."),
        "declines_knock": _("Does not knock, with {n} left over."),
        "knock_left": _("Knocks with {n} left over; {limit} are allowed."),
        "they_hold": _("{who} is left with about {n} on average."),
        "undercut_risk": _("{who} undercuts in about {percent} of 100 hands that fit."),
        "no_undercut": _("{who} undercuts in none of {n} hands that fit."),
        "early": _("Early: by turn {turn} {who} has had little time to lower the count."),
        "late": _("Late: by turn {turn} {who} has had time to lower the count."),
        "could_gin": ngettext(
            "{n} live card would have given gin.", "{n} live cards would have given gin.", n
        ),
        "wins_game": ngettext(
            "{n} point wins the game, and about {percent} of 100 hands that fit give it.",
            "{n} points win the game, and about {percent} of 100 hands that fit give them.",
            n,
        ),
    }


def _of_the_end(n: int) -> dict[str, str]:
    return {
        "fewest_lay_offs": ngettext(
            "{n} card could be laid off on it, the fewest.",
            "{n} cards could be laid off on it, the fewest.",
            n,
        ),
        "more_lay_offs": ngettext(
            "{n} card could be laid off on it; another spread allows {least}.",
            "{n} cards could be laid off on it; another spread allows {least}.",
            n,
        ),
        "spread_least": _("Leaves {n}, the least of all spreads."),
        "spread_more": _("Leaves {n}, which is {more} more than the best spread."),
        "defence_least": _("Leaves {n} with everything laid off, the least of all."),
        "defence_more": _("Leaves {n} with everything laid off, {more} more than the best."),
        "undercuts": _("Undercuts: {n} left against the knocker’s {knocker}."),
        "saves": ngettext(
            "Laying off the {card} saves {n} point.", "Laying off the {card} saves {n} points.", n
        ),
        "misses": ngettext(
            "Leaves {n} point in the hand that could be laid off.",
            "Leaves {n} points in the hand that could be laid off.",
            n,
        ),
    }
