"""The rows of buttons say what can be done and what will come of it."""

from itertools import product

from gin3_widgets.engine import (
    RULES,
    Card,
    Discard,
    Knock,
    Phase,
    Rules,
    deadwood,
    discards,
    observe,
)
from gin3_widgets.views import choices
from gin3_widgets.views.draft import Draft, own_spread, ways_to_spread
from gin3_widgets.views.fan import Order
from gin3_widgets.views.items import button
from tests.engine.tables import match_of, play, table
from tests.views.glimpses import drafted

KINDS = {"primary", "plain", "quiet", "forbidden"}


def row(hand_text: str, drawn: str, draft: Draft, rules: Rules | None = None) -> list[str]:
    """The texts of the buttons of a captain who is to discard."""
    hand = table(Phase.DISCARD, captain=hand_text, drawn=drawn, rules=rules or Rules())
    items = choices.actions(observe(match_of(hand), hand.mover), draft)
    return [item["text"] for item in items if "id" in item]


def test_rows_hold_what_the_widget_can_show() -> None:
    for seen, draft in drafted():
        for item in choices.actions(seen, draft) + choices.tools(seen, draft, Order()):
            match item:
                case {"kind": "gap"}:
                    pass
                case {"kind": "text", "text": str(), "strong": str(), "tone": "note" | "sum"}:
                    pass
                case {"kind": "choice", "id": str(), "label": str(), "options": list(options)}:
                    ids = [option["id"] for option in options]
                    assert item["value"] in ids
                    assert len(set(ids)) == len(ids)
                    assert len({option["text"] for option in options}) == len(options)
                case {"id": str(), "text": str(text), "kind": str(kind)}:
                    assert text
                    assert kind in KINDS
                case _:
                    raise AssertionError(item)


def test_off_turn_there_is_nothing_to_press() -> None:
    for seen, draft in drafted():
        if not seen.legal:
            assert choices.actions(seen, draft) == []


def test_no_two_buttons_of_a_row_have_the_same_id() -> None:
    for seen, draft in drafted():
        ids = [item["id"] for item in choices.actions(seen, draft) if "id" in item]
        assert len(set(ids)) == len(ids)


def test_whoever_is_to_move_can_always_press_something() -> None:
    for seen, draft in drafted():
        if seen.mover == seen.seat and seen.phase is not Phase.DISCARD:
            items = choices.actions(seen, draft)
            assert any(item.get("kind") in ("primary", "plain") for item in items)


def test_a_refused_button_says_why_beside_it() -> None:
    for seen, draft in drafted():
        for item in choices.actions(seen, draft):
            if item.get("kind") == "forbidden":
                assert item["note"].endswith(".")
                assert item["icon"] == "lock"


def test_the_left_over_count_is_the_engines() -> None:
    for seen, draft in drafted():
        hand = seen.captain_hand or seen.hand
        items = choices.tools(seen, draft, Order())
        if not hand:
            assert items == []
            continue
        if draft.knocking or (seen.phase is Phase.SPREAD and seen.legal):
            ways = len(ways_to_spread(seen, draft))
            assert [item["id"] for item in items] == (["way"] if ways > 1 else [])
            continue
        (strong,) = (item["strong"] for item in items if item.get("kind") == "text")
        defends = seen.phase in (Phase.DEFENCE, Phase.LAYOFF) and seen.legal
        if defends:
            assert strong == str(own_spread(seen, draft).deadwood)
        elif draft.card and seen.phase is Phase.DISCARD:
            assert strong == str(discards(hand)[draft.card])
        elif len(hand) == 10:
            assert strong == str(deadwood(hand))


def test_the_knock_says_with_what_it_would_be() -> None:
    """Rule 6.2, A14: counted after the discard."""
    hand = "5c 5d 5h 7s 8s 9s Jh Qh Kh 9c Kc"
    assert row(hand, "Kc", Draft()) == ["Discard", "Knock with 9 …"]
    assert row(hand, "Kc", Draft(Card("Kc"))) == ["Discard K♣", "Knock with 9 …"]
    assert row(hand, "Kc", Draft(Card("9c"))) == ["Discard 9♣", "Knock with 10 …"]
    assert row(hand, "Kc", Draft(Card("5c"))) == ["Discard 5♣", "Knock"]


def test_a_knock_out_of_reach_says_by_how_much() -> None:
    """And what a knock is, before any card is picked and after (6.1, 6.2)."""
    hand = table(Phase.DISCARD, captain="5c 5d 5h 7s 8s 9s Jh Qd 2c Kd Td", drawn="Td")
    seen = observe(match_of(hand), hand.mover)
    needs = "Knock ends the hand. It needs 10 or fewer left over; "
    for draft, would in (
        (Draft(), "at best you have 32."),
        (Draft(Card("2c")), "after 2♣ you have 40."),
    ):
        (knock,) = (item for item in choices.actions(seen, draft) if item.get("id") == "knock")
        assert knock["kind"] == "forbidden"
        assert knock["note"] == needs + would


