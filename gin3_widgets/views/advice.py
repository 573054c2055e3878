"""Advice on the screen: what the sitter said, and what the captain did then."""

from dataclasses import dataclass

from gin3_widgets.engine import (
    Action,
    Advise,
    DrawStock,
    Move,
    Observation,
    TakeDiscard,
    TakeUpcard,
)
from gin3_widgets.locales import _
from gin3_widgets.views.markup import Markup, icon, tag
from gin3_widgets.words import advice_in_words


@dataclass(frozen=True, slots=True)
class Advised:
    """The sitter's last word before a move of the captain, and that move.

    `turn` counts the turns of both players, as the log does.
    """

    turn: int
    said: Move
    did: Action

    @property
    def followed(self) -> bool:
        """Whether the captain did what was said."""
        return self.said == self.did


def said_and_done(seen: Observation) -> list[Advised]:
    """Return the advice of this hand that the captain has answered by a move, in order."""
    pairs: list[Advised] = []
    said: Move | None = None
    turn = 0
    for seat, action in seen.log:
        if isinstance(action, Advise):
            said = action.move
            continue
        turn += isinstance(action, TakeUpcard | TakeDiscard | DrawStock)
        if seat == seen.roles.captain:
            if said is not None:
                pairs.append(Advised(turn, said, action))
            said = None
    return pairs


def verdicts_on(seen: Observation) -> dict[int, list[str]]:
    """Return, by place in the log, what a captain's move made of the advice before it."""
    verdicts: dict[int, list[str]] = {}
    said: Move | None = None
    for index, (seat, action) in enumerate(seen.log):
        if isinstance(action, Advise):
            said = action.move
        elif seat == seen.roles.captain:
            if said is not None:
                verdicts[index] = [_("As advised.") if said == action else _("Not as advised.")]
            said = None
    return verdicts


def last_word(seen: Observation) -> str:
    """Return what the sitter has said on the decision that is open now, in words."""
    said: Move | None = None
    for _seat, action in seen.log:
        said = action.move if isinstance(action, Advise) else None
    return "" if said is None else advice_in_words(said, "sign")


def table_of_advice(seen: Observation) -> Markup:
    """Return what was said and done in this hand; nothing if nothing was said."""
    pairs = said_and_done(seen)
    if not pairs or seen.roles.sitter is None:
        return Markup()
    captain, sitter = seen.names[seen.roles.captain], seen.names[seen.roles.sitter]
    head = tag("tr", *(tag("th", word, scope="col") for word in (_("Turn"), sitter, captain)))
    rows = [_row(pair) for pair in pairs[-8:]]
    table = tag("table", tag("thead", head), tag("tbody", rows), class_="g3-hands")
    followed = sum(pair.followed for pair in pairs)
    words = _("{name} followed {n} of {all}").format(name=captain, n=followed, all=len(pairs))
    title = tag("h3", tag("span", _("Said and done")), tag("small", words))
    return tag("section", title, table, class_="g3-panel")


def _row(pair: Advised) -> Markup:
    did = _("followed")
    if not pair.followed:
        did = _("not followed, done: {move}").format(move=advice_in_words(pair.did, "sign"))
    mark = icon("check" if pair.followed else "cross")
    said = advice_in_words(pair.said, "sign")
    return tag(
        "tr", tag("th", pair.turn or "–", scope="row"), tag("td", said), tag("td", mark, did)
    )
