"""The games as CSV."""

import csv
from io import StringIO

from gin3_widgets.arena import Fault, Kind
from gin3_widgets.arena.sheet import Sheet
from tests.arena.test_standings import GIN, KNOCK, UNDERCUT, VOID, game


def rows(*games: object, seats: int = 2) -> list[dict[str, str]]:
    """What a reader of the file gets."""
    file = StringIO()
    sheet = Sheet(file, ["Ann", 'Ben, "B"'], seats, "modern gin_bonus=20")
    for each in games:
        sheet.add(each)  # type: ignore[arg-type]
    return list(csv.DictReader(StringIO(file.getvalue())))


def test_a_game_is_a_line() -> None:
    first, second = rows(game(1, (0, 1), 0, GIN, KNOCK, VOID), game(2, (1, 0), 1, UNDERCUT))
    assert {key: first[key] for key in ("game", "deal", "seed", "rules")} == {
        "game": "1",
        "deal": "1",
        "seed": "seed",
        "rules": "modern gin_bonus=20",
    }
    assert (first["box"], first["captain"], first["winner"]) == ("Ann", 'Ben, "B"', "Ann")
    assert (first["hands"], first["voids"]) == ("3", "1")
    assert (first["player_1"], first["points_1"], first["gins_1"]) == ("Ann", "40", "1")
    assert (first["player_2"], first["points_2"], first["knocks_2"]) == ('Ben, "B"', "12", "1")
    assert (first["decisions_2"], first["seconds_2"], first["slowest_2"]) == (
        "10",
        "1.0000",
        "0.2000",
    )
    assert (second["player_1"], second["winner"], second["undercuts_2"]) == ('Ben, "B"', "Ann", "1")


def test_a_game_without_a_winner_leaves_its_place_empty() -> None:
    assert rows(game(1, (0, 1), None, VOID))[0]["winner"] == ""


def test_faults_are_counted_and_the_first_ones_told() -> None:
    late = Fault(2, Kind.LATE, "did not answer within 2 s.")
    (row,) = rows(game(1, (0, 1), 0, GIN, faults=((), (late,) * 12), stood_in=(0, 30)))
    assert (row["faults_1"], row["faults_2"], row["stood_in_2"]) == ("0", "12", "30")
    told = row["faults"].split(" | ")
    assert told[0] == 'Ben, "B", hand 2: did not answer within 2 s.'
    assert (len(told), told[-1]) == (11, "and 2 more")
