"""The defender's best answer to a knock: own melds and lay-offs chosen together."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Self

from gin3_widgets.bots import BOTS
from gin3_widgets.engine import (
    DECK,
    Action,
    Card,
    Defence,
    Done,
    LayOff,
    Meld,
    Spread,
    best_arrangement,
    best_defence,
    deadwood,
    points,
)
from gin3_widgets.lessons.belief import RIGHT, Belief
from gin3_widgets.lessons.dealt import LEARNER, OPPONENT, ROLES, at_table
from gin3_widgets.lessons.exercises.exercise import Exercise
from gin3_widgets.lessons.exercises.knocked import (
    Cards,
    Knocked,
    a_meld,
    code,
    in_steps,
    open_hand,
    reach,
    shown,
    some_left,
    some_melds,
    table_code,
)
from gin3_widgets.lessons.rulebook.laying import MELDING, PLACING, defended, worth
from gin3_widgets.lessons.rulebook.melds import loose
from gin3_widgets.lessons.rulebook.points import price
from gin3_widgets.lessons.shown import NAMES, Group, Shown
from gin3_widgets.lessons.task import Count, Play, Task
from gin3_widgets.locales import _
from gin3_widgets.words import signs


@dataclass(frozen=True, slots=True)
class BestDefence(Exercise):
    """What the defender is left with at best, own melds and lay-offs chosen together."""

    spread: tuple[Cards, ...]
    left: Cards
    hand: Cards

    idea = "best_defence"
    name = "The best defence"
    rule = "6.5"
    uses = (*MELDING, price, loose, *PLACING, defended)
    measure = "the cards to lay off, and two more where melds must be broken up for it"

    def answer(self, belief: Belief = RIGHT) -> int:
        return worth(belief, belief[defended](belief, self.spread, self.left, self.hand))

    @property
    def defence(self) -> Defence:
        """The best defence, by the engine."""
        return best_defence(self.hand, tuple(map(Meld, self.spread)))

    def task(self) -> Task:
        return Count(
            _("Choose your melds and lay off. How few points can you have left over?"), most=150
        )

    def shown(self) -> Shown:
        shown_melds = shown(Knocked(self.spread, self.left, (), ())).groups[:-1]
        return Shown((*shown_melds, Group(self.hand, _("Your ten cards"), "hand", below=True)))

    def why(self) -> str:
        best = self.defence
        parts = []
        if best.melds:
            kept = _(" and ").join(a_meld(meld.cards) for meld in best.melds)
            parts.append(_("Keep {melds}.").format(melds=kept))
        parts.append(in_steps(self.spread, best.layoffs))
        over = (
            _("Left over: {cards}, that counts {n}.") if best.loose else _("Nothing is left over.")
        )
        parts.append(over.format(cards=signs(best.loose), n=best.deadwood))
        return " ".join(filter(None, parts))

    def hints(self) -> tuple[str, str, str]:
        look = _(
            "Which of your cards fit {name}’s melds? Look at those in melds of your own, too."
        ).format(name=NAMES[OPPONENT])
        alone = _("Without laying off you would have {n} left over.").format(n=deadwood(self.hand))
        return look, alone, self.why()

    def python(self) -> str:
        return f"{table_code(self.spread)}\nbest_defence({code(self.hand)}, table).deadwood"

    def hardness(self) -> float:
        return len(self.defence.layoffs) + 2 * self.broken()

    def broken(self) -> bool:
        """Return whether the melds that are best alone leave more in the end."""
        alone = best_arrangement(self.hand).loose
        return best_defence(alone, tuple(map(Meld, self.spread))).deadwood > self.answer()

    @classmethod
    def pose(cls, chance: Random, difficulty: int) -> Self:
        while True:
            posed = cls._plain(chance) if difficulty < 3 else cls._shared(chance, difficulty)
            if (
                min(max(posed.hardness(), 1), 5) == difficulty
                and (difficulty < 3) != posed.broken()
            ):
                return posed

    @classmethod
    def _plain(cls, chance: Random) -> Self:
        taken: set[Card] = set()
        spread = some_melds(chance, (3, 3, 3), taken)
        left = some_left(chance, 1, taken)
        some = [card for meld in some_melds(chance, (3,), taken) for card in meld]
        close = [card for card in reach(spread) if card not in taken]
        some += chance.sample(close, min(len(close), chance.randrange(3)))
        taken.update(some)
        return cls(spread, left, _filled(chance, some, taken))

    @classmethod
    def _shared(cls, chance: Random, difficulty: int) -> Self:
        """Pose a run of one's own beside the knocker's, with a pair that wants one of its cards.

        The farther that card lies from the knocker's run, the more of the run can be laid off."""
        suit, low = chance.randrange(4), chance.randrange(8)
        row = DECK[13 * suit : 13 * suit + 13]
        first, second = row[low : low + 3], row[low + 3 : low + 6]
        mine, theirs = chance.choice(((first[::-1], second), (second, first)))
        wanted = mine[min(difficulty - 2, 2)]
        pair = chance.sample([c for c in DECK[wanted.rank - 1 :: 13] if c is not wanted], 2)
        taken = {*mine, *theirs, *pair}
        spread = [theirs, *some_melds(chance, (3, 3), taken)]
        chance.shuffle(spread)
        left = some_left(chance, 1, taken)
        close = [card for card in reach(tuple(spread)) if card not in taken]
        some = [*mine, *pair, *chance.sample(close, min(len(close), max(difficulty - 4, 0)))]
        taken.update(some)
        return cls(tuple(spread), left, _filled(chance, some, taken))


@dataclass(frozen=True, slots=True)
class PlayedDefence(BestDefence):
    """The same on the real table: spread, lay off and say that you are done."""

    idea = "best_defence_played"
    name = "Defend at the table"

    def task(self) -> Play:
        arranged = Knocked(self.spread, self.left, (), self.hand)
        match = at_table(open_hand(arranged, ROLES, OPPONENT))
        prompt = _(
            "{name} has knocked. Press a card, then the meld that takes it. A card of your own "
            "meld may go too: your other cards are then sorted into melds again. Press Done with "
            "the fewest points over."
        )
        bots = {OPPONENT: BOTS["simple"], 2: BOTS["simple"]}
        return Play(prompt.format(name=NAMES[OPPONENT]), match, LEARNER, bots, self.kept)

    def kept(self, actions: Sequence[Action]) -> int | None:
        """Return what one who played these actions is left with; None before the end."""
        if not any(isinstance(action, Done) for action in actions):
            return None
        gone = {action.card for action in actions if isinstance(action, LayOff)}
        for action in actions:
            if isinstance(action, Spread):
                gone.update(card for meld in action.melds for card in meld.cards)
        return points(card for card in self.hand if card not in gone)


def _filled(chance: Random, some: list[Card], taken: set[Card]) -> Cards:
    free = [card for card in DECK if card not in taken]
    return tuple(sorted((*some, *chance.sample(free, 10 - len(some)))))
