"""What the coach answers, on the page and for the ear."""

from typing import Any

from gin3_widgets.coach import Ranked, Ranking, compare
from gin3_widgets.engine import (
    Action,
    Discard,
    DrawStock,
    Knock,
    Observation,
    Pass,
    Phase,
    TakeDiscard,
    TakeUpcard,
)
from gin3_widgets.locales import _, ngettext
from gin3_widgets.views.asking import Asked
from gin3_widgets.views.choices import advised
from gin3_widgets.views.draft import Draft, press_of
from gin3_widgets.views.items import Item, button, words
from gin3_widgets.words import action_in_words, plus_minus, sign, signs, worth_in_words

Row = dict[str, Any]


def does(seen: Observation, action: Action) -> str:
    """Return an action as the buttons of the table name it."""
    match action:
        case TakeUpcard() | TakeDiscard():
            return _("Take {card}").format(card=sign(seen.discards[-1]))
        case DrawStock():
            return _("Draw from the stock")
        case Pass():
            return _("Pass")
        case Discard(card=card):
            return _("Discard {card}").format(card=sign(card))
        case Knock(card=None):
            return _("Big gin with all eleven")
        case Knock(card=card) if card:
            return _("Knock, {card} goes").format(card=sign(card))
    text = action_in_words(action, seen)
    return text[:1].upper() + text[1:]


def verdict(ranking: Ranking, say: str = "sign") -> str:
    """Return which action comes first, and whether others are too close to call."""
    best = _lower(does(ranking.seen, ranking.best.action))
    if say == "spoken":
        best = action_in_words(ranking.best.action, ranking.seen, say)
    others = len(ranking.close) - 1
    if not others:
        return _("Best: {action}.").format(action=best)
    text = ngettext(
        "First: {action}. One more is too close to call.",
        "First: {action}. {n} more are too close to call.",
        others,
    )
    if _counted(ranking):
        text = ngettext(
            "First: {action}. One more is just as good.",
            "First: {action}. {n} more are just as good.",
            others,
        )
    return text.format(action=best, n=others)


def rests_on(ranking: Ranking) -> str:
    """Return what the numbers rest on: imagined deals, or a count where all cards are seen."""
    if _counted(ranking):
        return _("Counted, nothing is left to chance")
    return _("{n} deals imagined").format(n=ranking.worlds)


def _counted(ranking: Ranking) -> bool:
    return not any(each.error for each in ranking)


def told_first(ranking: Ranking) -> str:
    """Return the first answer for the ear: what comes first, and its numbers."""
    best = ranking.best
    return f"{verdict(ranking, 'spoken')} {_in_numbers(best)}."


def told_of(asked: Asked) -> str:
    """Return for the ear what has been opened: its reasons, or why it is not the best."""
    if asked.ranking is None or asked.opened is None:
        return ""
    if asked.compares:
        return " ".join(compare(asked.ranking, asked.opened).sentences("spoken"))
    return " ".join(reason.words("spoken") for reason in asked.ranking[asked.opened].reasons)


def mine(ranking: Ranking, draft: Draft) -> Action | None:
    """Return what the player has in mind: the discard of the card that is picked, or its knock."""
    if draft.card is None:
        return None
    moves: list[Action] = [Discard(draft.card), Knock(draft.card)]
    if draft.knocking:
        moves.reverse()
    return next((move for move in moves if move in ranking), None)


def told_of_own(asked: Asked, draft: Draft) -> str:
    """Return for the ear why what the player has in mind is not the best."""
    own = mine(asked.ranking, draft) if asked.ranking else None
    if own is None or asked.ranking is None:
        return ""
    return " ".join(compare(asked.ranking, own).sentences("spoken"))


def why_not(asked: Asked, own: Action | None) -> Item | None:
    """Return the button that compares what the player has in mind, where a card is picked.

    Once it has been pressed it tells the comparison, also of a card that is picked after that.
    """
    ranking = asked.ranking
    if ranking is None or ranking.seen.phase is not Phase.DISCARD:
        return None
    if own is None:
        note = _("Pick a card of the hand first.")
        return button("coach:mine", _("Why not mine?"), "forbidden", icon="lock", note=note)
    if own == ranking.best.action:
        return words(_("What you picked comes first here, too."))
    text = _("Why not {action}?").format(action=_lower(does(ranking.seen, own)))
    told = list(compare(ranking, own).sentences()) if asked.compares_own else []
    return button("coach:mine", text) | {"told": told}


