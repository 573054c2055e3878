"""The picture of the table at each moment, from one seat's view."""

from gin3_widgets.art import Theme
from gin3_widgets.engine import Observation, Phase
from gin3_widgets.views.draft import Draft
from gin3_widgets.views.felt.base import PHONE
from gin3_widgets.views.felt.draw import draw_for_roles
from gin3_widgets.views.felt.open import laid_open
from gin3_widgets.views.felt.pieces import meld_words
from gin3_widgets.views.felt.play import play
from gin3_widgets.views.felt.result import result
from gin3_widgets.views.felt.ways import WAYS_SHOWN, way_words, ways
from gin3_widgets.views.scene import Scene

__all__ = ["PHONE", "WAYS_SHOWN", "draw_for_roles", "felt", "meld_words", "way_words"]


def felt(
    seen: Observation,
    you: int | None,
    draft: Draft,
    width: int,
    theme: Theme,
    aids: bool = True,
) -> Scene:
    """Return the picture of the table for a seat, `width` CSS pixels wide.

    `you` is the seat that is marked as one's own, None for a spectator. As an aid it says what
    the other could add to one's melds.
    """
    if seen.phase is Phase.OVER:
        return result(seen, you, width, theme)
    if draft.knocking or (seen.phase is Phase.SPREAD and seen.legal):
        return ways(seen, you, draft, width, theme, aids)
    if seen.knocker is not None and seen.phase is not Phase.SPREAD:
        return laid_open(seen, you, draft, width, theme)
    return play(seen, you, width, theme)
