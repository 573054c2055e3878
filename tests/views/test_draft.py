"""Presses become drafts and legal actions; every legal action has its presses."""

from random import Random

import pytest

from gin3_widgets.engine import (
    Continue,
    Discard,
    Done,
    DrawStock,
    IllegalAction,
    Knock,
    LayOff,
    Match,
    Observation,
    Pass,
    Phase,
    Role,
    Spread,
    TakeDiscard,
    TakeUpcard,
    best_defence,
    cards,
    observe,
)
from gin3_widgets.views.draft import (
    Draft,
    Intent,
    fitting,
    intend,
    melds_on_table,
    own_spread,
    places,
    ways_to_spread,
)
from tests.engine.tables import match_of, play, table
from tests.views.glimpses import drafted, matches
from tests.views.presses import knocking, laying_off, offered, press


def movers() -> list[tuple[Match, Observation]]:
    """The glimpses of those who are to act."""
    return [(m, observe(m, m.mover)) for m in matches() if m.mover is not None]


def test_the_glimpses_reach_every_phase_and_every_kind_of_draft() -> None:
    """The properties below would be hollow otherwise."""
    assert len(drafted()) > 3000
    phases = {seen.phase for seen, _ in drafted() if seen.legal}
    assert phases == set(Phase)
    assert any(draft.knocking and draft.way > 1 for _, draft in drafted())
    assert any(len(draft.laid) > 1 for _, draft in drafted())
    assert any(seen.role is Role.SITTER for seen, _ in drafted())


def test_every_press_on_offer_gives_a_draft_or_legal_actions() -> None:
    """Each button, card and place of the felt, in every draft."""
    for seen, draft in drafted():
        for target in offered(seen, draft):
            intent = intend(target, draft, seen)
            if isinstance(intent, tuple):
                assert intent
                assert intent[0] in seen.legal
            else:
                assert intent is None or isinstance(intent, Draft)


def test_actions_that_come_of_a_press_can_be_played_one_after_another() -> None:
    """A knock with its spread, a defence with its lay-offs (A19, A20)."""
    for match, seen in movers():
        rng = Random(len(match.hand.log))
        draft = Draft()
        for _ in range(12):
            intent = intend(rng.choice(sorted(offered(seen, draft))), draft, seen)
            if isinstance(intent, tuple):
                assert match.after_all(intent) != match
                break
            draft = intent or draft


NONSENSE = [
    "", ":", "card", "card:", "card:Zz", "card:5c:5c", "drop:Zz:pile", "drop:5c:meld:99",
    "drop:5c:", "meld:", "meld:-1", "meld:x", "meld:99", "way:", "way:-1", "way:99", "way:x",
    "way:" + "9" * 50, "confirm", "confirm:", "confirm:5c", "confirm:5c:99", "confirm:Zz:0",
    "confirm::-1", "discard:Zz", "discard:", "undo", "sort:suit", "add", "\ud800", "card:\ud800",
]  # fmt: skip


def test_a_press_that_means_nothing_gives_nothing_or_what_a_bare_press_gives() -> None:
    """Whatever a page may send: no target raises, none gives an action that is not legal."""
    for seen, draft in drafted()[::7]:
        for target in NONSENSE:
            intent = intend(target, draft, seen)
            if isinstance(intent, tuple):
                assert intent[0] in seen.legal


def test_a_press_off_turn_gives_no_action() -> None:
    """Rule 5.1: the legal actions of others are not offered, nor taken."""
    watching = [seen for seen, _ in drafted() if not seen.legal]
    assert watching
    for seen in watching[::5]:
        for target in ("take", "draw", "pass", "pile", "stock", "knock", "done", "continue"):
            assert not isinstance(intend(target, Draft(), seen), tuple)
        for card in seen.hand:
            assert intend(f"card:{card}", Draft(), seen) is None


BUTTONS = {
    TakeUpcard(): "take",
    TakeDiscard(): "take",
    DrawStock(): "draw",
    Pass(): "pass",
}


def reached(seen: Observation, action: object) -> list[Intent]:
    """Press one's way to an action; give the intents, one for each way to spread a knock."""
    match action:
        case Discard(card=card):
            return [press(seen, f"card:{card}", f"discard:{card}"), intended_drop(seen, card)]
        case Knock(card=None):
            return [press(seen, "big gin")]
        case Knock(card=card):
            ways = ways_to_spread(seen, Draft(card, knocking=True))
            return [
                press(seen, *knocking(seen, Knock(card), way)) for way in range(min(len(ways), 9))
            ]
        case Done():
            return [press(seen, "done")]
        case LayOff(card=card, meld=index):
            return [press(seen, *laying_off(seen, ((card, index),)))]
    return [press(seen, BUTTONS[action])]


def intended_drop(seen: Observation, card: object) -> Intent:
    return intend(f"drop:{card}:pile", Draft(), seen)


def test_every_legal_action_is_reached_by_presses_alone() -> None:
    """Each card to discard, each knock with each of its spreads, each lay-off."""
    met = set()
    for match, seen in movers()[::2]:
        if seen.phase in (Phase.SPREAD, Phase.DEFENCE):
            continue
        for action in seen.legal:
            for intent in reached(seen, action):
                assert isinstance(intent, tuple)
                assert intent[0] == action
                assert match.after_all(intent) != match
            met.add(type(action))
    expected = {TakeUpcard, TakeDiscard, DrawStock, Pass, Discard, Knock, LayOff, Done}
    assert met == expected


