"""How to come to each screen of the game, for its picture."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from gin3_widgets.engine import Action, Continue, Discard, Knock, LayOff, Match, Phase, Spread
from gin3_widgets.session import Session, bot_named
from tests.browser.errands import (
    OPENS_WITHIN,
    PATIENCE,
    Mouse,
    button,
    go_on_with,
    lay_off,
    open_form,
    pick,
    see_result,
    start,
)
from tests.browser.lab import run_all
from tests.browser.stories import PLAYERS, Turn, story
from tests.browser.test_connection import kernels
from tests.browser.test_faults import NO_STORAGE
from tests.servers import Server
from tests.views.careless import careless

WIDE, WIDE_AND_PHONE, EVERYWHERE = ("1280",), ("1280", "390"), ("1280", "390", "880", "1920")
PEOPLE = ("human", "human", "human")
SITTER = (None, "simple", "novice")


@dataclass(frozen=True)
class Stand:
    """What a screen is made from: an empty page, and the servers it can open."""

    page: Page
    play: Server
    lab: Callable[[], Server]

    @property
    def mouse(self) -> Mouse:
        return Mouse(self.page)

    def press(self, *ids: str) -> None:
        """Press buttons one after the other."""
        for id_ in ids:
            button(self.page, id_).click(timeout=PATIENCE)

    def see(self, selector: str) -> None:
        """Wait until something is there."""
        expect(self.page.locator(selector).first).to_be_visible(timeout=PATIENCE)

    def go_on(self, match: Match, players: Sequence[str] = PLAYERS) -> None:
        """Open a game at this moment."""
        open_form(self.page, self.play.url)
        go_on_with(self.page, match, players)


def turn(seed: str, number: int, kind: type[Action], place: int = -1) -> Turn:
    """A turn of a hand that begins with an action of this kind: the last, if not told."""
    return [one for one in story(seed).hand(number) if isinstance(one.actions[0], kind)][place]


def set_up(stand: Stand) -> None:
    open_form(stand.page, stand.play.url)
    stand.page.get_by_label("Seed").fill("2407")
    stand.see(".g3-form")


def wrong(stand: Stand) -> None:
    set_up(stand)
    stand.page.locator('[name="names.0"]').fill("")
    stand.page.get_by_role("button", name="Start the game").click()
    expect(stand.page.get_by_text("A name is empty.")).to_be_visible(timeout=PATIENCE)


def draw(stand: Stand) -> None:
    open_form(stand.page, stand.play.url)
    start(stand.page, seed="7371")


def table(stand: Stand) -> None:
    """A drawn card, advice, a set and a run: the captain's turn in a fourth hand."""
    move = turn("43", 4, Discard, -3)
    stand.go_on(move.before)
    on_turn(stand, move)


def on_turn(stand: Stand, move: Turn) -> None:
    stand.press("ask")
    expect(button(stand.page, "ask")).to_have_count(0, timeout=PATIENCE)
    stand.mouse.pick(move.card)
    stand.see(f'[data-press="discard:{move.card}"]')


def coach(stand: Stand) -> None:
    """Asked about a discard, the picked card set beside the best."""
    move = turn("43", 4, Discard, -3)
    stand.go_on(move.before)
    stand.press("coach")
    expect(stand.page.locator(".g3-coach")).to_contain_text("1000 deals", timeout=PATIENCE)
    stand.page.locator(".g3-hand [data-card]").nth(4).click(timeout=PATIENCE)
    stand.press("coach:mine")


def knock(stand: Stand) -> None:
    move = turn("43", 4, Knock)
    stand.go_on(move.before)
    pick(stand.mouse, move.card, before="discard")
    stand.press("knock")
    stand.see('[data-press^="confirm:"]')


def layoff(stand: Stand) -> None:
    """One card laid off, the next one picked."""
    move = turn("54", 5, Spread)
    stand.go_on(move.before)
    first, second, *_rest = (one for one in move.actions if isinstance(one, LayOff))
    lay_off(stand.mouse, [first])
    pick(stand.mouse, second.card, before="take back")
    stand.see(f'[data-press="meld:{second.meld}"]')


def result(stand: Stand) -> None:
    over = story("54").over(5)
    stand.go_on(over)
    see_result(stand.page, over)


def over(stand: Stand) -> None:
    end = story("361").end
    stand.go_on(end)
    see_result(stand.page, end)


def sitter(stand: Stand) -> None:
    """Advice has been given, and a card is picked for the next."""
    session = Session(story("54").over(5).after(Continue()), [bot_named(one) for one in SITTER])
    while len(session.match.hand.log) < 14 or session.match.hand.phase is not Phase.DRAW:
        session.step()
    stand.go_on(session.match)
    stand.press("advise", "draw")
    expect(stand.page.locator(".g3-say")).to_contain_text("which card goes", timeout=PATIENCE)
    stand.page.locator(".g3-hand [data-card]").nth(8).click(timeout=PATIENCE)
    stand.see('.g3-actions [data-press^="discard:"]')


