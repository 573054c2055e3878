"""Cards, roles and rules in words."""

import pytest

from gin3_widgets import words
from gin3_widgets.engine import DECK, RULES, Card, Outcome, Role, Rules, Upcard, observe
from tests.engine.tables import GAMES, match_of, table
from tests.views.glimpses import glimpses


@pytest.mark.parametrize(
    ("card", "sign", "name"),
    [
        ("Ac", "A♣", "ace of clubs"),
        ("Td", "10♦", "10 of diamonds"),
        ("Jh", "J♥", "jack of hearts"),
        ("2s", "2♠", "2 of spades"),
    ],
)
def test_a_card_has_a_sign_and_a_full_name(card: str, sign: str, name: str) -> None:
    assert (words.sign(Card(card)), words.spoken(Card(card))) == (sign, name)


def test_every_card_is_written_in_its_own_way() -> None:
    assert len({words.sign(card) for card in DECK}) == 52
    assert len({words.spoken(card) for card in DECK}) == 52


def test_every_role_has_a_gloss() -> None:
    """“Captain” means the opposite elsewhere, so the role never stands alone."""
    assert words.gloss(Role.CAPTAIN) == "plays against the box"
    assert len({words.gloss(role) for role in Role}) == 3


def test_every_outcome_has_a_word_and_every_preset_a_name() -> None:
    assert all(words.outcome_word(outcome) for outcome in Outcome)
    assert len({words.preset_name(key) for key in RULES}) == len(RULES)


def test_the_differences_of_every_rule_can_be_said() -> None:
    """The rules badge takes its numbers from the rules."""
    odd = Rules(
        knock_limit=Upcard(),
        gin_bonus=20,
        undercut_bonus=26,
        undercut_on_tie=False,
        big_gin_bonus=31,
        spade_double=True,
        forbid_return_discard=False,
        last_discard="knock_only",
        loop_guard=41,
        role_tie="suit",
        void_roles="switch",
        hand_bonus=21,
        game_bonus=101,
        shutout=102,
        target=103,
        scoring="hollywood",
    )
    text = words.differences_in_words(odd)
    assert len(text.split(", ")) == 16
    for number in (20, 26, 31, 41, 21, 101, 102, 103):
        assert f" {number}" in text
    assert words.differences_in_words(Rules()) == ""


@pytest.mark.parametrize(
    ("limit", "apart", "told"),
    [
        (7, "knock with 7 or fewer", "with 7 or fewer points left over."),
        (0, "gin only", "with nothing left over: gin only."),
        (
            Upcard(),
            "the card turned up sets the limit and an ace means gin only",
            "with no more left over than the card turned up; an ace: gin only.",
        ),
        (
            Upcard(ace=1),
            "the card turned up sets the limit",
            "with no more left over than the card turned up.",
        ),
    ],
)
def test_every_limit_of_a_knock_is_said_as_it_is(
    limit: int | Upcard, apart: str, told: str
) -> None:
    """(A42)"""
    rules = Rules(knock_limit=limit)
    assert words.differences_in_words(rules) == apart
    assert words.rules_in_words(rules).startswith(f"Knock: end the hand {told} Gin: ")


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_the_rules_in_two_lines_name_their_numbers(rules: Rules) -> None:
    text = words.rules_in_words(rules)
    assert (
        f"Gin: nothing left over scores {rules.gin_bonus} more. Undercut: the knocker is " in text
    )
    more = f"scores {rules.undercut_bonus} more."
    assert f"{more} An ace counts 1; J, Q, K count 10. First to {rules.target} points" in text
    assert ("is not lower" in text) is rules.undercut_on_tie
    assert text.endswith("in three games.") == (rules.scoring == "hollywood")


def test_the_limit_of_gin_only_is_nothing_left_over() -> None:
    """A42: an ace turned up."""
    from gin3_widgets.engine import Phase

    for upcard, limit in (
        ("Ad", ("gin only", "0", "left over")),
        ("7d", ("knock with", "7", "points or fewer")),
    ):
        hand = table(Phase.UPCARD, pile=upcard, rules=RULES["oklahoma"])
        assert words.limit_in_words(observe(match_of(hand), hand.mover)) == limit


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_before_the_deal_the_limit_is_the_rules_or_yet_to_be_turned_up(rules: Rules) -> None:
    """A42."""
    above, number, under = words.limit_of(rules)
    assert above == ("knock with" if rules.knock_limit else "gin only")
    if isinstance(rules.knock_limit, Upcard):
        assert (number, under) == ("?", "as the upcard says")
    else:
        limit = str(rules.knock_limit), "points or fewer"
        assert (number, under) == (limit if rules.knock_limit else ("0", "left over"))


def test_sentences_end_as_sentences_and_shout_at_nobody() -> None:
    for seen in glimpses():
        told = [
            words.event(seen, seat, action, None, say)
            for seat, action in seen.log
            for say in ("sign", "spoken")
        ]
        for text in told:
            assert text[0].isupper()
            assert text.endswith(".")
            assert not {"!", "{", "}"} & set(text)
            assert not any(word in text.lower() for word in ("invalid", "error", "oops"))
