"""All misconceptions: of several that give an answer, the first is likeliest."""

from gin3_widgets.lessons.misconceptions.arranging import ARRANGING
from gin3_widgets.lessons.misconceptions.gin import GIN
from gin3_widgets.lessons.misconceptions.knocking import KNOCKS
from gin3_widgets.lessons.misconceptions.laying import LAYING
from gin3_widgets.lessons.misconceptions.melds import MELDS
from gin3_widgets.lessons.misconceptions.misconception import Misconception
from gin3_widgets.lessons.misconceptions.parts import PARTS
from gin3_widgets.lessons.misconceptions.points import POINTS
from gin3_widgets.lessons.misconceptions.scoring import SCORING
from gin3_widgets.lessons.misconceptions.seats import SEATS
from gin3_widgets.lessons.misconceptions.spreads import SPREADS
from gin3_widgets.lessons.misconceptions.statements import STATEMENTS
from gin3_widgets.lessons.misconceptions.stock import STOCK
from gin3_widgets.lessons.misconceptions.turn import TURN, UPCARD
from gin3_widgets.lessons.misconceptions.variants import VARIANTS

KNOWN: dict[str, Misconception] = {
    known.key: known
    for known in (
        *UPCARD,
        *TURN,
        *KNOCKS,
        *ARRANGING,
        *POINTS,
        *MELDS,
        *LAYING,
        *SCORING,
        *GIN,
        *SEATS,
        *STOCK,
        *VARIANTS,
        *SPREADS,
        *PARTS,
        *STATEMENTS,
    )
}
