"""The coach: what each action is worth and why, and a finished hand looked through again.

It uses only what the seat that decides may know.
"""

from gin3_widgets.coach.advised import Advised
from gin3_widgets.coach.coaching import Coaching, coach, decides
from gin3_widgets.coach.comparison import Comparison, compare
from gin3_widgets.coach.facts import FACTS, facts
from gin3_widgets.coach.luck import Draw, Luck
from gin3_widgets.coach.moment import Moment
from gin3_widgets.coach.ranking import Ranked, Ranking, rank
from gin3_widgets.coach.reason import Reason
from gin3_widgets.coach.review import Accuracy, Point, Review, judged, review, reviewing
from gin3_widgets.coach.situation import Situation

__all__ = [
    "FACTS",
    "Accuracy",
    "Advised",
    "Coaching",
    "Comparison",
    "Draw",
    "Luck",
    "Moment",
    "Point",
    "Ranked",
    "Ranking",
    "Reason",
    "Review",
    "Situation",
    "coach",
    "compare",
    "decides",
    "facts",
    "judged",
    "rank",
    "review",
    "reviewing",
]