def look_back(stand: Stand) -> None:
    result(stand)
    stand.press("look", *["step:on"] * 5)
    expect(stand.page.locator(".g3-actions .g3-words")).to_contain_text("Step 6")


def review(stand: Stand) -> None:
    """A hand looked through to its end."""
    over = careless()
    stand.go_on(over)
    see_result(stand.page, over)
    stand.press("review")
    expect(stand.page.locator(".g3-falls")).to_be_visible(timeout=OPENS_WITHIN)


def practice(stand: Stand) -> None:
    result(stand)
    stand.press("exchange")
    expect(stand.page.locator(".g3-top")).to_contain_text("Practice", timeout=PATIENCE)
    stand.see(".g3-hand [data-card]")


def curtain(stand: Stand) -> None:
    stand.go_on(turn("43", 4, Discard, -3).before, PEOPLE)
    stand.see('[data-press="reveal"]')


def lost(stand: Stand) -> None:
    """The kernel is killed."""
    earlier = kernels(stand.play)
    table(stand)
    for kernel in kernels(stand.play) - earlier:
        kernel.kill()
    stand.see(".g3-banner")


def settings(stand: Stand) -> None:
    table(stand)
    stand.press("settings")
    stand.see(".g3-settings")


def keys(stand: Stand) -> None:
    settings(stand)
    stand.page.locator(".g3-keys summary").click()
    stand.see(".g3-keys dl")


def dressed(stand: Stand, screen: Callable[[Stand], None]) -> None:
    """A screen with four colours and dark faces."""
    screen(stand)
    stand.press("settings")
    for choice in ("deck:four", "faces:dark"):
        stand.page.locator(f'label:has([data-press="{choice}"])').click()
    stand.press("settings")
    expect(stand.page.locator(".g3-settings")).to_have_count(0)


def save_code(stand: Stand) -> None:
    table(stand)
    stand.press("code")
    stand.see(".g3-notice")


def unsaved(stand: Stand) -> None:
    """A browser without storage."""
    stand.page.add_init_script(NO_STORAGE)
    table(stand)
    stand.see(".g3-notice")


def two_tabs(stand: Stand) -> None:
    """The game is open in another tab."""
    table(stand)
    stand.page.context.new_page().goto(stand.play.url)
    stand.page.reload()
    stand.see(".g3-notice")


def hollywood(stand: Stand) -> None:
    third = story("361", "hollywood").over(3)
    stand.go_on(third)
    see_result(stand.page, third)


def oklahoma(stand: Stand) -> None:
    """A spade sets the limit, and doubles."""
    stand.go_on(story("4", "oklahoma").turns[0].before)
    stand.press("deal")
    stand.see('.g3-actions [data-press="take"]')


def gin_only(stand: Stand) -> None:
    """An ace was turned up in Oklahoma."""
    stand.go_on(story("23", "oklahoma").turns[0].before)
    stand.press("deal")
    stand.see('.g3-actions [data-press="take"]')


def cell(stand: Stand) -> None:
    """A notebook's cell in JupyterLab."""
    run_all(stand.page, f"{stand.lab().url}/doc/tree/notebooks/play.ipynb")
    ready = stand.page.get_by_role("button", name="Start the game")
    expect(ready).to_be_visible(timeout=OPENS_WITHIN)
    move = turn("43", 4, Discard, -3)
    go_on_with(stand.page, move.before)
    on_turn(stand, move)
    stand.page.locator(".jp-InputArea").first.scroll_into_view_if_needed()


Screen = tuple[Callable[[Stand], None], tuple[str, ...]]
SCREENS: dict[str, Screen] = {
    "set-up": (set_up, WIDE_AND_PHONE),
    "wrong": (wrong, WIDE_AND_PHONE),
    "draw": (draw, WIDE_AND_PHONE),
    "coach": (coach, EVERYWHERE),
    "table": (table, EVERYWHERE),
    "knock": (knock, WIDE_AND_PHONE),
    "lay-off": (layoff, WIDE_AND_PHONE),
    "result": (result, EVERYWHERE),
    "sitter": (sitter, WIDE_AND_PHONE),
    "curtain": (curtain, WIDE_AND_PHONE),
    "lost": (lost, WIDE_AND_PHONE),
    "look-back": (look_back, WIDE_AND_PHONE),
    "review": (review, EVERYWHERE),
    "practice": (practice, WIDE_AND_PHONE),
    "over": (over, WIDE_AND_PHONE),
    "settings": (settings, WIDE_AND_PHONE),
    "keys": (keys, WIDE_AND_PHONE),
    "dressed-table": (lambda stand: dressed(stand, table), WIDE_AND_PHONE),
    "dressed-lay-off": (lambda stand: dressed(stand, layoff), WIDE_AND_PHONE),
    "save-code": (save_code, WIDE_AND_PHONE),
    "unsaved": (unsaved, WIDE_AND_PHONE),
    "two-tabs": (two_tabs, WIDE),
    "hollywood": (hollywood, WIDE_AND_PHONE),
    "oklahoma": (oklahoma, WIDE),
    "gin-only": (gin_only, WIDE_AND_PHONE),
    "cell": (cell, ("lab",)),
}
