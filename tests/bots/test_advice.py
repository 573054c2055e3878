"""What a bot says in the sitter's seat, and what a bot captain makes of advice."""

from random import Random

import pytest

from gin3_widgets.bots import BOTS, Bot, Trust, advise, heard, weigh
from gin3_widgets.bots.advice import LEEWAY, as_captain
from gin3_widgets.engine import (
    Advise,
    Card,
    Discard,
    DrawStock,
    Hand,
    Move,
    Observation,
    Pass,
    Phase,
    TakeUpcard,
    observe,
    parse_action,
)
from tests.engine.tables import PLAIN, ROLES, match_of, moments, play, table

SIMPLE = BOTS["simple"]
PLAINLY = pytest.mark.parametrize(
    "bot", [BOTS["simple"], BOTS["careful"]], ids=lambda bot: bot.name
)


def to_discard() -> Hand:
    """The captain's own choice is the king: 18 stay; with the nine thrown 19, with the four 24."""
    mine = "5c 5d 5h 7s 8s 9s 9h 4s 2c 3d Kc"
    return table(Phase.DISCARD, captain=mine, drawn="Kc", pile="As")


def after_advice(*said: str, hand: Hand | None = None) -> Observation:
    """What the captain sees once the sitter has said so."""
    told = play(hand or to_discard(), *(f"advise {each}" for each in said))
    return observe(match_of(told), ROLES.captain)


def choice(seen: Observation, trust: Trust, bot: Bot = SIMPLE) -> Move:
    move = weigh(bot, seen, Random(1), trust)
    assert not isinstance(move, Advise)
    return move  # type: ignore[return-value]


def test_the_sitter_sees_as_the_captain_what_the_captain_sees() -> None:
    """A6: at every moment of the captain's, to the last field."""
    asked = 0
    for match in moments(PLAIN, 12, hands=4):
        if match.legal_advice():
            assert match.roles.sitter is not None
            seen = observe(match, match.roles.sitter)
            assert as_captain(seen) == observe(match, match.roles.captain)
            asked += 1
    assert asked > 30


@PLAINLY
def test_a_bot_advises_what_it_would_do_itself(bot: Bot) -> None:
    """Rule 3.3: one of the captain's legal moves."""
    for match in moments(PLAIN, 13, hands=3):
        if match.legal_advice():
            assert match.roles.sitter is not None
            said = advise(bot, observe(match, match.roles.sitter), Random(5))
            assert said in match.legal_advice()
            assert said.move == bot.choose(observe(match, match.roles.captain), Random(5))


def test_the_last_word_is_the_one_that_is_heard() -> None:
    assert heard(after_advice("discard 4s", "discard 9h")) == Discard(Card("9h"))


def test_a_word_that_was_said_before_an_earlier_move_is_heard_no_more() -> None:
    hand = play(table(Phase.UPCARD), "advise take upcard", "pass", "pass")
    assert heard(observe(match_of(hand), ROLES.captain)) is None
    hand = play(hand, "advise draw")
    assert heard(observe(match_of(hand), ROLES.captain)) == DrawStock()


def test_the_box_hears_nothing() -> None:
    """A7: what the sitter says is not for the box."""
    hand = play(table(Phase.UPCARD), "advise take upcard", "pass")
    assert heard(observe(match_of(hand), ROLES.box)) is None


@pytest.mark.parametrize(
    ("trust", "said", "done"),
    [
        (Trust.SELDOM, "9h", "Kc"),
        (Trust.SELDOM, "4s", "Kc"),
        (Trust.CLOSE, "9h", "9h"),
        (Trust.CLOSE, "4s", "Kc"),
        (Trust.ALWAYS, "9h", "9h"),
        (Trust.ALWAYS, "4s", "4s"),
    ],
)
def test_a_captain_follows_where_it_costs_no_more_than_the_trust_allows(
    trust: Trust, said: str, done: str
) -> None:
    """The nine costs one point more than the king, the four six."""
    assert choice(after_advice(f"discard {said}"), trust) == Discard(Card(done))


@pytest.mark.parametrize("trust", list(Trust))
def test_a_captain_follows_where_it_costs_nothing(trust: Trust) -> None:
    """Two cards of ten points: Simple leaves to chance which of them goes."""
    hand = table(Phase.DISCARD, captain="5c 5d 5h 7s 8s 9s Qh 4s 2c 3d Kc", drawn="Kc", pile="As")
    for card in ("Qh", "Kc"):
        assert choice(after_advice(f"discard {card}", hand=hand), trust) == Discard(Card(card))


@pytest.mark.parametrize("trust", list(Trust))
def test_without_advice_a_captain_does_as_it_likes(trust: Trust) -> None:
    assert choice(after_advice(), trust) == Discard(Card("Kc"))


def test_advice_to_take_or_to_refuse_is_weighed_by_what_it_leaves() -> None:
    """Simple takes a card into a meld alone: the others it can be talked into, if they are low."""
    hand = table(Phase.UPCARD, captain="5c 5d 7s 8s 9s Qh 4s 2c 3d Kc", upcard="Ah")
    assert choice(after_advice("take upcard", hand=hand), Trust.SELDOM) == TakeUpcard()
    hand = table(Phase.UPCARD, captain="5c 5d 7s 8s 9s Qh 4s 2c 3d Kc", upcard="5h")
    assert choice(after_advice("pass", hand=hand), Trust.CLOSE) == TakeUpcard()
    assert choice(after_advice("pass", hand=hand), Trust.ALWAYS) == Pass()


def test_the_three_trusts_are_names_that_a_setting_can_hold() -> None:
    assert list(map(str, Trust)) == ["seldom", "close", "always"]
    assert LEEWAY[Trust.SELDOM] < LEEWAY[Trust.CLOSE]
    assert parse_action("advise pass") == Advise(Pass())


@pytest.mark.parametrize("name", ["club", "expert"])
def test_a_bot_that_imagines_deals_weighs_advice_in_them(name: str) -> None:
    """Its own move costs nothing, one that breaks a meld much."""
    bot, seen = BOTS[name], after_advice()
    own, bad = Discard(Card("Kc")), Discard(Card("8s"))
    assert bot.loss(seen, own, own, Random(1)) == 0
    assert bot.loss(seen, own, bad, Random(1)) > 3
    told = after_advice("discard 8s")
    assert weigh(bot, told, Random(1), Trust.CLOSE) != bad
    assert weigh(bot, told, Random(1), Trust.ALWAYS) == bad
