"""How hands end when a bot plays itself: `python -m tests.bench.hand_results 20000`.

Writes the files that the winning chances rest on, `gin3_widgets/bots/hands_<manner>.csv`. Each
hand is dealt by itself at nought all, and big gin counts apart.
"""

from __future__ import annotations

import csv
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import gin3_widgets.bots
from gin3_widgets.bots import BOTS
from gin3_widgets.bots.hand_results import COLUMNS, PLAYER
from gin3_widgets.engine import RULES, HandResult, Match, Opening, Roles, Rules, Step
from gin3_widgets.session import Session

ROLES = Roles(box=0, captain=1)
RULES_FOR = {"waiting": RULES["modern"], "knocking": Rules(big_gin_bonus=31)}

Ending = tuple[str, str, int]
"""Who scores (nobody: empty), how the hand ended, the difference in points left."""


def play(manner: str, number: int) -> HandResult:
    """The result of a hand that the bot plays with itself."""
    match = Match.open(("one", "other"), RULES_FOR[manner], f"results {number}", Opening(ROLES))
    session = Session(match, [BOTS[PLAYER]] * 2)
    while session.step():
        pass
    result = session.match.hand.result
    assert result is not None
    return result


def ending(result: HandResult) -> Ending:
    """What is counted of a result."""
    if result.scorer is None:
        return "", result.outcome, 0
    difference = next(line.value for line in result.lines if line.step is Step.DIFFERENCE)
    return result.roles.of(result.scorer), result.outcome, difference


def endings(manner: str, numbers: range) -> Counter[Ending]:
    """How often each ending comes among the hands of these numbers."""
    return Counter(ending(play(manner, number)) for number in numbers)


def counted(manner: str, hands: int, workers: int) -> Counter[Ending]:
    """How often each ending comes in so many hands."""
    parts = [range(start, min(start + 100, hands)) for start in range(0, hands, 100)]
    counts: Counter[Ending] = Counter()
    with ProcessPoolExecutor(workers) as pool:
        for part in pool.map(endings, [manner] * len(parts), parts):
            counts += part
    return counts


def main(hands: int, workers: int = 1) -> None:
    """Count and write, for each manner."""
    for manner in RULES_FOR:
        path = Path(gin3_widgets.bots.__file__).parent / f"hands_{manner}.csv"
        counts = counted(manner, hands, workers)
        with path.open("w", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(COLUMNS)
            writer.writerows((*key, count) for key, count in sorted(counts.items()))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
