"""Each kind of fact appears where it must, and nowhere else; words tell its numbers."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import pytest

from gin3_widgets.coach import FACTS, Situation, facts
from gin3_widgets.coach.situation import imagined
from gin3_widgets.engine import Discard, Phase, Role, Rules, arrangements, observe, parse_action
from gin3_widgets.words import ago_in_words
from tests.coach.tables import (
    GIN,
    GRID,
    LOW,
    POOR,
    STRONG,
    WAITING,
    WEAK,
    discarding,
    drawing,
    knocked,
    watched,
)
from tests.coach.tables import seen as seen_of
from tests.engine.tables import GAMES, moments, table

RUN = "5h 6h 7h 2c 4d 9s Kc Ad Jd 3s"
SETS = "5c 5d 5h 2c 4d 9s Kc Ad Jd 3s 7c"
ELEVEN = f"{POOR} Qs"
BIG = Rules(big_gin_bonus=31)
BOX = "8c 2h 4h 6s Ts Qs Kd Th 9h Ah"
MINE = "8h 9c 7d 3d Jc Js 2d 5s 6d 4c"
TWO = "2c 5d 5h 5s 7s 8s 9s Jh Qh Kh Tc"


def after_take() -> Situation:
    """The box has taken the eight of clubs and thrown the ace of hearts."""
    return watched(MINE, BOX.replace("8c", "Kh"), "3h 8c", "Qc", "take", "discard Ah", "draw")


def after_two_takes() -> Situation:
    """The box has taken the eights of clubs and of diamonds, two turns and one turn ago."""
    return watched(
        f"{MINE[:-2]}8d",
        BOX.replace("8c", "Kh"),
        "3h 8c",
        "Qc Qd",
        *("take", "discard Ah", "draw", "discard 8d", "take", "discard 2h", "draw"),
    )


def after_draw() -> Situation:
    """The box has left the nine of diamonds on the pile and thrown the two of hearts."""
    return watched(MINE, BOX, "3h 9d", "Qc Qd", "draw", "discard 2h", "draw")


def defending(*more: str) -> Situation:
    """The captain knocked with the two of clubs left; the box is to answer."""
    box = "Ac Ad Ah 6s Ts 4c 8d 5c Td 2h"
    spread = "spread 5d 5h 5s, 7s 8s 9s, Jh Qh Kh"
    return knocked(TWO, box, "knock Tc", spread, *more)


def undercutting(*more: str) -> Situation:
    """The box holds ten cards that leave nothing once it lays off."""
    box = "Ac Ad Ah 6s Ts 2s 3s 4s 5c Js"
    return knocked(TWO, box, "knock Tc", "spread 5d 5h 5s, 7s 8s 9s, Jh Qh Kh", *more)


@dataclass(frozen=True)
class Case:
    """A kind, a decision and an action where it holds, others where it does not, the words."""

    kind: str
    at: Situation
    action: str
    words: str
    elsewhere: Situation
    other: str


PASSING = drawing("8h", phase=Phase.UPCARD)
CASES = (
    Case("completes", drawing("Qs 8h"), "take", "The 8♥ makes the meld 6♥ 7♥ 8♥.",
         drawing("Qs 9d"), "take"),
    Case("lengthens", drawing("Qs 8h", RUN), "take", "The 8♥ joins the meld 5♥ 6♥ 7♥ 8♥.",
         drawing("Qs 8h"), "take"),
    Case("leaves_meld", drawing("Qs 8h"), "draw",
         "Does not take the 8♥, which would make the meld 6♥ 7♥ 8♥.",
         drawing("Qs 9d"), "draw"),
    Case("gives_nothing", drawing("Qs 9d"), "take", "The 9♦ makes no meld.",
         drawing("Qs 8h"), "take"),
    Case("nothing_there", drawing("Qs 9d"), "draw", "The 9♦ on the pile would make no meld.",
         drawing("9d", phase=Phase.STOCK), "draw"),
    Case("breaks", discarding(SETS), "discard 5c", "Breaks up the meld 5♣ 5♦ 5♥.",
         discarding(SETS), "discard Kc"),
    Case("shortens", discarding(f"5s {SETS[:-2]}7d"[:-3]), "discard 5c",
         "Takes a card from the meld 5♣ 5♦ 5♥ 5♠ without leaving more points over.",
         discarding(SETS), "discard 5c"),
    Case("gives_up", discarding(ELEVEN, "8d"), "discard 6h",
         "Gives up 6♥ 7♥; 2 unseen cards would complete a meld.",
         discarding(ELEVEN, "8d"), "discard 9s"),
    Case("dead_pair", discarding(ELEVEN, "5h 8h"), "discard 6h",
         "6♥ 7♥ can hardly become a meld, as 5♥ 8♥ cannot be drawn any more.",
         discarding(ELEVEN, "5h 8d"), "discard 6h"),
    Case("alone", discarding(ELEVEN), "discard 9s",
         "No other card left over fits the 9♠.",
         discarding(ELEVEN), "discard 6h"),
    Case("throws_last", discarding("8c 8d 8h 6h 7h 2c 4d Ks Ad Jd Tc", "5h 3c"), "discard 8h",
         "Throws away the last card that could make a meld of 6♥ 7♥.",
         discarding("8c 8d 8h 6h 7h 2c 4d Ks Ad Jd Tc", "3c"), "discard 8h"),
    Case("takes_last", drawing("5h Qs 8h"), "take",
         "The 8♥ is the last card that could make a meld of 6♥ 7♥.", drawing("Qs 8h"), "take"),
    Case("leaves_last", drawing("5h Qs 8h"), "draw",
         "Does not take the 8♥, the last card that could make a meld of 6♥ 7♥.",
         drawing("Qs 8h"), "draw"),
    Case("leaves_least", discarding(ELEVEN), "discard Kc",
         "Leaves 62 points over; no discard leaves fewer.",
         discarding(ELEVEN), "discard 2c"),
    Case("leaves_more", discarding(ELEVEN), "discard 2c",
         "Leaves 70 points over; another discard leaves 8 fewer.",
         discarding(ELEVEN), "discard Kc"),
    Case("take_lowers", drawing("Qs 8h"), "take", "Then 39 points are left over instead of 62.",
         drawing("Qs Ks"), "take"),
    Case("most_outs", discarding(ELEVEN, "8d"), "discard 9s",
         "Then 2 unseen cards would help the hand; no discard allows more.",
         discarding(ELEVEN, "8d"), "discard 6h"),
    Case("fewer_outs", discarding(ELEVEN, "8d"), "discard 6h",
         "Then 0 unseen cards would help the hand; after another discard 2 would.",
         discarding(ELEVEN, "8d"), "discard 9s"),
    Case("draw_outs", drawing("Qs 8d"), "draw",
         "Of 40 unseen cards 2 would make a meld or add to one.", drawing("Qs 8d"), "take"),
    Case("gin_outs", discarding(WAITING), "discard Kc", "4 unseen cards would then give gin.",
         discarding(ELEVEN), "discard Kc"),
    Case("begins", drawing("Qs 9d"), "take",
         "The 9♦ begins a meld, 9♦ 9♠; 2 unseen cards would complete it.",
         drawing("Qs 8h"), "take"),
    Case("take_outs", drawing("2h 9d"), "take",
         "Then 5 unseen cards would help the hand; now 2 would.", drawing("2h 5c"), "take"),
    Case("safe", discarding(ELEVEN, "Kd Kh Qc"), "discard Kc",
         "The box cannot get the cards for a meld with the K♣.",
         discarding(ELEVEN, "Kd Kh 3c"), "discard Kc"),
    Case("feeds_meld", after_two_takes(), "discard 8h",
         "The box holds 8♣ 8♦ and would have a meld with this card.",
         after_take(), "discard 8h"),
    Case("took_near", after_take(), "discard 9c",
         "The box took the 8♣ one turn ago and may want this card, too.",
         after_take(), "discard 3d"),
    Case("refused_near", after_draw(), "discard 9c",
         "The box left the 9♦ on the pile one turn ago and may not want this card either.",
         after_draw(), "discard 5s"),
    Case("threw_near", after_draw(), "discard 2d",
         "The box discarded the 2♥ one turn ago and may not want this card either.",
         after_draw(), "discard 5s"),
    Case("lay_off_chance", after_take(), "discard 8h",
         "If kept, this card might be laid off: the box took the 8♣, perhaps for a meld.",
         after_draw(), "discard 8h"),
    Case("gin", discarding(GIN), "knock Kc",
         "Goes gin with nothing left over, which scores 25 points more.",
         discarding(WAITING), "knock Kc"),
    Case("big_gin", discarding(f"{GIN[:-3]} 9h", rules=BIG), "knock -",
         "Goes big gin with all eleven cards in melds, which scores 31 points more.",
         discarding(f"{GIN[:-3]} 9h", rules=BIG), "knock 9h"),
    Case("declines_gin", discarding(GIN), "discard Kc",
         "Plays on instead of going gin, which scores 25 points more.",
         discarding(WAITING), "discard Kc"),
    Case("declines_knock", discarding(WAITING), "discard Kc",
         "Plays on instead of knocking with 2 points left over.",
         discarding(GIN), "discard Kc"),
    Case("knock_left", discarding(WAITING), "knock Kc",
         "Knocks with 2 points left over; 10 are allowed.", discarding(GIN), "knock Kc"),
    Case("they_hold", discarding(WAITING, theirs=(WEAK, LOW)), "knock Kc",
         "On average the box would have about 31 points left over.",
         discarding(WAITING), "knock Kc"),
    Case("undercut_risk", discarding(WAITING, theirs=(WEAK, LOW, WEAK, WEAK)), "knock Kc",
         "About 25 times in 100 the box would undercut.",
         discarding(WAITING, theirs=(WEAK,)), "knock Kc"),
    Case("no_undercut", discarding(WAITING, theirs=(WEAK, STRONG)), "knock Kc",
         "In 2 imagined deals the box never undercuts.",
         discarding(WAITING, theirs=(WEAK, LOW)), "knock Kc"),
    Case("early", discarding(WAITING), "knock Kc",
         "On turn 1 the box has had little time to make melds.",
         discarding(WAITING, left=12), "knock Kc"),
    Case("late", discarding(WAITING, left=12), "knock Kc",
         "On turn 10 the box has had time to make melds.",
         discarding(WAITING), "knock Kc"),
    Case("could_gin", discarding(WAITING), "knock Kc",
         "Without the knock 4 unseen cards would give gin.",
         discarding(GIN), "knock Kc"),
    Case("wins_game", discarding(WAITING, totals=(0, 95, 0), theirs=(WEAK, WEAK, LOW)),
         "knock Kc", "5 points win the game: about 67 times in 100 this knock scores them.",
         discarding(WAITING, totals=(0, 30, 0), theirs=(WEAK,)), "knock Kc"),
    Case("they_need", discarding(ELEVEN, totals=(88, 70, 5)), "discard Kc",
         "The box needs only 12 more points to win the game.",
         discarding(ELEVEN, totals=(5, 70, 88)), "discard Kc"),
    Case("box_stays", discarding(WAITING, role=Role.BOX), "knock Kc",
         "Whoever wins a hand as the box stays the box.", discarding(WAITING), "knock Kc"),
    Case("box_won", discarding(WAITING), "knock Kc",
         "A captain who wins the hand is the box in the next.",
         discarding(WAITING, role=Role.BOX), "knock Kc"),
    Case("stock_low", discarding(ELEVEN, left=6), "discard Kc",
         "4 more cards can be drawn; then the hand is void, and nobody scores.",
         discarding(ELEVEN, left=9), "discard Kc"),
    Case("shows_meld", drawing("Qs 8h"), "take", "Shows the box that the 8♥ was useful.",
         drawing("Qs 9d"), "take"),
    Case("offered_on", PASSING, "pass", "The box may then take the 8♥.",
         seen_of(table(Phase.UPCARD, Role.BOX, pile="8h")), "pass"),
    Case("fewest_lay_offs", knocked(GRID, "", "knock Kc"),
         "spread 4c 4d 4h, 5c 5d 5h, 6c 6d 6h",
         "3 cards could be laid off on these melds; "
         "with the same points left over no way allows fewer.",
         knocked(GRID, "", "knock Kc"), "spread 4c 5c 6c, 4d 5d 6d, 4h 5h 6h"),
    Case("more_lay_offs", knocked(GRID, "", "knock Kc"),
         "spread 4c 5c 6c, 4d 5d 6d, 4h 5h 6h",
         "6 cards could be laid off on these melds; another way allows 3.",
         knocked(GRID, "", "knock Kc"), "spread 4c 4d 4h, 5c 5d 5h, 6c 6d 6h"),
    Case("spread_more", knocked("Ac 2c 3c 5d 5h 5s Jh Qh Kh 2s Kc", "", "knock Kc"),
         "spread 5d 5h 5s, Jh Qh Kh",
         "Leaves 8 points over; another way leaves 6 fewer.",
         knocked(GRID, "", "knock Kc"), "spread 4c 4d 4h, 5c 5d 5h, 6c 6d 6h"),
    Case("spread_least", knocked("Ac 2c 3c 5d 5h 5s Jh Qh Kh 2s Kc", "", "knock Kc"),
         "spread Ac 2c 3c, 5d 5h 5s, Jh Qh Kh", "Leaves 2 points over; no other way leaves fewer.",
         knocked(GRID, "", "knock Kc"), "spread 4c 4d 4h, 5c 5d 5h, 6c 6d 6h"),
    Case("defence_least", defending(), "spread Ac Ad Ah",
         "Leaves 24 points over after every lay-off; no other way leaves fewer.",
         defending(), "spread -"),
    Case("defence_more", defending(), "spread -",
         "Leaves 27 points over after every lay-off; another way leaves 3 fewer.",
         defending(), "spread Ac Ad Ah"),
    Case("undercuts", undercutting(), "spread Ac Ad Ah, 2s 3s 4s",
         "Undercuts with 0 points left over against the knocker’s 2, which scores 10 points more.",
         defending(), "spread Ac Ad Ah"),
    Case("saves", defending("spread Ac Ad Ah"), "lay off 6s on 2",
         "With this and all that fits after it 21 points fewer are left over.",
         defending("spread Ac Ad Ah"), "done"),
    Case("misses", defending("spread Ac Ad Ah"), "done",
         "Leaves 21 points over that could still be laid off.",
         undercutting("spread Ac Ad Ah", "lay off 6s on 2", "lay off Ts on 2", "lay off Js on 2",
                      "lay off 5c on 0"), "done"),
)  # fmt: skip
"""For each kind of fact where it must appear and where it must not."""


def kinds(at: Situation, action: str) -> set[str]:
    """The kinds of the facts about an action that is legal there."""
    move = parse_action(action)
    assert move in at.seen.legal
    return {fact.kind for fact in facts(at, move)}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.kind)
def test_a_fact_is_told_where_it_holds(case: Case) -> None:
    found = {fact.kind: fact for fact in facts(case.at, parse_action(case.action))}
    assert parse_action(case.action) in case.at.seen.legal
    assert found[case.kind].words() == case.words


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.kind)
def test_a_fact_is_not_told_where_it_does_not_hold(case: Case) -> None:
    assert case.kind not in kinds(case.elsewhere, case.other)


def test_every_kind_of_fact_has_a_case() -> None:
    assert [case.kind for case in CASES if case.kind not in NAMES] == []
    assert set(NAMES) == {case.kind for case in CASES}
    assert len(NAMES) == len(FACTS) == len(CASES)


NAMES = [fact.__name__ for fact in FACTS]
"""A fact is of the kind that its function is named after."""


def decisions(rules_name: str, seed: int) -> Iterator[Situation]:
    """Some decisions of a game by chance, swaps and advice included."""
    rng = Random(f"{rules_name} {seed}")
    for match in moments(GAMES[rules_name], seed, hands=3):
        if match.mover is not None and rng.random() < 0.3:
            known = observe(match, match.mover)
            yield Situation(known, imagined(known, rng, 5) if known.knocker is None else ())


@pytest.mark.parametrize("rules_name", GAMES)
def test_the_words_hold_the_numbers_of_the_fact_and_no_others(rules_name: str) -> None:
    """In any game: numbers in words equal the numbers in the table."""
    told = 0
    for at in decisions(rules_name, 1):
        for action in at.seen.legal[:30]:
            for fact in facts(at, action):
                numbers = [value for _, value in fact.values if isinstance(value, int)]
                in_words = re.findall(r"(?<![♣♦♥♠\d])\d+(?![♣♦♥♠\d])", fact.words())
                turns = [fact["turns"]] if "turns" in dict(fact.values) else []
                spelled = [ago_in_words(n) for n in turns if isinstance(n, int)]
                assert {"100", *map(str, numbers)} >= set(in_words)
                assert all(str(n) in in_words for n in numbers if ago_in_words(n) not in spelled)
                assert all(words in fact.words() for words in spelled)
                assert fact.words().endswith(".")
                assert "{" not in fact.words() + fact.words("spoken")
                told += 1
    assert told > 100


def test_a_safe_discard_is_in_no_meld_of_any_hand_the_opponent_may_hold() -> None:
    """Whatever the world, a meld with the card is not there."""
    tried = 0
    for seed in range(4):
        for at in decisions("three_handed", seed):
            for action in at.seen.legal:
                if isinstance(action, Discard) and "safe" in {f.kind for f in facts(at, action)}:
                    for theirs in at.theirs:
                        ways = arrangements((*theirs, action.card), 110)
                        melds = {meld for way in ways for meld in way.melds}
                        assert not any(action.card in meld.cards for meld in melds)
                        tried += 1
    assert tried > 10


def test_the_only_card_that_ever_could_finish_a_pair_is_not_called_the_last() -> None:
    """Of 7-9 none but the eight: nothing has gone."""
    gap = drawing("Qs 8h", POOR.replace("6h", "9h"))
    assert "completes" in kinds(gap, "take")
    assert "takes_last" not in kinds(gap, "take")
    assert "leaves_last" not in kinds(gap, "draw")
