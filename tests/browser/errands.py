"""A reader's errands on a page: start a game, play a hand; by clicks, by keys or by touch.

Every step waits for what it needs to see; nothing waits for a time to pass.
"""

from collections.abc import Callable, Iterable
from typing import Protocol

from playwright.sync_api import Locator, Page, Position, expect

from gin3_widgets.engine import (
    Card,
    Continue,
    Discard,
    Done,
    DrawStock,
    Knock,
    LayOff,
    Match,
    Pass,
    Spread,
    TakeDiscard,
    TakeUpcard,
    arrangements,
    save_code,
)
from tests.browser.stories import NAMES, PLAYERS, Turn, story

SEED = "361"
"""You are box three times, then sit out, then captain; you knock, go gin, lay off, and win."""
PATIENCE = 30_000  # ms, on a busy machine
UNCOVERED: Position = {"x": 22, "y": 40}
"""Where a card can be pressed though its neighbour lies on it: 44 px of each show."""
OPENS_WITHIN = 90_000  # ms: a kernel has to start


class Reader(Protocol):
    """Somebody at a page, with a way of pressing things."""

    page: Page

    def press(self, what: Locator) -> None:
        """Press a button."""

    def pick(self, card: Card) -> None:
        """Pick a card of one's hand."""


class Mouse:
    """Clicks."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, what: Locator) -> None:
        what.click(timeout=PATIENCE)

    def pick(self, card: Card) -> None:
        card_in_hand(self.page, card).click(timeout=PATIENCE, position=UNCOVERED)


class Finger:
    """Taps."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, what: Locator) -> None:
        what.tap(timeout=PATIENCE)

    def pick(self, card: Card) -> None:
        card_in_hand(self.page, card).tap(timeout=PATIENCE, position=UNCOVERED)


class Keyboard:
    """Tab to a place, arrows within the hand, Enter on a button, Space on a card."""

    FARTHEST = 60  # presses of Tab until something counts as out of reach

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, what: Locator) -> None:
        self.go_to(what)
        self.page.keyboard.press("Enter")

    def pick(self, card: Card) -> None:
        wanted = card_in_hand(self.page, card)
        stop = self.page.locator(".g3-hand [data-card][tabindex='0']")
        self.go_to(stop)
        cards = self.page.locator(".g3-hand [data-card]")
        for _step in range(cards.count()):
            if has_focus(wanted):
                break
            self.page.keyboard.press("ArrowRight")
        expect(wanted).to_be_focused()
        self.page.keyboard.press("Space")

    def go_to(self, what: Locator) -> None:
        """Press Tab until something has the focus."""
        expect(what).to_be_visible(timeout=PATIENCE)
        for _step in range(self.FARTHEST):
            if has_focus(what):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{self.FARTHEST} presses of Tab do not reach {what}.")


def has_focus(what: Locator) -> bool:
    """Whether an element has the focus now."""
    return bool(what.evaluate("element => element === document.activeElement"))


def button(page: Page, id_: str) -> Locator:
    """A button of the dashboard by what it does: "draw", "discard:Qc", "done"."""
    return page.locator(f'.gin3 [data-press="{id_}"]')


def card_in_hand(page: Page, card: Card) -> Locator:
    """A card of the hand below the felt."""
    return page.locator(f'.g3-hand [data-card="{card}"]')


def open_form(page: Page, url: str) -> None:
    """Open the page of the game and wait for its form."""
    page.goto(url)
    expect(page.get_by_role("button", name="Start the game")).to_be_visible(timeout=OPENS_WITHIN)


def fill_form(
    page: Page,
    seed: str = SEED,
    preset: str = "three_handed",
    names: Iterable[str] = NAMES,
    players: Iterable[str] = PLAYERS,
) -> None:
    """Fill in the form by clicks."""
    for seat, (name, player) in enumerate(zip(names, players, strict=True)):
        page.locator(f'[name="names.{seat}"]').fill(name)
        kind = "human" if player == "human" else "bot"
        page.locator(f'label:has([name="kind.{seat}"][value="{kind}"])').click()
        if kind == "bot":
            page.locator(f'[name="bot.{seat}"]').select_option(player)
    page.locator(f'label:has([name="preset"][value="{preset}"])').click()
    page.locator('[name="seed"]').fill(seed)


def start(page: Page, **values: object) -> None:
    """Fill in the form, start the game and see the draw for roles."""
    fill_form(page, **values)  # type: ignore[arg-type]
    page.get_by_role("button", name="Start the game").click()
    expect(button(page, "deal")).to_be_visible(timeout=PATIENCE)


