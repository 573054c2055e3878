"""Score, hands, log and sum: what they say is the engine's, and nobody's name is markup."""

import re
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser

import pytest

from gin3_widgets.engine import (
    RULES,
    Match,
    Observation,
    Outcome,
    Rules,
    Step,
    observe,
)
from gin3_widgets.views import panels, tally
from gin3_widgets.words import outcome_word
from tests.engine.tables import moments
from tests.views.glimpses import finished, glimpses, named
from tests.views.secrets import hidden, texts

NASTY = ("<img src=x onerror=alert(1)>", "\"'><script>x()</script>", "{name} &amp; %s")


class Outline(HTMLParser):
    """Elements that are opened and closed in order, with their attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: set[str] = set()
        self.open: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes.update(name for name, _ in attrs)
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def plain(html: str) -> str:
    """The text of a panel as it is read."""
    return unescape(re.sub("<[^>]+>", " ", html))


def all_panels(seen: Observation) -> list[str]:
    """Everything that is put into a page as HTML at this moment."""
    shown: list[str] = [
        panels.side(seen, seen.seat),
        panels.log(seen),
        panels.hands(seen),
        panels.sentence(*seen.names[:2]),
    ]
    if seen.result:
        shown.append(tally.result(seen))
    if seen.winner is not None:
        shown.append(tally.game_over(seen, tuple(range(len(seen.names)))))
    return shown


def test_a_name_is_never_markup() -> None:
    """Whatever the names, the elements and attributes of a panel stay the same."""
    for seen in glimpses()[::11]:
        for calm, nasty in zip(all_panels(seen), all_panels(named(seen, NASTY)), strict=True):
            assert Outline(nasty).tags == Outline(calm).tags
            assert Outline(nasty).attributes == Outline(calm).attributes
            assert "<img" not in nasty
            assert "<script" not in nasty


def test_a_name_is_read_as_it_was_written() -> None:
    for seen in glimpses()[::50]:
        read = plain(panels.side(named(seen, NASTY), None))
        assert all(name in read for name in NASTY[: len(seen.names)])


def test_every_element_is_closed() -> None:
    for seen in glimpses()[::9]:
        for html in all_panels(seen):
            assert Outline(html).open == []


def test_no_panel_names_a_hidden_card() -> None:
    """Neither score nor log nor sum: what was drawn blind stays unnamed."""
    for seen in glimpses():
        assert texts(hidden(seen), *map(plain, all_panels(seen))) == []


def test_the_log_tells_every_public_action() -> None:
    for seen in glimpses():
        assert len(panels.told(seen)) == len(seen.log)
        turns = [turn for turn, _ in panels.told(seen) if turn]
        assert turns == [f"T{n}" for n in range(1, len(turns) + 1)]


def results() -> list[Observation]:
    """Hands that are over, as one of the seats sees them."""
    return [observe(match, number % len(match.names)) for number, match in enumerate(finished())]


def lines_of(html: str) -> list[tuple[str, int]]:
    """The words and the value of each line of a sum."""
    items = re.findall(r"<li[^>]*>(.*?)</li>", html)
    values = [re.findall(r"<b>([+−]?\d+)</b>", item)[-1] for item in items]
    return [
        (plain(item), int(value.replace("−", "-")))
        for item, value in zip(items, values, strict=True)
    ]


def test_the_arithmetic_of_a_result_adds_up_to_its_points() -> None:
    """Rules 7.1 to 8.2, as it stands on the page: each line follows from those above."""
    seen_outcomes = set()
    for seen in results():
        assert seen.result is not None
        shown = lines_of(tally.result(seen))
        assert len(shown) == len(seen.result.lines)
        values: dict[Step, list[int]] = {step: [] for step in Step}
        for line, (words, value) in zip(seen.result.lines, shown, strict=True):
            values[line.step].append(value)
            points = [int(number) for number in re.findall("\N{NO-BREAK SPACE}(\\d+)", words)]
            if line.step in (Step.LEFT, Step.LAID_OFF):
                assert sum(points) == abs(value)
        if not values[Step.LEFT]:
            assert seen.result.void
            continue
        theirs, mine = values[Step.LEFT]
        if values[Step.HELD]:
            assert values[Step.HELD][0] + values[Step.LAID_OFF][0] == theirs
        if not seen.result.void:
            assert values[Step.DIFFERENCE] == [abs(theirs - mine)]
            score = sum(values[Step.DIFFERENCE]) + sum(values[Step.BONUS])
            if values[Step.DOUBLED]:
                assert values[Step.DOUBLED] == [2 * score]
                score *= 2
            assert values[Step.SCORE] == [score] == [seen.result.points]
        seen_outcomes.add(seen.result.outcome)
    assert seen_outcomes >= {Outcome.KNOCK, Outcome.UNDERCUT, Outcome.GIN}


def test_the_difference_is_written_as_the_subtraction_it_is() -> None:
    for seen in results():
        for words, value in lines_of(tally.result(seen)):
            if subtraction := re.search(r"(\d+) − (\d+)", words):
                assert int(subtraction[1]) - int(subtraction[2]) == value


def test_the_totals_are_the_engines() -> None:
    for seen in results():
        foot = re.findall(r"<tfoot>.*?</tfoot>", panels.hands(seen))[0]
        totals = [int(n) for n in re.findall(r"<td>(\d+)</td>", foot)]
        assert totals == list(seen.totals)


def test_the_score_says_what_the_total_is_now_unless_the_hand_is_practice() -> None:
    scored = [seen for seen in results() if seen.result and not seen.result.void]
    for seen in scored:
        assert seen.result
        assert seen.result.scorer is not None
        total = f"total {seen.totals[seen.result.scorer]}"
        assert total in plain(tally.result(seen, seen.totals))
        assert "total" not in plain(tally.result(named(seen, ("A", "B", "C"))))


def test_a_void_hand_says_so_and_scores_nobody() -> None:
    """Rule 9.1."""
    voids = [seen for seen in results() if seen.result and seen.result.void]
    assert voids
    for seen in voids:
        assert re.search("Void hand|A tie", plain(tally.result(seen)))
        assert lines_of(tally.result(seen))[2:] == []


def over(rules: Rules) -> Match:
    """A game by chance, played to its end."""
    for seed in range(20):
        *_, match = moments(rules, seed)
        if match.winner is not None:
            return match
    raise AssertionError("no game came to its end")


@pytest.mark.parametrize("preset", ["three_handed", "classic"])
def test_the_end_of_a_game_names_the_winner_and_the_bonuses(preset: str) -> None:
    """A32: bonuses come after the game and change no winner."""
    match = over(RULES[preset])
    assert match.winner is not None
    seen = observe(match, 0)
    html = tally.game_over(seen, match.bonuses)
    text = " ".join(plain(html).split())
    name, total = match.names[match.winner], match.totals[match.winner]
    assert f"{name} wins the game with {total}" in text
    assert bool(lines_of(html)) == (preset == "classic")
    for (_, value), seat_total, bonus in zip(
        lines_of(html), match.totals, match.bonuses, strict=False
    ):
        assert value == seat_total + bonus


def test_hollywoods_columns_stand_on_a_sheet_of_their_own() -> None:
    """A43."""
    match = over(replace(RULES["hollywood"], target=40))
    html = panels.hands(observe(match, 0))
    for number, column in enumerate(match.columns, start=1):
        row = re.findall(rf"<tr><th[^>]*>Game {number}</th>(.*?)</tr>", html)[0]
        assert tuple(map(int, re.findall(r">(\d+)<", row))) == column.totals


@pytest.mark.parametrize(
    ("preset", "aim"), [("three_handed", "first to 40"), ("hollywood", "all three added")]
)
def test_the_totals_say_what_they_are_of(preset: str, aim: str) -> None:
    """In Hollywood the target is a game's, and the total is of all three (A43)."""
    match = over(replace(RULES[preset], target=40))
    foot = panels.hands(observe(match, 0)).partition("<tfoot>")[2].partition("</tfoot>")[0]
    assert aim in foot


def test_ones_own_seat_is_marked_and_no_other() -> None:
    seen = glimpses()[0]
    assert plain(panels.side(seen, 0)).count("(you)") == 1
    assert "(you)" not in plain(panels.side(seen, None))


def test_the_log_sets_off_who_acts_and_the_cards_in_their_colours() -> None:
    for seen in glimpses()[::7]:
        log = panels.log(seen)
        told = [text for _turn, text in panels.told(seen)[-panels.LOG_LINES :]]
        red = sum(len(re.findall("[♥♦]", text)) for text in told)
        black = sum(len(re.findall("[♠♣]", text)) for text in told)
        assert log.count('class="g3-nm red"') == red
        assert log.count('class="g3-nm"') == black
        assert log.count("<b>") == len(told)


def test_beside_a_result_each_hand_says_how_it_ended() -> None:
    for seen in results():
        words = re.findall('<td class="g3-outcome">([^<]+)</td>', panels.hands(seen))
        ends = [outcome_word(result.outcome) for result in seen.results]
        assert words == [*ends, *(["next"] if seen.winner is None else [])]
