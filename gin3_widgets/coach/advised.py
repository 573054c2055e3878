"""The sitter's advice, judged when the hand is over (Rule 3.3)."""

from dataclasses import dataclass

from gin3_widgets.coach.moment import Moment
from gin3_widgets.coach.ranking import Ranked


@dataclass(frozen=True, slots=True)
class Advised:
    """What the sitter said before a decision of the captain, and what came of it."""

    moment: Moment

    @property
    def said(self) -> Ranked:
        """What is said of the action that was advised."""
        assert self.moment.said is not None
        return self.moment.ranking[self.moment.said]

    @property
    def cost(self) -> float:
        """The points that the advice would cost; nothing where it is as good as the best."""
        return self.said.cost

    @property
    def followed(self) -> bool:
        """Whether the captain did what was said."""
        return self.moment.played == self.moment.said

    @property
    def gain(self) -> float:
        """What the advice is worth above what was played, in points; 0 where it was followed.

        Nothing either where both are as good as the best.
        """
        return self.moment.cost - self.cost