def test_every_spread_of_a_knock_is_reached() -> None:
    """A19: the knocker chooses among all legal spreads, page by page."""
    spreads = 0
    for match, seen in movers():
        for action in seen.legal:
            if isinstance(action, Knock) and action.card:
                after = match.after(action).legal_actions()
                shown = [reached(seen, action)[way] for way in range(min(len(after), 9))]
                assert shown == [(action, spread) for spread in after[:9]]
                spreads += len(shown) > 1
    assert spreads > 20


def test_a_spread_alone_can_be_chosen_too() -> None:
    """A game that is taken up between the knock and its spread."""
    alone = [(match, seen) for match, seen in movers() if seen.phase is Phase.SPREAD]
    assert alone
    for _, seen in alone:
        for way, spread in enumerate(seen.legal[:9]):
            assert press(seen, *knocking(seen, None, way)) == (spread,)


def test_lay_offs_are_reached_in_any_order_they_can_be_played_in() -> None:
    """Rule 6.5, A21, A22: what fits, on the meld one chooses, chains included."""
    longest = 0
    for match, seen in movers():
        if seen.phase is not Phase.DEFENCE or not seen.knocker_left:
            continue
        for chance in range(3):
            rng, steps, draft = Random(chance), list[tuple[object, int]](), Draft()
            while cards_fitting := fitting(seen, draft):
                card = rng.choice(cards_fitting)
                index = rng.choice(places(seen, draft, card))
                steps.append((card, index))
                draft = Draft(laid=(*draft.laid, (card, index)))
            targets = laying_off(seen, tuple(steps))  # type: ignore[arg-type]
            intent = press(seen, *targets)
            assert isinstance(intent, tuple)
            assert intent[1:] == (*(LayOff(*step) for step in steps), Done())  # type: ignore[arg-type]
            assert match.after_all(intent).hand.result is not None
            longest = max(longest, len(steps))
    assert longest > 1


def test_the_best_defence_is_within_reach() -> None:
    """A20: laying off from one's own melds included."""
    for match, seen in movers():
        if seen.phase is Phase.DEFENCE and seen.knocker_left:
            plan = best_defence(seen.hand, seen.spread)
            intent = press(seen, *laying_off(seen, plan.layoffs))
            assert isinstance(intent, tuple)
            over = match.after_all(intent).hand
            loose = over.loose(over.roles.opponent(seen.knocker or 0))
            assert sum(card.points for card in loose) == plan.deadwood


def test_against_gin_nothing_is_laid_off() -> None:
    """A26: the defender has only to count."""
    hand = table(Phase.DISCARD, captain="5c 5d 5h 7s 8s 9s Ts Jh Qh Kh 2c", drawn="2c")
    hand = play(hand, "knock 2c", "spread 5c 5d 5h, Jh Qh Kh, 7s 8s 9s Ts")
    seen = observe(match_of(hand), hand.mover)
    assert fitting(seen, Draft()) == ()
    intent = press(seen, "done")
    assert isinstance(intent, tuple)
    assert [type(action) for action in intent] == [Spread]


def test_a_card_that_was_just_taken_stays() -> None:
    """A8."""
    hand = table(Phase.DRAW, captain="5c 5d 7h 7s 8s 9s Ts Jh Qh Kh", pile="2c 9d")
    seen = observe(match_of(play(hand, "take")), hand.mover)
    assert "card:9d" not in offered(seen, Draft())
    for target in ("card:9d", "discard:9d", "drop:9d:pile"):
        assert intend(target, Draft(), seen) is None


def test_a_second_press_on_a_card_lets_it_go_again() -> None:
    hand = table(Phase.DISCARD, captain="5c 5d 7h 7s 8s 9s Ts Jh Qh Kh 2c", drawn="2c")
    seen = observe(match_of(hand), hand.mover)
    assert press(seen, "card:5c") == Draft(cards("5c")[0])
    assert press(seen, "card:5c", "card:5c") == Draft()


def test_a_knock_can_be_left_again() -> None:
    hand = table(Phase.DISCARD, captain="5c 5d 5h 7s 8s 9s Jh Qh Kh Ac Kc", drawn="Kc")
    seen = observe(match_of(hand), hand.mover)
    assert press(seen, "knock", "back") == Draft(cards("Kc")[0])


def test_a_lay_off_can_be_taken_back() -> None:
    hand = table(
        Phase.DISCARD,
        captain="5c 5d 5h 7s 8s 9s Jh Qh Kh Ac Kc",
        box="5s Ts Js 2c 4c 6c 8c Qd 9d 3d",
        drawn="Kc",
    )
    hand = play(hand, "knock Kc", "spread 5c 5d 5h, Jh Qh Kh, 7s 8s 9s")
    seen = observe(match_of(hand), hand.mover)
    runs = [str(meld) for meld in seen.spread]
    on = runs.index("7s 8s 9s")
    draft = press(seen, "card:Ts", f"meld:{on}", "card:Js", f"meld:{on}")
    assert isinstance(draft, Draft)
    assert str(melds_on_table(seen, draft)[on]) == "7s 8s 9s Ts Js"
    assert cards("Ts")[0] not in own_spread(seen, draft).loose
    back = intend("take back", draft, seen)
    assert back == Draft(cards("Js")[0], laid=((cards("Ts")[0], on),))


def test_nothing_in_a_draft_is_played_before_it_is_confirmed() -> None:
    """A draft belongs to the view; the match knows nothing of it."""
    for match, seen in movers():
        if not any(isinstance(action, Knock) for action in seen.legal):
            continue
        assert isinstance(press(seen, "knock"), Draft)
        with pytest.raises(IllegalAction):
            match.after(Continue())
