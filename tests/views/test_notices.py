"""The save code is shown to be copied."""

from gin3_widgets.engine import Match, read_save_code, save_code
from gin3_widgets.views.notices import to_copy


def test_the_code_of_the_notice_is_the_game_and_a_sentence_says_what_for() -> None:
    match = Match.new(["Ben", "Ann", "Cho"], seed=2407)
    notice = to_copy(save_code(match))
    assert read_save_code(notice["code"]) == match
    assert notice["title"] == "Save code"
    assert "New game, Paste a save code" in notice["text"]
