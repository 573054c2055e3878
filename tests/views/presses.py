"""Presses on what a moment offers: the ways a person has, and no others."""

from gin3_widgets.art import LIGHT
from gin3_widgets.engine import Card, Knock, Observation, Phase
from gin3_widgets.views import choices
from gin3_widgets.views.draft import Draft, Intent, intend, ways_to_spread
from gin3_widgets.views.fan import Order, fan
from gin3_widgets.views.felt import felt
from gin3_widgets.views.items import Item


def buttons(items: list[Item]) -> set[str]:
    """The ids that the buttons and choices of a row report when they are pressed."""
    ids: set[str] = set()
    for item in items:
        if item.get("kind") == "choice":
            ids.update(f"{item['id']}:{option['id']}" for option in item["options"])
        elif "id" in item and item["kind"] != "forbidden":
            ids.add(item["id"])
    return ids


def offered(seen: Observation, draft: Draft) -> set[str]:
    """All that can be pressed: buttons, cards of the hand, places on the felt."""
    groups = fan(seen, draft, Order())
    in_hand = {
        f"card:{card['card']}"
        for group in groups
        for card in group["cards"]
        if "forbidden" not in card.get("states", ())
    }
    on_felt = {target.name for target in felt(seen, seen.seat, draft, 880, LIGHT).targets}
    rows = choices.actions(seen, draft) + choices.tools(seen, draft, Order())
    own = {id_ for id_ in buttons(rows) if not id_.startswith("sort")}
    return own | in_hand | on_felt


def press(seen: Observation, *targets: str) -> Intent:
    """Press one target after another, each of them on offer; give what comes of the last."""
    draft, intent = Draft(), None
    for target in targets:
        assert target in offered(seen, draft)
        intent = intend(target, draft, seen)
        draft = intent if isinstance(intent, Draft) else draft
    return intent


def knocking(seen: Observation, knock: Knock | None, way: int) -> list[str]:
    """The presses that lay a knock open in a certain way, paging through the ways."""
    targets = [] if knock is None else [f"card:{knock.card}", "knock"]
    draft = Draft()
    for target in targets:
        intent = intend(target, draft, seen)
        assert isinstance(intent, Draft)
        draft = intent
    for _page in ways_to_spread(seen, draft):
        if draft.way == way:
            break
        row = next(item for item in choices.tools(seen, draft, Order()) if item.get("id") == "way")
        ids = [option["id"] for option in row["options"]]
        targets.append(f"way:{way if str(way) in ids else ids[-1]}")
        intent = intend(targets[-1], draft, seen)
        assert isinstance(intent, Draft)
        draft = intent
    (confirm,) = (id_ for id_ in buttons(choices.actions(seen, draft)) if id_.startswith("confirm"))
    return [*targets, confirm]


def laying_off(seen: Observation, steps: tuple[tuple[Card, int], ...]) -> list[str]:
    """The presses that lay cards off one after another, and are done."""
    assert seen.phase in (Phase.DEFENCE, Phase.LAYOFF)
    return [target for card, meld in steps for target in (f"card:{card}", f"meld:{meld}")] + [
        "done"
    ]
