"""Keys press buttons, one each, and the list says which."""

from collections import Counter
from itertools import chain

from gin3_widgets.views import choices
from gin3_widgets.views.finish import after_hand
from gin3_widgets.views.items import GAP, button, words
from gin3_widgets.views.keys import KEYS, list_of_keys, with_keys
from gin3_widgets.views.lookback import LookBack, steps
from tests.views.glimpses import drafted, finished


def test_no_two_buttons_of_a_row_have_the_same_key() -> None:
    look = LookBack.through(finished()[0], 0, 0)
    rows = [choices.actions(seen, draft) for seen, draft in drafted()]
    rows += [steps(at) for at in (look, look.to("on"), look.to("last"))]
    rows += [after_hand(look.to("last").moment.seen, back, False) for back in ("Back", "")]
    for row in rows:
        keys = Counter(item["keys"] for item in with_keys(row) if "keys" in item)
        assert set(keys.values()) <= {1}


def test_the_button_that_knocks_has_no_key_and_the_one_that_prepares_it_has() -> None:
    items = [button("knock", "Knock …"), button("confirm:Qc:0", "Knock with 6")]
    assert [item.get("keys") for item in with_keys(items)] == ["K", None]


def test_a_button_that_names_its_card_has_the_key_of_its_kind() -> None:
    (item,) = with_keys([button("discard:Qc", "Discard Q♣")])
    assert item["keys"] == "D"


def test_what_is_no_button_of_the_list_stays_as_it_is() -> None:
    items = [GAP, words("left over"), button("done", "Done")]
    assert with_keys(items) == items


def test_every_letter_is_in_the_list() -> None:
    letters = {key for key in KEYS.values() if len(key) == 1}
    assert letters
    for letter in letters:
        assert f"<kbd>{letter}</kbd>" in list_of_keys()


def test_every_letter_presses_something_in_a_game() -> None:
    rows = chain.from_iterable(choices.actions(seen, draft) for seen, draft in drafted())
    found = {item["keys"] for item in with_keys(list(rows)) if "keys" in item}
    assert {"D", "T", "P", "K", "N", "Escape"} >= found >= {"D", "T", "P", "K", "Escape"}
