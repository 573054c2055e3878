"""One sentence says what to do; who is not to act is told who is."""

from dataclasses import replace

from gin3_widgets.engine import Card, Match, Pass, Phase, Rules, TakeDiscard, observe
from gin3_widgets.views.draft import Draft
from gin3_widgets.views.fan import Order, fan
from gin3_widgets.views.instructions import (
    advising_words,
    before_the_deal,
    instruction,
    under_the_cards,
)
from gin3_widgets.words import SUIT_SIGNS, spoken
from tests.engine.tables import match_of, table
from tests.views.glimpses import drafted, glimpses


def test_every_moment_has_one_sentence() -> None:
    for seen, draft in drafted():
        strong, reason = instruction(seen, draft)
        assert strong.endswith(".")
        assert ". " not in strong
        assert not reason or reason.endswith(".")
        assert not {"!", "{", "}"} & set(strong + reason)


def test_the_upcard_says_what_follows_when_it_is_taken_and_when_not() -> None:
    """Rules 5.2 to 5.4."""
    hand = table(Phase.UPCARD, pile="Tc")
    names = match_of(hand).names
    captain, box = hand.roles.captain, hand.roles.box
    choice = "Take the 10♣ and discard one card, or pass."
    assert instruction(observe(match_of(hand), captain), Draft()) == (
        choice,
        f"If you pass, {names[box]} may take it.",
    )
    passed = hand.after(Pass())
    assert instruction(observe(match_of(passed), box), Draft()) == (
        choice,
        f"{names[captain]} passed; if you do too, {names[captain]} draws from the stock.",
    )


def test_off_turn_it_says_who_plays() -> None:
    for seen in glimpses():
        if seen.mover is not None and seen.mover != seen.seat:
            assert instruction(seen, Draft())[0] == f"{seen.names[seen.mover]} is playing."


def test_who_only_watches_a_seat_is_told_who_plays() -> None:
    """A table of bots: nothing is asked of whoever looks on."""
    for seen in glimpses():
        if seen.mover == seen.seat:
            watched = replace(seen, legal=(), advice=())
            assert instruction(watched, Draft())[0] == f"{seen.names[seen.seat]} is playing."


def test_for_the_ear_cards_have_their_full_names() -> None:
    for seen, draft in drafted():
        said = " ".join(instruction(seen, draft, spoken))
        assert not set(said) & set(SUIT_SIGNS.values())


def test_a_card_that_stays_is_the_reason_for_who_plays_and_for_who_advises() -> None:
    """A8."""
    hand = table(Phase.DRAW, captain="5c 5d 5h 7s 8s 9s Jh Qd 2c Kd", pile="3c 8h")
    seen = observe(match_of(hand.after(TakeDiscard())), hand.roles.captain)
    assert instruction(seen, Draft()) == (
        "Discard one card.",
        "You took the 8♥ this turn, so it stays.",
    )
    name = seen.names[seen.seat]
    assert advising_words(seen) == (
        f"Advise {name}: which card goes?",
        f"{name} took the 8♥ this turn, so it stays.",
    )


def test_before_a_knock_it_says_which_card_goes_and_what_the_other_can_do() -> None:
    """Rules 6.1, 6.5, A26: the hand ends, and to gin nothing can be added."""
    twice = "Ac Ah As 2d 3d 4d 6d 7d 8d 2s Kd"  # the aces may stay loose
    once = "5c 5d 5h 7s 8s 9s Jh Qh Kh 2d Kd"
    gin = "5c 5d 5h 7s 8s 9s Jh Qh Kh Th Kd"
    for held, todo, reason in (
        (twice, "choose melds", "can add to melds you show: fewest"),
        (once, "check the sum", "can add cards to melds you show."),
        (gin, "choose melds", "On gin "),
    ):
        hand = table(Phase.DISCARD, captain=held, drawn="Kd")
        seen = observe(match_of(hand), hand.mover)
        strong, note = instruction(seen, Draft(Card("Kd"), knocking=True))
        assert strong == f"K♦ goes, the hand ends: {todo}."
        assert reason in note
        assert seen.names[hand.roles.box] in note


def test_the_draw_for_roles_asks_for_the_deal() -> None:
    seen = observe(Match.new(("Ann", "Ben", "Cho"), seed=7), 0)
    strong, reason = before_the_deal(seen, 0)
    assert strong == "Deal the first hand."
    assert "box" in reason


def test_who_took_the_last_discard_is_told_that_only_a_knock_is_left() -> None:
    """A36, knock_only."""
    captain, rules = "5c 5d 5h 7s 8s 9s Jh Qh Td 3c", Rules(last_discard="knock_only")
    hand = table(Phase.LAST, captain=captain, pile="2c Kh", left=2, rules=rules).after(
        TakeDiscard()
    )
    seen = observe(match_of(hand), hand.roles.captain)
    assert instruction(seen, Draft()) == (
        "Knock: only that is left.",
        "The last discard may be taken only to knock.",
    )


def test_the_numbers_under_the_cards_are_explained_while_a_knock_is_prepared() -> None:
    for seen, draft in drafted():
        under = any(
            "under" in card for group in fan(seen, draft, Order()) for card in group["cards"]
        )
        assert bool(under_the_cards(seen, draft)) is under
