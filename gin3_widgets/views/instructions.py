"""The one sentence that says what to do now, with its reason."""

from collections.abc import Callable

from gin3_widgets.engine import Card, Observation, Phase
from gin3_widgets.locales import _
from gin3_widgets.views.draft import Draft, fitting, ways_to_spread
from gin3_widgets.views.markup import Markup, tag
from gin3_widgets.words import roles_in_words, sign

Show = Callable[[Card], str]


def instruction(seen: Observation, draft: Draft, show: Show = sign) -> tuple[str, str]:
    """Return the sentence of the moment and its reason for the seat that looks on.

    `show` names a card: `sign` for the screen, `spoken` for the ear.
    """
    if seen.mover is not None and not seen.legal:
        return _("{name} is playing.").format(name=seen.names[seen.mover]), _sitting(seen)
    match seen.phase:
        case Phase.UPCARD:
            text = _("Take the {card} and discard one card, or pass.")
            return text.format(card=show(seen.discards[-1])), _if_you_pass(seen)
        case Phase.STOCK:
            return _("Draw from the stock."), _("You both passed.")
        case Phase.DRAW:
            text = _("Take the {card} or draw.").format(card=show(seen.discards[-1]))
            return text, _("One card, then you discard one.")
        case Phase.LAST:
            text = _("Take the {card} to knock, or pass.").format(card=show(seen.discards[-1]))
            return text, _("Two stock cards are left.")
        case Phase.DISCARD if seen.last and not draft.knocking:
            reason = _("The last discard may be taken only to knock.")
            return _("Knock: only that is left."), reason
        case Phase.DISCARD if not draft.knocking:
            return _("Discard one card."), _fresh_card(seen, show)
        case Phase.DISCARD | Phase.SPREAD:
            return _knocking(seen, draft, show)
        case Phase.DEFENCE | Phase.LAYOFF:
            return _laying_off(seen, fitting(seen, draft) if draft.aided else None, show)
        case _:
            return _("The hand is over."), ""


def _if_you_pass(seen: Observation) -> str:
    """Return what follows if the upcard is refused once, or twice (5.2, 5.4)."""
    captain, box = seen.names[seen.roles.captain], seen.names[seen.roles.box]
    if seen.seat == seen.roles.captain:
        return _("If you pass, {name} may take it.").format(name=box)
    return _("{name} passed; if you do too, {name} draws from the stock.").format(name=captain)


def _fresh_card(seen: Observation, show: Show) -> str:
    if seen.drawn:
        return _("You drew the {card}.").format(card=show(seen.drawn))
    if seen.taken and seen.rules.forbid_return_discard:
        text = _("You took the {card} this turn, so it stays.")
        return text.format(card=show(seen.taken))
    return ""


def _knocking(seen: Observation, draft: Draft, show: Show) -> tuple[str, str]:
    ways = ways_to_spread(seen, draft)
    choice = len(ways) > 1
    todo = _("choose melds") if choice else _("check the sum")
    ends = _("{card} goes, the hand ends: {todo}.")
    if not draft.card:
        ends = _("The hand ends: {todo}.")
    text = ends.format(card=show(draft.card) if draft.card else "", todo=todo)
    if ways and not ways[draft.way].deadwood:
        reason = _("On gin {name} can add nothing.")
    elif choice:
        reason = _("{name} can add to melds you show: fewest left is not always best.")
    else:
        reason = _("{name} can add cards to melds you show.")
    return text, reason.format(name=seen.names[seen.roles.opponent(seen.seat)])


def _laying_off(seen: Observation, some: tuple[Card, ...] | None, show: Show) -> tuple[str, str]:
    """Return what a defender can do; `some` are the cards that fit, None where that is not told."""
    knocker = "" if seen.knocker is None else seen.names[seen.knocker]
    if not seen.knocker_left:
        return _("Press Done to count your hand."), _("Gin admits no lay-offs.")
    if some is None or some:
        text = _("Lay off: add left-over cards to {name}’s melds, then press Done.")
        these = _("These fit: {cards}.").format(cards=", ".join(map(show, some))) if some else ""
        return text.format(name=knocker), these
    reason = _("Nothing of yours fits {name}’s melds.").format(name=knocker)
    return _("Press Done to count your hand."), reason


def _sitting(seen: Observation) -> str:
    if not seen.captain_hand:
        return ""
    captain = seen.names[seen.roles.captain]
    return _("You sit out: you see {name}’s hand and score nothing.").format(name=captain)


def under_the_cards(seen: Observation, draft: Draft) -> Markup:
    """Return what the numbers under the cards are while a knock is prepared."""
    if not (draft.knocking and draft.aided) or seen.phase is not Phase.DISCARD:
        return Markup()
    text = _("Under each card: left over if it goes. Solid: you can knock.")
    return tag("p", text, class_="g3-note")


def before_the_deal(seen: Observation, you: int | None) -> tuple[str, str]:
    """Return what the draw for roles waits for, and the roles it gave."""
    return _("Deal the first hand."), roles_in_words(seen, you)


def advising_words(acting: Observation) -> tuple[str, str]:
    """Return the question to a sitter whose captain waits, from the captain's view."""
    name = acting.names[acting.roles.captain]
    top = sign(acting.discards[-1]) if acting.discards else ""
    if acting.phase is Phase.DISCARD:
        text = _("Advise {name}: which card goes?").format(name=name)
        if acting.taken and acting.rules.forbid_return_discard:
            stays = _("{name} took the {card} this turn, so it stays.")
            return text, stays.format(name=name, card=sign(acting.taken))
    elif acting.phase is Phase.DRAW:
        text = _("Advise {name}: take the {card} or draw?").format(name=name, card=top)
    else:
        text = _("Advise {name}: take the {card} or pass?").format(name=name, card=top)
    return text, _("{name} may follow it or not.").format(name=name)
