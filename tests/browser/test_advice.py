"""Advice in both directions: a person who sits out and a bot captain, a bot beside a person."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from gin3_widgets.bots import BOTS, Trust
from gin3_widgets.bots.advice import LEEWAY, as_captain
from gin3_widgets.bots.counting import left_by
from gin3_widgets.engine import (
    Action,
    Advise,
    Discard,
    DrawStock,
    Match,
    Observation,
    Pass,
    Phase,
    Role,
    TakeDiscard,
    TakeUpcard,
    observe,
    read_save_code,
)
from gin3_widgets.session import Session
from gin3_widgets.views.advice import said_and_done
from gin3_widgets.words import advice_in_words, sign
from tests.browser.errands import (
    PATIENCE,
    Mouse,
    Reader,
    button,
    heading,
    open_form,
    play_one,
    see_result,
    start,
)
from tests.browser.stories import NAMES, turns
from tests.browser.test_connection import log
from tests.servers import Server

PLAYERS = ("human", "simple", "simple")
SIMPLE = BOTS["simple"]


def seed_of(role: Role) -> str:
    """A seed whose draw gives the person a role."""
    return next(str(n) for n in range(99) if Match.new(NAMES, seed=n).roles.of(0) is role)


def deal(page: Page, server: Server, role: Role) -> Mouse:
    """Start a game in that role, be asked where one sits out, and see the cards."""
    open_form(page, server.url)
    start(page, seed=seed_of(role), players=PLAYERS)
    mouse = Mouse(page)
    if role is Role.SITTER:
        mouse.press(button(page, "advise"))
        expect(button(page, "watch")).to_be_visible(timeout=PATIENCE)
    mouse.press(button(page, "deal"))
    return mouse


def now(page: Page) -> Match:
    """The match as it stands: nobody moves while the sitter is asked."""
    button(page, "code").click()
    field = page.locator(".g3-notice").get_by_label("Save code")
    expect(field).to_be_visible(timeout=PATIENCE)
    match = read_save_code(field.input_value())
    page.keyboard.press("Escape")
    expect(field).to_be_hidden(timeout=PATIENCE)
    return match


def questions(page: Page) -> Iterator[Match]:
    """The match at each decision that the bot captain leaves to be advised on."""
    lines = log(page).locator("li")
    while True:
        expect(button(page, "let")).to_be_visible(timeout=PATIENCE)
        answered = lines.count()
        yield now(page)
        expect(lines).not_to_have_count(answered, timeout=PATIENCE)


def tell(reader: Reader, move: Action) -> None:
    """Say a move by the presses that would play it."""
    page = reader.page
    match move:
        case Discard(card):
            reader.pick(card)
            press = f"discard:{card}"
        case TakeUpcard() | TakeDiscard():
            press = "take"
        case DrawStock() | Pass():
            press = "draw" if isinstance(move, DrawStock) else "pass"
        case _:
            raise AssertionError(f"Nobody says {move} so early.")
    reader.press(button(page, press))
    expect(log(page)).to_contain_text(f"advised: {advice_in_words(move, 'sign')}", timeout=PATIENCE)


def said_and_done_on(page: Page) -> Locator:
    """The table of what was advised and what the captain did."""
    return page.locator(".g3-side section").filter(has_text="Said and done")


def see_the_end(page: Page) -> Match:
    """Wait for the finished hand, and read it."""
    expect(heading(page)).to_contain_text("Hand 1 is over", timeout=2 * PATIENCE)
    over = now(page)
    see_result(page, over)
    return over


def see_said_and_done(page: Page, over: Match, followed: int) -> None:
    """The table after the hand holds each advice, and what came of it."""
    pairs = said_and_done(observe(over, 0))
    assert sum(pair.followed for pair in pairs) == followed
    table = said_and_done_on(page)
    expect(table).to_contain_text(f"followed {followed} of {len(pairs)}")
    for row, pair in zip(table.locator("tbody tr").all(), pairs, strict=True):
        did = "followed"
        if not pair.followed:
            did = f"not followed, done: {advice_in_words(pair.did, 'sign')}"
        expect(row.locator("td")).to_have_text([advice_in_words(pair.said, "sign"), did])


def worse(seen: Observation) -> Action:
    """A discard that costs the captain more than it gives up to follow."""
    own = SIMPLE.choose(seen, Random(0))
    assert isinstance(own, Discard)
    least = left_by(seen, own)
    dear = [
        move
        for move in seen.legal
        if isinstance(move, Discard) and left_by(seen, move) > least + LEEWAY[Trust.CLOSE]
    ]
    return max(dear, key=lambda move: left_by(seen, move))


def decided(match: Match, said: Action) -> Discard:
    """What the bot captain discards, told so."""
    assert isinstance(said, Discard)
    session = Session(match.after(Advise(said)), [None, SIMPLE, SIMPLE])
    session.step()
    _captain, action = session.match.hand.log[-1]
    assert isinstance(action, Discard)
    return action


@pytest.mark.parametrize("follows", [True, False], ids=["followed", "not followed"])
def test_a_bot_captain_weighs_what_the_sitter_says_and_the_hand_tells_what_came_of_it(
    voila_server: Server, page: Page, follows: bool
) -> None:
    """Rule 3.3; A7: it binds nobody."""
    mouse = deal(page, voila_server, Role.SITTER)
    asked = questions(page)
    while (seen := as_captain(observe(match := next(asked), 0))).phase is not Phase.DISCARD:
        mouse.press(button(page, "let"))
    said = SIMPLE.choose(seen, Random(0)) if follows else worse(seen)
    tell(mouse, said)
    decision = decided(match, said)
    assert (decision == said) is follows
    line = f"{seen.names[seen.seat]} discarded the {sign(decision.card)}. "
    verdict = "As advised." if follows else "Not as advised."
    expect(log(page)).to_contain_text(line + verdict, timeout=PATIENCE)
    expect(said_and_done_on(page)).to_contain_text(f"followed {int(follows)} of 1")
    expect(button(page, "let")).to_be_visible(timeout=PATIENCE)
    mouse.press(button(page, "watch"))
    over = see_the_end(page)
    assert over.totals[0] == 0
    see_said_and_done(page, over, followed=int(follows))


def test_advice_taken_back_is_asked_for_again(voila_server: Server, page: Page) -> None:
    mouse = deal(page, voila_server, Role.SITTER)
    match = next(questions(page))
    tell(mouse, match.legal_advice()[0].move)
    undo = button(page, "undo")
    expect(undo).to_have_text("Undo: your advice", timeout=PATIENCE)
    mouse.press(undo)
    expect(log(page)).not_to_contain_text("advised", timeout=PATIENCE)
    expect(button(page, "let")).to_be_visible(timeout=PATIENCE)
    assert now(page) == match


def test_a_captain_asks_the_bot_beside_the_table(voila_server: Server, page: Page) -> None:
    """Rule 3.3."""
    mouse = deal(page, voila_server, Role.CAPTAIN)
    match = Match.new(NAMES, seed=seed_of(Role.CAPTAIN))
    assert match.mover == 0
    session = Session(match, [None, SIMPLE, SIMPLE])
    session.ask()
    ((sitter, said),) = session.match.hand.log
    assert isinstance(said, Advise)
    mouse.press(button(page, "ask"))
    words = f"{NAMES[sitter]} advised: {advice_in_words(said.move, 'sign')}."
    expect(log(page)).to_contain_text(words, timeout=PATIENCE)
    expect(button(page, "ask")).to_have_count(0)
    for turn in turns(session):
        if turn.before.mover is None:
            break
        play_one(mouse, turn)
    see_result(page, turn.before)
    see_said_and_done(page, turn.before, followed=1)
