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
    Pass,
    Spread,
    TakeDiscard,
    TakeUpcard,
)
from gin3_widgets.locales import _
from gin3_widgets.words.cards import sign, spoken


def action_in_words(action: Action, say: str = "sign") -> str:
    """Return an action as something to do: discard the queen of clubs.

    `say` shows a card, `sign` or `spoken`.
    """
    show = spoken if say == "spoken" else sign
    match action:
        case TakeUpcard() | TakeDiscard():
            return _("take the card from the pile")
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
            within = ", " if say == "spoken" else " "
            shown = apart.join(within.join(map(show, meld.cards)) for meld in melds)
            return _("lay open {melds}").format(melds=shown)
        case LayOff(card=card, meld=index):
            return _("lay off the {card} on meld {n}").format(card=show(card), n=index + 1)
        case Done():
            return _("lay off nothing more")
        case Advise(move=move):
            return _("advise: {move}").format(move=action_in_words(move, say))
        case Continue():
            return _("deal the next hand")
        case _:
            return str(action)


def points_in_words(points: float) -> str:
    """Return expected points with their sign and one decimal: +3.2, −0.4, 0.0."""
    text = f"{abs(points):.1f}"
    return text if text == "0.0" else ("−" if points < 0 else "+") + text


def lead_in_words(best: Action, other: Action, lost: float, error: float, say: str) -> str:
    """Return by how many points an action is better than another, and the doubt, as a sentence."""
    text = _("{best} is better than {other} by {lost} points, give or take {error}.")
    numbers = {"lost": f"{lost:.1f}", "error": f"{error:.1f}"}
    return _of_two(text, best, other, say, numbers)


def close_in_words(best: Action, other: Action, lost: float, error: float, say: str) -> str:
    """Return that two actions cannot be told apart, and the doubt, as a sentence."""
    text = _("{best} and {other} are too close to call: {lost} points, give or take {error}.")
    numbers = {"lost": f"{abs(lost):.1f}", "error": f"{error:.1f}"}
    return _of_two(text, best, other, say, numbers)


def odds_in_words(best: Action, other: Action, chances: tuple[float, float], say: str) -> str:
    """Return that an action wins the game more often, though it brings no more points."""
    text = _("{best} wins the game more often than {other}: {more} times in 100 against {less}.")
    more, less = (f"{100 * chance:.0f}" for chance in chances)
    return _of_two(text, best, other, say, {"more": more, "less": less})


def _of_two(text: str, best: Action, other: Action, say: str, numbers: dict[str, str]) -> str:
    both = {"best": _quoted(best, say), "other": _quoted(other, say)}
    found = text.format(**both, **numbers)
    return found[:1].upper() + found[1:]


def _quoted(action: Action, say: str) -> str:
    return _("to {action}").format(action=action_in_words(action, say))
