"""What comes back from the form starts a game, or is answered beside its field."""

from typing import Any

import pytest

from gin3_widgets.bots import BOTS
from gin3_widgets.engine import RULES, Match, save_code
from tests.engine.tables import moments
from tests.views.page import Page, on_a_page

pytestmark = pytest.mark.usefixtures("faults")


WRONG = [
    ({"names": ["Ann", "", "Cho"]}, "names.1"),
    ({"names": ["Ann", "Ben", "ann"]}, "names.2"),
    ({"names": ["x" * 21, "Ben", "Cho"]}, "names.0"),
    ({"names": ["Ann", "Ben", "C\u202eho"]}, "names.2"),
    ({"names": ["Ann", "Ben", None]}, "names.2"),
    ({"names": ["Ann"]}, "names.0"),
    ({"names": "Ann"}, "names.0"),
    ({"names": ["Ann", "Ben", "Cho", "Dee"]}, "names.0"),
    ({"seed": ""}, "seed"),
    ({"seed": "7" * 101}, "seed"),
    ({"seed": {"seed": 7}}, "seed"),
    ({"seed": None}, "seed"),
    ({"preset": "chess"}, "preset"),
    ({"preset": ["three_handed"]}, "preset"),
    ({"players": ["human"]}, "players.1"),
    ({"players": ["human", "simple", "grandmaster"]}, "players.2"),
    ({"players": [None, {}, []]}, "players.0"),
    ({"players": None}, "players.0"),
]


@pytest.mark.parametrize(("values", "field"), WRONG, ids=lambda value: str(value)[:40])
def test_a_wrong_entry_is_answered_beside_its_field(values: dict[str, Any], field: str) -> None:
    async def story(page: Page) -> None:
        await page.start(**values)
        ((where, sentence),) = page.board.set_up.errors.items()
        assert where == field
        assert sentence.endswith(".")
        assert page.dashboard.session is None
        await page.start()
        assert page.board.set_up.errors == {}
        assert page.dashboard.session is not None

    assert on_a_page(story).notices == []


def test_the_form_gives_a_new_seed_and_leaves_the_rest() -> None:
    async def story(page: Page) -> None:
        before = page.board.set_up.values
        await page.hears(page.board.set_up, {"event": "seed"})
        after = page.board.set_up.values
        assert after | {"seed": ""} == before | {"seed": ""}
        assert after["seed"].isdecimal()

    on_a_page(story)


def test_a_save_code_brings_a_game_to_the_page() -> None:
    *_, match = moments(RULES["three_handed"], 4, ("Dee", "Eli"), hands=1)

    async def story(page: Page) -> None:
        values = page.board.set_up.values
        message = {"event": "code", "text": f"  {save_code(match)}\n", "values": values}
        await page.hears(page.board.set_up, message)
        assert page.match.names == ("Dee", "Eli")
        assert page.match.actions[: len(match.actions)] == match.actions
        assert page.session.bots == (None, BOTS["simple"])

    on_a_page(story)


def test_a_damaged_save_code_is_answered_beside_its_field() -> None:
    async def story(page: Page) -> None:
        values = page.board.set_up.values
        for code in ("", "GIN3-", "hello", save_code(Match.new(("a", "b")))[:-3], "x" * 100_000):
            message = {"event": "code", "text": code, "values": values}
            await page.hears(page.board.set_up, message)
            assert list(page.board.set_up.errors) == ["code"]
        good = save_code(Match.new(("a", "b")))
        for players in (["human"], None, ["human", "grandmaster", "human"]):
            message = {"event": "code", "text": good, "values": {"players": players}}
            await page.hears(page.board.set_up, message)
            assert next(iter(page.board.set_up.errors)).startswith("players.")
        assert page.dashboard.session is None

    on_a_page(story)


def test_how_the_table_looks_is_chosen_on_the_form_too_and_counts_at_once() -> None:
    async def story(page: Page) -> None:
        await page.hello()
        for press in ("deck:four", "theme:dark", "deck:seven", "aids"):
            await page.hears(page.board.set_up, {"event": "press", "id": press})
        kept = page.board.stage.settings
        assert (kept["deck"], kept["theme"]) == ("four", "dark")
        shown = {row["id"]: row["value"] for row in page.board.set_up.look}
        assert shown == {"deck": "four", "theme": "dark"}
        assert page.dashboard.session is None

    on_a_page(story)
