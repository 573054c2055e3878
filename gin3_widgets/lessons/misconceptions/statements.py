"""Mistakes about what is a rule: bad translations and house rules taken for one."""

from gin3_widgets.lessons.belief import Belief
from gin3_widgets.lessons.misconceptions.misconception import Misconception
from gin3_widgets.lessons.rulebook.seats import enough
from gin3_widgets.lessons.rulebook.statements import Kind, kind_of, opens_first


def _taken_for(right: Kind, wrong: Kind) -> Belief:
    return Belief({kind_of: lambda key: wrong if kind_of(key) == right else kind_of(key)})


STATEMENTS = (
    Misconception(
        key="house_is_rule",
        topic="variants",
        name="House rules for all",
        condition="what some houses play were a rule for all",
        mend="A house rule holds where it has been agreed. Without that the plain rules hold.",
        belief=_taken_for("house", "rule"),
    ),
    Misconception(
        key="house_is_wrong",
        topic="variants",
        name="House rules taken for mistakes",
        condition="nobody played another rule than ours",
        mend="Some tables do play other rules. What is not ours need not be a mistake.",
        belief=_taken_for("house", "bad"),
    ),
    Misconception(
        key="mistake_is_house",
        topic="variants",
        name="Mistakes taken for house rules",
        condition="some house played what a bad translation says",
        mend="A bad translation turns a rule into its opposite. No table plays that.",
        belief=_taken_for("bad", "house"),
    ),
    Misconception(
        key="translation_believed",
        topic="variants",
        name="The translation believed",
        condition="the translations were right, word for word",
        mend="Translated rules can say the opposite of the rule. Try the sentence at a table.",
        belief=_taken_for("bad", "rule"),
    ),
    Misconception(
        key="winner_opens",
        topic="knock",
        name="The winner lays open first",
        condition="the winner laid open first",
        mend="The knocker lays open first. Who wins is known only when both have counted.",
        belief=Belief({opens_first: lambda knocker, scorer: scorer}),
    ),
    Misconception(
        key="no_end",
        topic="seats",
        name="The game has no end",
        condition="no total ended the game",
        mend="The game is over as soon as somebody's total reaches the target.",
        belief=Belief({enough: lambda total: False}),
    ),
)