def test_after_an_ace_turned_up_a_knock_that_is_no_gin_says_so() -> None:
    """A42."""
    captain = "5c 5d 5h 7s 8s 9s Jh Qh Kh 2c Kd"
    rules = RULES["oklahoma"]
    hand = table(Phase.DISCARD, captain=captain, drawn="Kd", pile="Ad", rules=rules)
    assert hand.limit == 0
    seen = observe(match_of(hand), hand.mover)
    (knock,) = (item for item in choices.actions(seen, Draft()) if item.get("id") == "knock")
    assert knock["note"] == "Only gin, nothing left over, ends this hand; at best you have 2."


def test_a_discard_without_a_card_says_what_to_do_first() -> None:
    """The lock is never without its reason."""
    hand = table(Phase.DISCARD, captain="5c 5d 5h 7s 8s 9s Jh Qd 2c Kd Td", drawn="Td")
    (discard, *_rest) = choices.actions(observe(match_of(hand), hand.mover), Draft())
    assert (discard["kind"], discard["note"]) == ("forbidden", "Pick a card first.")


def test_a_sitters_button_says_that_it_only_advises() -> None:
    """Rule 3.3: the captain decides."""
    for text, said in (
        ("Discard 9♠", "Advise: discard 9♠"),
        ("Knock with 9 …", "Advise: knock with 9"),
        ("Pass", "Advise: pass"),
    ):
        assert choices.advised(button("any", text))["text"] == said


def test_gin_is_named() -> None:
    assert row("5c 5d 5h 7s 8s 9s Jh Qh Kh Th Kc", "Kc", Draft()) == ["Discard", "Gin …"]


def test_big_gin_is_offered_where_the_rules_have_it() -> None:
    """A18."""
    hand = "5c 5d 5h 7s 8s 9s Ts Jh Qh Kh Th"
    assert "Big gin with all eleven" in row(hand, "Th", Draft(), Rules(big_gin_bonus=31))
    assert "Big gin with all eleven" not in row(hand, "Th", Draft())


def test_the_button_that_knocks_names_its_count_and_the_sum_stands_beside_it() -> None:
    hand = table(Phase.DISCARD, captain="5c 5d 5h 7s 8s 9s Jh Qh Kh 9c Kc", drawn="Kc")
    seen = observe(match_of(hand), hand.mover)
    items = choices.actions(seen, Draft(Card("Kc"), knocking=True))
    (total,) = (item for item in items if item.get("kind") == "text")
    assert (total["text"], total["strong"]) == ("Left over: 9♣ =", "9")
    texts = {item["id"]: item["text"] for item in items if "id" in item}
    assert texts["confirm:Kc:0"] == "Knock with 9"


def test_a_lay_off_says_what_goes_where() -> None:
    """Rule 6.5."""
    hand = table(
        Phase.DISCARD,
        captain="5c 5d 5h 7s 8s 9s Jh Qh Kh 3c Kc",
        box="5s Ts Js 2c 4c 6c 8c Qd 9d 3d",
        drawn="Kc",
    )
    hand = play(hand, "knock Kc", "spread 5c 5d 5h, Jh Qh Kh, 7s 8s 9s")
    seen = observe(match_of(hand), hand.mover)
    items = choices.actions(seen, Draft(Card("Ts")))
    assert "Add 10♠ to the run of spades" in [item.get("text") for item in items]


def test_every_discard_button_is_legal() -> None:
    for seen, draft in drafted():
        for item in choices.actions(seen, draft):
            if item.get("id", "").startswith("discard:"):
                assert Discard(Card(item["id"][8:])) in seen.legal
            if item.get("id", "").startswith("confirm:") and seen.phase is Phase.DISCARD:
                assert Knock(Card(item["id"].split(":")[1])) in seen.legal


def test_a_short_row_offers_the_same_in_no_more_words() -> None:
    for seen, draft in drafted():
        long, short = (choices.actions(seen, draft, short) for short in (False, True))
        assert [item.get("id") for item in short] == [item.get("id") for item in long]
        for brief, full in zip(short, long, strict=True):
            assert len(brief.get("text", "")) <= len(full.get("text", ""))


def test_the_sum_of_a_knock_says_that_the_limit_allows_it() -> None:
    """Rule 6.1."""
    notes = 0
    for seen, draft in drafted():
        for item in choices.actions(seen, draft):
            if item.get("tone") == "sum":
                total = item["strong"].rpartition(" = ")[2]
                assert item["note"] == f"{total} is within the limit of {seen.limit}."
                assert int(total) <= seen.limit
                notes += 1
    assert notes


def test_a_row_over_the_captains_cards_says_whose_they_are() -> None:
    hand = table(Phase.DISCARD, captain="5c 5d 5h 7s 8s 9s Jh Qh Kh 9c Kc", drawn="Kc")
    seen = observe(match_of(hand), hand.mover)
    for short, aids in product((True, False), repeat=2):
        row = choices.owned(choices.tools(seen, Draft(), Order(), short, aids), "Ann", short)
        assert sum("Ann" in (item.get("text"), item.get("note")) for item in row) == 1
        assert choices.owned([], "Ann", short) == []