def go_on_with(page: Page, match: Match, players: Iterable[str] = PLAYERS) -> None:
    """Paste the save code of a game into the form and go on with it."""
    fill_form(page, players=players)
    page.get_by_text("Paste a save code").click()
    page.get_by_label("Save code").fill(save_code(match))
    page.get_by_role("button", name="Go on with it").click()
    expect(page.locator(".g3-setup")).to_have_count(0, timeout=PATIENCE)


def play(reader: Reader, turns: Iterable[Turn]) -> None:
    """Play these turns, each once the page has come to it."""
    for turn in turns:
        play_one(reader, turn)


def play_one(reader: Reader, turn: Turn) -> None:
    """Play a turn once the page has come to it."""
    page = reader.page

    def press(id_: str) -> None:
        reader.press(button(page, id_))
        expect(button(page, id_)).to_have_count(0, timeout=PATIENCE)

    match turn.actions:
        case (Continue(),):
            expect(heading(page)).to_contain_text(
                f"Hand {turn.before.number} is over", timeout=PATIENCE
            )
            reader.press(button(page, "continue"))
        case (TakeUpcard() | TakeDiscard(),):
            press("take")
        case (DrawStock(),):
            press("draw")
        case (Pass(),):
            press("pass")
        case (Discard(card),):
            pick(reader, card, before="discard")
            press(f"discard:{card}")
        case (Knock(Card() as card), Spread(melds)):
            pick(reader, card, before="discard")
            reader.press(button(page, "knock"))
            lay_out(reader, turn, Spread(melds))
        case (Spread(), *rest):
            lay_off(reader, [action for action in rest if isinstance(action, LayOff)])
            assert rest == [] or rest[-1] == Done()
            press("done")
        case _:
            raise AssertionError(f"No errand plays {turn.actions}.")


def pick(reader: Reader, card: Card, before: str) -> None:
    """Pick a card as soon as the row of buttons shows that it is time to.

    The eleventh card of a hand moves others, and may come after the buttons.
    """
    page = reader.page
    expect(page.locator(f'.g3-actions [data-press="{before}"]')).to_be_visible(timeout=PATIENCE)
    if before == "discard":
        expect(page.locator(".g3-hand [data-card]")).to_have_count(11, timeout=PATIENCE)
    reader.pick(card)


def lay_out(reader: Reader, turn: Turn, spread: Spread) -> None:
    """Choose a spread for a knock being prepared, and knock."""
    page, card = reader.page, turn.card
    rest = (each for each in turn.held if each is not card)
    ways = arrangements(rest, turn.before.hand.limit)
    way = next(n for n, each in enumerate(ways) if each.melds == spread.melds)
    if way:
        reader.press(page.locator(f'label:has([data-press="way:{way}"])'))
    reader.press(button(page, f"confirm:{card}:{way}"))
    expect(page.locator('[data-press^="confirm:"]')).to_have_count(0, timeout=PATIENCE)


def lay_off(reader: Reader, layoffs: Iterable[LayOff]) -> None:
    """Add cards to the knocker's melds, not final yet."""
    for number, one in enumerate(layoffs):
        pick(reader, one.card, before="take back" if number else "done")
        reader.press(button(reader.page, f"meld:{one.meld}"))
        expect(card_in_hand(reader.page, one.card)).to_have_count(0, timeout=PATIENCE)


def heading(page: Page) -> Locator:
    """The line on top: which hand it is."""
    return page.locator(".g3-top")


def see_result(page: Page, match: Match) -> None:
    """Wait for a finished hand and check its points on the screen."""
    result = match.hand.result
    assert result is not None
    over = f"Hand {match.number} is over" if match.winner is None else "The game is over"
    expect(heading(page)).to_contain_text(over, timeout=PATIENCE)
    expect(page.locator(".g3-result")).to_be_visible(timeout=PATIENCE)
    if result.scorer is not None:
        expect(page.locator(".g3-result .total").last).to_contain_text(f"+{result.points}")
    expect(page.locator(".g3-hands tfoot td")).to_have_text(["", *map(str, match.totals)])


def play_a_hand(
    page: Page,
    url: str,
    reader: Callable[[Page], Reader] = Mouse,
    opens: Callable[[Page, str], None] = open_form,
) -> None:
    """Open a page of the game, play the first hand and see its result."""
    opens(page, url)
    start(page)
    told = story(SEED)
    reader(page).press(button(page, "deal"))
    play(reader(page), told.hand(1))
    see_result(page, told.over(1))
