"""Players by what is typed for them."""

import sys

import pytest

from gin3_widgets.arena import Outside
from gin3_widgets.arena.entrants import entrant
from gin3_widgets.bots import BOTS


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_is_named(name: str) -> None:
    assert entrant(f" {name} ") is BOTS[name]


def test_a_program_follows_exec() -> None:
    player = entrant(f"exec:'{sys.executable}' -u 'my player.py' a=b", limit=0.5)
    assert isinstance(player, Outside)
    assert player.command == (sys.executable, "-u", "my player.py", "a=b")
    assert player.limit == 0.5


def test_a_program_is_named_after_the_file_it_runs_or_as_one_likes() -> None:
    assert entrant(f"exec:{sys.executable} {__file__} 3").name == "test_entrants"
    assert entrant(f"My bot=exec:{sys.executable} {__file__}").name == "My bot"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("expret", "Write one of: novice, simple"),
        ("", "Write one of: novice, simple"),
        ("exec:", "Nothing follows exec:"),
        ("exec: ", "Nothing follows exec:"),
        ("exec:pyton player.py", "no program “pyton” to run"),
        ("exec:python 'player.py", "a quotation mark without its pair"),
    ],
)
def test_what_is_no_player_is_refused_with_what_to_write(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        entrant(text)
