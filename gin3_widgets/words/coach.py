"""What the coach says of actions, points and doubt."""

from gin3_widgets.engine import (
    Action,
    Advise,
    Continue,
    Discard,
    Done,
    DrawStock,
    Knock,
    LayOff,
    Meld,
    Observation,
    Pass,
    Spread,
    TakeDiscard,
    TakeUpcard,
    fits,
)
from gin3_widgets.locales import _, ngettext
from gin3_widgets.words.cards import sign, spoken

APART = 3
"""Two actions so many times their doubt apart differ in points, however often they win."""


def action_in_words(action: Action, seen: Observation, say: str = "sign") -> str:
    """Return an action of what is `seen` as something to do: discard the queen of clubs.

    `say` shows a card, `sign` or `spoken`.
    """
    show = spoken if say == "spoken" else sign
    match action:
        case TakeUpcard() | TakeDiscard():
            return _("take the {card}").format(card=show(seen.discards[-1]))
        case Pass():
            return _("pass")
        case DrawStock():
            return _("draw from the stock")
        case Discard(card=card):
            return _("discard the {card}").format(card=show(card))
        case Knock(card=None):
            return _("go big gin")
        case Knock(card=card) if card:
            return _("knock and discard the {card}").format(card=show(card))
        case Spread(melds=()):
            return _("lay open without a meld")
        case Spread(melds=melds):
            apart = "; " if say == "spoken" else " | "
            shown = apart.join(_cards_of(meld, say) for meld in melds)
            return _("lay open {melds}").format(melds=shown)
        case LayOff(card=card, meld=index):
            meld = _grown(seen, index)
            on = {"set": _("the set {cards}"), "run": _("the run {cards}")}[meld.kind]
            text = _("lay off the {card} on {meld}")
            return text.format(card=show(card), meld=on.format(cards=_cards_of(meld, say)))
        case Done():
            return _("lay off nothing more")
        case Advise(move=move):
            return _("advise: {move}").format(move=action_in_words(move, seen, say))
        case Continue():
            return _("deal the next hand")
        case _:
            return str(action)


def _grown(seen: Observation, index: int) -> Meld:
    """Return a meld of the knocker with what has been laid off on it (A21)."""
    meld = seen.spread[index]
    for card, at in seen.layoffs:
        if at == index:
            meld = fits(card, meld) or meld
    return meld


def _cards_of(meld: Meld, say: str) -> str:
    if say == "spoken":
        return ", ".join(map(spoken, meld.cards))
    return " ".join(map(sign, meld.cards))


def points_in_words(points: float) -> str:
    """Return expected points with their sign and one decimal: +3.2, −0.4, 0.0."""
    text = f"{abs(points):.1f}"
    return text if text == "0.0" else ("−" if points < 0 else "+") + text


def worth_in_words(points: float, error: float) -> str:
    """Return points with their sign, and with a decimal only where in doubt: +3.2, but +17."""
    text = points_in_words(points)
    return text if error else text.removesuffix(".0")


def plus_minus(error: float, say: str = "sign") -> str:
    """Return the doubt of a number as what follows it, nothing where there is none."""
    if not error:
        return ""
    text = _(", plus or minus {error}") if say == "spoken" else _(" (± {error})")
    return text.format(error=f"{error:.1f}")


def lead_in_words(best: str, other: str, lost: float, error: float, say: str) -> str:
    """Return by how many points an action is better than another, and the doubt, as a sentence.

    The actions are those of action_in_words().
    """
    text = _("It is {points} better to {best} than to {other}{doubt}.")
    points, doubt = _points(lost, error), plus_minus(error, say)
    return text.format(best=best, other=other, points=points, doubt=doubt)


def close_in_words(best: str, other: str, lost: float, error: float, say: str) -> str:
    """Return that neither of two actions is known to win more often, as a sentence."""
    if not error and not round(lost):
        text = _("It makes no difference whether to {best} or to {other}.")
    elif abs(lost) > APART * error:
        text = _(
            "It wins the game about as often to {best} as to {other}, "
            "though they are {points} apart{doubt}."
        )
    else:
        text = _("Whether to {best} or to {other} is too close to call: {points} apart{doubt}.")
    points, doubt = _points(lost, error), plus_minus(error, say)
    return text.format(best=best, other=other, points=points, doubt=doubt)


def odds_in_words(best: str, other: str, chances: tuple[float, float]) -> str:
    """Return that an action wins the game more often, though it brings no more points."""
    text = _(
        "It wins the game more often to {best} than to {other}: "
        "{more} times in 100, against {less}."
    )
    more, less = (f"{100 * chance:.0f}" for chance in chances)
    return text.format(best=best, other=other, more=more, less=less)


def _points(lost: float, error: float) -> str:
    """Return how many points two actions are apart, counted or with a decimal."""
    number = worth_in_words(abs(lost), error).removeprefix("+")
    return ngettext("{n} point", "{n} points", 1 if number == "1" else 2).format(n=number)
