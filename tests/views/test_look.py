"""How a page looks, and what its reader has chosen: kept, shown and told to the bots."""

import pytest

from gin3_widgets.bots.advice import Trust
from gin3_widgets.views.settings import CHOICES, Settings, rows
from tests.views.page import Page, on_a_page

pytestmark = pytest.mark.usefixtures("faults")


def test_every_choice_has_a_row_with_what_is_chosen_among_its_options() -> None:
    shown = {row["id"]: row for row in rows(Settings())}
    assert shown.keys() == CHOICES.keys() == Settings().kept().keys()
    for name, row in shown.items():
        assert tuple(option["id"] for option in row["options"]) == CHOICES[name]
        assert row["value"] in CHOICES[name]


def test_a_bot_captain_trusts_the_sitter_as_the_reader_has_chosen() -> None:
    """Rule 3.3; A7: it binds nobody. Chosen in the middle of a game it counts from then on."""
    assert CHOICES["trust"] == tuple(Trust)
    assert Settings().trust == Trust.CLOSE

    async def story(page: Page) -> None:
        await page.start()
        while page.match.mover != 0:
            await page.turn()
        assert page.session.trust is Trust.CLOSE
        await page.press("settings")
        for trust in ("seldom", "always"):
            await page.press(f"trust:{trust}")
            assert page.board.stage.settings["trust"] == trust
            number = len(page.match.actions)
            while len(page.match.actions) < number + 4:
                await page.turn()
            assert page.session.trust == trust

    on_a_page(story)


def test_what_a_browser_has_kept_is_worn_from_the_first_picture() -> None:
    async def story(page: Page) -> None:
        await page.hello(settings={"trust": "always", "deck": "four"}, width=390, dark=True)
        look = page.dashboard.look
        assert (look.settings.trust, look.settings.deck) == ("always", "four")
        assert (look.width, look.dark) == (390, True)

    on_a_page(story)
