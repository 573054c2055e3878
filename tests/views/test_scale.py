"""The defender's count on a line: what wins, where it began, where it stands."""

import re

from gin3_widgets.engine import Phase, best_arrangement
from gin3_widgets.views.draft import own_spread
from gin3_widgets.views.scale import LEFT, NARROW, WIDE, WORDS, scale
from gin3_widgets.words import sign
from tests.views.glimpses import drafted


def test_it_names_who_wins_with_how_many_and_where_the_count_began() -> None:
    """Rule 7.2: who is not higher than the knocker undercuts, unless a tie scores nothing."""
    begun = 0
    for seen, draft in drafted():
        line = scale(seen, draft)
        if not line:
            continue
        assert seen.phase in (Phase.DEFENCE, Phase.LAYOFF)
        knocker = sum(card.points for card in seen.knocker_left)
        most = knocker if seen.rules.undercut_on_tie else knocker - 1
        assert f"you win at {most} or fewer" in line
        start, now = best_arrangement(seen.hand).deadwood, own_spread(seen, draft).deadwood
        assert f"now {now}" in line
        assert (f"at first {start}" in line) == (start != now)
        for x in re.findall(r'<text x="(\d+)"[^>]*class="start"', line):
            assert int(x) + 72 <= WIDE + LEFT
            begun += 1
    assert begun > 10


def test_what_the_picked_card_does_is_named_by_it_and_hides_no_other_word() -> None:
    """Rule 6.5: a card that fits one of the knocker's melds."""
    picked = 0
    for seen, draft in drafted():
        line = scale(seen, draft, NARROW)
        ends = re.findall(r'<text x="(\d+)"[^>]*class="then">([^<]*)<', line)
        for end, words in ends:
            assert draft.card
            assert words.startswith(f"after {sign(draft.card)}: ")
            assert int(end) >= WORDS
            (now,) = re.findall(r'<text x="(\d+)"[^>]*class="you"', line)
            assert int(now) > int(end)
            picked += 1
    assert picked > 10


def test_the_counts_that_win_are_hatched_from_nothing_to_the_last_of_them() -> None:
    """Rule 7.2: never by colour alone."""
    hatched = 0
    for seen, draft in drafted():
        line = scale(seen, draft)
        if not line:
            continue
        (drawn,) = re.findall(r'd="([^"]*)" class="hatch"|class="hatch" d="([^"]*)"', line)
        lines = re.findall(r"M(\d+) (\d+)l(\d+)-(\d+)", "".join(drawn))
        (zone,) = re.findall(r'<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"', line)
        left, top, wide, high = map(int, zone)
        most = int(re.findall(r"you win at (\d+) or fewer", line)[0])
        point = float(re.findall(r'data-point="([0-9.]+)"', line)[0])
        assert abs(wide - max(most * point, 4)) <= 1
        for x, y, right, up in (map(int, each) for each in lines):
            assert left <= x <= x + right <= left + wide
            assert top <= y - up <= y <= top + high
        hatched += len(lines) > 1
    assert hatched > 10
