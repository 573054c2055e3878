"""What imagined deals are played out with: the plain choice by which a draw is measured."""

from gin3_widgets.engine import DECK, Discard, Knock, Move, Observation, discards


def plain(seen: Observation) -> Move:
    """Return what our side does with its eleven cards where a deal is played out.

    What a card drawn is worth is measured by it: in the playouts before the draw every card is
    followed by this choice, so on average a draw changes nothing.
    """
    import numpy as np

    from gin3_widgets.bots.careful import knocking_turns, own_turns
    from gin3_widgets.bots.deals import indices, suits
    from gin3_widgets.bots.paths import OUR_OUTS
    from gin3_widgets.bots.playout import thrown
    from gin3_widgets.engine import batch

    left = discards(seen.hand)
    knocks = [(left[m.card], m.card) for m in seen.legal if isinstance(m, Knock) and m.card]
    if knocks:
        least, card = min(knocks)
        if least == 0 or own_turns(seen, seen.seat) < knocking_turns(seen.rules):
            return Knock(card)
    loose = batch.shed(suits(indices(seen.hand))).loose
    return Discard(DECK[int(thrown(loose, np.array([OUR_OUTS], dtype=np.int16))[0])])
