"""What is said when something has happened: one sentence an event."""

from gin3_widgets.engine import DrawStock, Observation, Phase
from gin3_widgets.locales import _
from gin3_widgets.views.advice import verdicts_on
from gin3_widgets.views.draft import Draft
from gin3_widgets.views.history import with_taken
from gin3_widgets.views.instructions import instruction
from gin3_widgets.words import event, result_in_words, roles_in_words, spoken


def news(before: Observation | None, after: Observation, draft: Draft | None = None) -> str:
    """Return what happened since an earlier view of the same seat, then what is to be done."""
    same_hand = before is not None and before.number == after.number
    since = len(before.log) if before and same_hand else 0
    sentences = []
    if not same_hand:
        sentences.append(_("Hand {n}.").format(n=after.number))
        sentences.append(roles_in_words(after, after.seat))
    verdicts = verdicts_on(after)
    for index, (seat, action, taken) in list(enumerate(with_taken(after)))[since:]:
        card = taken
        own = seat == after.seat and isinstance(action, DrawStock)
        if own and after.drawn:
            card = after.drawn
        sentences += [event(after, seat, action, card, "spoken"), *verdicts.get(index, [])]
    if after.phase is Phase.OVER:
        return " ".join([*sentences, result_in_words(after).rstrip(".") + "."])
    if after.mover != after.seat:
        return " ".join(sentences)
    strong, reason = instruction(after, draft or Draft(), spoken)
    told = after.drawn or after.taken  # the card has just been named
    return " ".join([*sentences, strong] + ([reason] if reason and not told else []))