def rows(asked: Asked, own: Action | None, advises: bool) -> list[Row]:
    """Return a row an action, best first; the best tells its reasons, and the one opened."""
    ranking = asked.ranking
    if ranking is None:
        return []
    return [_row(each, ranking, asked, own, advises) for each in ranking]


def _row(each: Ranked, ranking: Ranking, asked: Asked, own: Action | None, advises: bool) -> Row:
    opened = each.action == asked.opened
    tags, heard = _tags(each, ranking, own)
    counts = [] if each.left is None else [_("{n} left over").format(n=each.left)]
    if ranking.seen.phase is Phase.DISCARD and isinstance(each.action, Discard):
        text = ngettext("{n} helps", "{n} help", len(each.outs))
        counts.append(text.format(n=len(each.outs)))
    row: Row = {
        "id": _press(ranking, "open", each.action),
        "text": does(ranking.seen, each.action),
        "tags": tags,
        "points": worth_in_words(each.points, each.error),
        "error": f"± {each.error:.1f}" if each.error else "",
        "chance": round(100 * each.chance, 1),
        "wins": f"{each.chance:.0%}",
        "counts": " · ".join(counts),
        "spoken": _spoken(each, ranking.seen, [*counts, *heard]),
    }
    if opened or each is ranking.best:
        row["told"] = _told(each, ranking, asked.compares and opened)
        row["buttons"] = _buttons(each, ranking, asked, own, advises)
        if each.outs:
            row["outs"] = _("Help: {cards}").format(cards=signs(each.outs))
    return row


def _told(each: Ranked, ranking: Ranking, compares: bool) -> list[str]:
    if compares:
        return list(compare(ranking, each.action).sentences())
    return [str(reason) for reason in each.reasons]


def _buttons(
    each: Ranked, ranking: Ranking, asked: Asked, own: Action | None, advises: bool
) -> list[Item]:
    items = []
    if each.action not in (ranking.best.action, own):
        compares = asked.compares
        text = _("Its reasons") if compares else _("Why not this?")
        kind = "open" if compares else "why"
        items.append(button(_press(ranking, kind, each.action), text))
    if press_of(each.action):
        text = does(ranking.seen, each.action)
        if isinstance(each.action, Knock):
            text += " …"
        do = button(_press(ranking, "do", each.action), text)
        items.append(advised(do) if advises else do)
    return items


def _tags(each: Ranked, ranking: Ranking, own: Action | None) -> tuple[list[str], list[str]]:
    """Return the marks of a row, for the eye and for the ear."""
    marks = [(_("yours"), _("yours"))] if each.action == own else []
    if each.close:
        mark = _("≈ best"), _("too close to call")
        if ranking.sure:
            mark = _("best"), _("the best")
        elif _counted(ranking):
            mark = _("= best"), _("just as good")
        marks.append(mark)
    return [shown for shown, _heard in marks], [heard for _shown, heard in marks]


def _spoken(each: Ranked, seen: Observation, more: list[str]) -> str:
    """Return a row for the ear, the action by its full name."""
    action = action_in_words(each.action, seen, "spoken")
    return "; ".join([f"{action}: {_in_numbers(each)}", *more])


def _in_numbers(each: Ranked) -> str:
    text = _("{points} points{doubt}; wins the game {n} times in 100")
    points, doubt = worth_in_words(each.points, each.error), plus_minus(each.error, "spoken")
    return text.format(points=points, doubt=doubt, n=f"{100 * each.chance:.0f}")


def _press(ranking: Ranking, kind: str, action: Action) -> str:
    """Return the target of an action, which is named by its place among the legal ones."""
    return f"coach:{kind}:{ranking.seen.legal.index(action)}"


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]
