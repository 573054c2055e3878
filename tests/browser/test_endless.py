"""Hand after hand on one page: what has been on the screen is used again."""

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.errands import PATIENCE, button, open_form, start
from tests.servers import Server

BOTS = ("simple", "simple", "novice")
LONG = "43"  # a game of more than five hands
EARLY, LATE = 2, 5

COUNT = """function () {
    const elements = this.filter((each) => !Object.hasOwn(each, "constructor")); // no prototypes
    return elements.filter(({ classList }) => classList.contains("lm-Widget")).length;
}"""


def elements_of_widgets(tools: CDPSession) -> int:
    """How many there are after garbage collection, in the page or left behind by it."""
    kind = tools.send("Runtime.evaluate", {"expression": "HTMLElement.prototype"})["result"]
    every = tools.send("Runtime.queryObjects", {"prototypeObjectId": kind["objectId"]})
    asked = {
        "objectId": every["objects"]["objectId"],
        "functionDeclaration": COUNT,
        "returnByValue": True,
    }
    count = int(tools.send("Runtime.callFunctionOn", asked)["result"]["value"])
    tools.send("Runtime.releaseObject", {"objectId": every["objects"]["objectId"]})
    return count


@pytest.mark.slow
def test_hand_after_hand_the_page_holds_no_more_elements_of_widgets(
    voila_server: Server, page: Page
) -> None:
    """Else a long evening fills the memory of the browser."""
    open_form(page, voila_server.url)
    start(page, seed=LONG, players=BOTS)
    button(page, "deal").click()
    tools = page.context.new_cdp_session(page)
    held = {}
    for hand in range(1, LATE + 1):
        following = button(page, "continue")
        following.wait_for(timeout=PATIENCE)
        if hand in (EARLY, LATE):
            held[hand] = elements_of_widgets(tools)
        pressed = following.filter(has_text=following.inner_text())
        pressed.click()
        expect(pressed).to_have_count(0, timeout=PATIENCE)
    assert held[LATE] == held[EARLY]
