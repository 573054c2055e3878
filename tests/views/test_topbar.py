"""The bar on top says where one is and keeps its buttons quiet."""

from dataclasses import replace

from gin3_widgets.engine import RULES, Rules, observe
from gin3_widgets.views import topbar
from gin3_widgets.views.finish import after_hand
from gin3_widgets.views.lookback import LookBack
from gin3_widgets.views.view import View
from gin3_widgets.words import preset_name
from tests.views.glimpses import finished
from tests.views.presses import buttons

OVER = next(match for match in finished() if match.winner is None)
SEEN = observe(OVER, 0)
RESULT = View(SEEN, SEEN, 0, seed=OVER.seed, undo="Undo: your knock")
PRACTICE = replace(RESULT, game=SEEN)
LOOK = replace(RESULT, looking=LookBack.through(OVER, 0, 0))


def words_of(view: View) -> str:
    return str(topbar.of_table(view)[0]["text"])


def test_it_says_whether_one_plays_practises_or_looks_back() -> None:
    assert words_of(RESULT) == f"Hand {SEEN.number} is over, first to {SEEN.rules.target}"
    assert words_of(PRACTICE) == "Practice: the score stays as it is"
    assert words_of(LOOK) == f"Looking back at hand {SEEN.number}"


def test_after_the_last_hand_it_says_that_the_game_is_over() -> None:
    """Rule 10.1."""
    won = replace(SEEN, winner=0)
    over = f"The game is over, first to {SEEN.rules.target}"
    assert words_of(View(won, won, 0)) == over
    assert words_of(View(won, won, 0, width=390)) == "The game is over"
    assert words_of(replace(PRACTICE, seen=won)) == "Practice: the score stays as it is"


def test_the_draw_names_the_rules() -> None:
    (shown, *_others) = topbar.of_draw(RESULT)
    assert shown["text"] == "Rules: Three-handed, first to 100"
    hollywood = replace(SEEN, rules=RULES["hollywood"])
    (shown, *_others) = topbar.of_draw(View(hollywood, hollywood, 0))
    assert shown["text"] == "Rules: Hollywood, first to 100 in three games"


def test_on_a_phone_the_draw_names_the_rules_in_a_word_that_fits() -> None:
    """Beside three buttons there is no room for more."""
    for key, rules in RULES.items():
        seen = replace(SEEN, rules=rules)
        (shown, *_others) = topbar.of_draw(View(seen, seen, 0, width=390))
        assert shown["text"] == preset_name(key)
    house = replace(SEEN, rules=Rules(target=7))
    (shown, *_others) = topbar.of_draw(View(house, house, 0, width=390))
    assert shown["text"] == "House rules"


def test_each_bar_offers_what_belongs_there() -> None:
    assert buttons(topbar.of_table(RESULT)) == {"undo", "code", "new", "settings"}
    assert buttons(topbar.of_table(PRACTICE)) == {"return", "undo", "settings"}
    assert buttons(topbar.of_table(LOOK)) == {"settings"}
    assert buttons(topbar.of_setup(back_to_game=True)) == {"back", "settings"}
    assert buttons(topbar.of_setup(back_to_game=False)) == {"settings"}
    assert buttons(topbar.of_curtain(RESULT)) == {"new", "settings"}


def test_every_button_of_the_bar_is_quiet_and_has_an_icon_for_the_phone() -> None:
    for view in (RESULT, PRACTICE, LOOK):
        for item in topbar.of_table(view):
            if "id" in item:
                assert item["kind"] == "quiet"
                assert item["icon"]


def test_a_result_has_one_primary_button() -> None:
    for match in finished():
        for back in ("Back to the game", ""):
            row = after_hand(observe(match, 0), back, short=False)
            assert sum(item["kind"] == "primary" for item in row) == 1
            assert buttons(row) >= {"look", "review", "same", "exchange"}


def test_undo_says_what_it_takes_back() -> None:
    texts = {item["id"]: item["text"] for item in topbar.of_table(RESULT) if "id" in item}
    assert texts["undo"] == "Undo: your knock"
