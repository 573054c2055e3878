"""What the documents tell of the arena is true."""

import doctest
import json
import re
import sys
from pathlib import Path
from random import Random

from typer.main import get_command

from gin3_widgets.__main__ import app
from gin3_widgets.arena import Kind, Outside, play, schedule
from gin3_widgets.arena.protocol import game_over, greeting, hand_over, line, question
from gin3_widgets.bots import BOTS
from gin3_widgets.engine import Match, Outcome, Phase, Rules, observe

DOCS = Path(__file__).parents[2] / "docs"
ARENA = (DOCS / "arena.md").read_text(encoding="utf-8")
OUTSIDE = (DOCS / "outside-players.md").read_text(encoding="utf-8")


def test_the_example_in_python_gives_what_it_shows() -> None:
    failed, tried = doctest.testfile(str(DOCS / "arena.md"), module_relative=False)
    assert (failed, tried) == (0, 6)


def test_the_options_told_are_those_of_the_command() -> None:
    told = set(re.findall(r"^\| `(--[\w-]+)", ARENA, re.M)) | {"--seats"}
    arena = get_command(app).commands["arena"]  # type: ignore[attr-defined]
    options = {name for option in arena.params for name in option.opts if name.startswith("--")}
    assert told == options


def test_the_player_of_the_document_plays(tmp_path: Path) -> None:
    source = re.findall(r"```python\n(import json.*?)```", OUTSIDE, re.S)
    file = tmp_path / "my_player.py"
    file.write_text(source[0])
    player = Outside([sys.executable, str(file)], limit=60, starting=60)
    fixture = schedule(2, 2, games=2, seed=1)[0]
    game = play(fixture, [player, BOTS["simple"]], ["Ann", "Ben"], Rules(target=1))
    assert game.faults == ((), ())


def test_the_messages_of_the_document_are_those_that_are_sent() -> None:
    """The same keys in the same order; the example moments are from this very game."""
    match = Match.new(["simple", "mine"], Rules(undercut_bonus=25), "1 deal 1")
    sent = [greeting(observe(match, 1), 2.0)]
    while match.mover is not None:
        seen = observe(match, match.mover)
        if len(match.hand.log) == 9:
            sent.append(question(seen, 2463534242))
        match = match.after(BOTS["simple"].choose(seen, Random(1)))
    sent += [hand_over(observe(match, 1)), game_over(observe(match, 1))]
    told = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", OUTSIDE, re.S)]
    arrived = [json.loads(line(message)) for message in sent]
    assert [list(each) for each in told] == [list(each) for each in arrived]
    assert told[:2] == arrived[:2]
    assert told[2] | {"log": []} == arrived[2] | {"log": []}


def test_every_key_phase_outcome_and_fault_is_explained() -> None:
    explained = set(re.findall(r"`([\w ]+)`", OUTSIDE))
    told = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", OUTSIDE, re.S)]
    assert {key for each in told for key in each if key not in ("type", "points")} <= explained
    asked = set(Phase) - {Phase.STOCK, Phase.OVER}  # the stock alone is no choice
    assert {*map(str, asked), *map(str, Outcome), *map(str, Kind)} <= explained
