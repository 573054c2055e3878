"""A session replaces its match, goes back to a person's decision and tells who listens."""

from random import Random

import pytest

from gin3_widgets.bots import BOTS, Bot, Trust
from gin3_widgets.bots.counting import Counting
from gin3_widgets.engine import (
    RULES,
    Action,
    Advise,
    Card,
    Continue,
    Discard,
    DrawStock,
    IllegalAction,
    Knock,
    Match,
    Observation,
    Pass,
    Phase,
    Role,
    Rules,
    Spread,
    TakeUpcard,
    arrangements,
    observe,
)
from gin3_widgets.session import BotFailed, Decision, NotYourTurn, Session, bot_named
from tests.engine.tables import match_of, table

NAMES = ("Ann", "Ben", "Cho")
SIMPLE, NOVICE = BOTS["simple"], BOTS["novice"]
PEOPLE: list[Bot | None] = [None, None, None]


def opened(*bots: Bot | None, seed: int = 1) -> Session:
    """A new match of three; seats without a bot are persons."""
    return Session(Match.new(NAMES, seed=seed), bots or PEOPLE)


def played_out(session: Session) -> Session:
    """Let the bots play to the end of the game, dealing each next hand."""
    while session.match.winner is None:
        if not session.step():
            session.play(Continue(), by=0)
    return session


def test_every_seat_needs_a_person_or_a_bot() -> None:
    with pytest.raises(ValueError, match="Each seat is a person's or a bot's"):
        Session(Match.new(NAMES), [None, SIMPLE])


def test_the_persons_are_the_seats_without_a_bot() -> None:
    assert opened(None, SIMPLE, None).people == (0, 2)


def test_a_bot_is_found_by_its_name_and_a_person_has_none() -> None:
    assert (bot_named("simple"), bot_named(None)) == (SIMPLE, None)


def test_each_seat_sees_what_the_engine_lets_it_see() -> None:
    session = opened()
    assert [session.observe(seat) for seat in range(3)] == [
        observe(session.match, seat) for seat in range(3)
    ]


def test_an_action_replaces_the_match_and_counts_a_revision() -> None:
    session = opened()
    before = session.match
    session.play(Pass(), by=before.roles.captain)
    assert session.match == before.after(Pass())
    assert session.revision == 1


def test_only_the_seat_to_move_may_act() -> None:
    session = opened()
    before, roles = session.match, session.match.roles
    for seat in (roles.box, roles.sitter):
        assert seat is not None
        with pytest.raises(NotYourTurn, match=f"It is not {NAMES[seat]}’s turn."):
            session.play(Pass(), by=seat)
    assert (session.match, session.revision, session.last_decision) == (before, 0, None)


def test_the_sitter_may_advise_and_nobody_else() -> None:
    """Rule 3.3: the sitter advises, off turn."""
    session = opened()
    roles = session.match.roles
    assert roles.sitter is not None
    session.play(Advise(TakeUpcard()), by=roles.sitter)
    assert session.match.hand.log == ((roles.sitter, Advise(TakeUpcard())),)
    with pytest.raises(NotYourTurn):
        session.play(Advise(TakeUpcard()), by=roles.box)


def test_an_illegal_action_leaves_all_as_it_was() -> None:
    session = opened()
    told: list[int] = []
    session.subscribe(lambda: told.append(session.revision))
    before = session.match
    with pytest.raises(IllegalAction):
        session.play(DrawStock(), by=before.roles.captain)
    assert (session.match, session.revision, told) == (before, 0, [])
    assert session.last_decision is None


def test_several_actions_are_one_change() -> None:
    """A knock and its spread are one step to undo and one to paint (A19)."""
    hand = table(Phase.DISCARD, captain="5c 5d 5h 7s 8s 9s Jh Qh Kh Td Kc", drawn="Kc")
    session = Session(match_of(hand), PEOPLE)
    knock = next(a for a in session.match.legal_actions() if isinstance(a, Knock))
    kept = [card for card in hand.held[hand.mover] if card is not knock.card]
    told: list[Phase] = []
    session.subscribe(lambda: told.append(session.match.hand.phase))
    before = session.match
    session.play(knock, Spread(arrangements(kept, 10)[0].melds), by=hand.mover)
    assert (told, session.revision) == ([Phase.DEFENCE], 1)
    session.undo()
    assert session.match == before


def test_if_the_second_of_several_is_illegal_the_first_is_not_played_either() -> None:
    session = opened()
    before = session.match
    captain = before.roles.captain
    card = before.hand.held[captain][0]
    with pytest.raises(IllegalAction):
        session.play(TakeUpcard(), Discard(before.hand.upcard), by=captain)
    assert session.match == before
    session.play(TakeUpcard(), Discard(card), by=captain)
    assert session.match.mover == before.roles.box


def test_listeners_hear_every_change_after_it_happened_until_they_end_it() -> None:
    session = opened()
    first: list[int] = []
    second: list[int] = []
    end = session.subscribe(lambda: first.append(len(session.match.actions)))
    session.subscribe(lambda: second.append(len(session.match.actions)))
    session.play(Pass(), by=session.match.roles.captain)
    end()
    session.play(Pass(), by=session.match.roles.box)
    session.undo()
    assert (first, second) == ([1], [1, 2, 1])


def test_a_listener_may_leave_while_it_is_told() -> None:
    session = opened()
    told: list[str] = []

    def once() -> None:
        told.append("once")
        end()

    end = session.subscribe(once)
    session.subscribe(lambda: told.append("always"))
    session.play(Pass(), by=session.match.roles.captain)
    session.play(Pass(), by=session.match.roles.box)
    assert told == ["once", "always", "always"]


def test_a_step_is_one_action_of_the_bot_to_move() -> None:
    session = opened(SIMPLE, SIMPLE, SIMPLE)
    assert session.step()
    assert (len(session.match.actions), session.revision) == (1, 1)


def test_no_step_is_made_for_a_person() -> None:
    session = opened()
    assert not session.step()
    assert session.revision == 0


def test_bots_do_not_deal() -> None:
    session = opened(SIMPLE, SIMPLE, SIMPLE)
    while session.step():
        pass
    assert session.match.hand.phase is Phase.OVER
    session.play(Continue(), by=1)
    assert session.match.number == 2


def test_undo_goes_back_to_the_last_decision_of_a_person() -> None:
    """What the bots did since then is taken back too."""
    captain = Match.new(NAMES).roles.captain
    bots = [None if seat == captain else SIMPLE for seat in range(3)]
    session = opened(*bots)
    decided = session.match
    session.play(Pass(), by=captain)
    while session.step():
        pass
    assert len(session.match.actions) > 1
    assert session.undo()
    assert session.match == decided
    assert not session.undo()


def test_undo_takes_back_a_deal() -> None:
    """To deal the next hand is a decision of the persons, though nobody is to move."""
    session = opened(SIMPLE, SIMPLE, SIMPLE)
    while session.step():
        pass
    over = session.match
    session.play(Continue(), by=0)
    session.step()
    assert session.last_decision
    assert session.undo()
    assert session.match == over


def test_undo_takes_back_the_advice_of_a_person_who_sits_out() -> None:
    """Rule 3.3: to advise is the sitter's only decision within a hand."""
    match = Match.new(NAMES)
    sitter = match.roles.sitter
    assert sitter is not None
    session = opened(*(None if seat == sitter else SIMPLE for seat in range(3)))
    session.play(Advise(TakeUpcard()), by=sitter)
    session.step()
    assert session.last_decision == Decision(match, sitter, Advise(TakeUpcard()))
    assert session.undo()
    assert session.match == match
    assert not session.undo()


def test_what_undo_takes_back_is_known_beforehand() -> None:
    """A question to a bot is a decision of who asks; to deal is nobody's in particular."""
    match = Match.new(NAMES)
    captain = match.roles.captain
    session = opened(*(None if seat == captain else SIMPLE for seat in range(3)))
    assert session.ask()
    ((_sitter, said),) = session.match.hand.log
    assert session.last_decision == Decision(match, captain, said)
    session = opened(SIMPLE, SIMPLE, SIMPLE)
    while session.step():
        pass
    over = session.match
    session.play(Continue(), by=0)
    session.step()
    assert session.last_decision == Decision(over, None, Continue())


def test_where_only_bots_have_played_there_is_nothing_to_undo() -> None:
    session = opened(SIMPLE, SIMPLE, SIMPLE)
    session.step()
    before = session.match
    assert session.last_decision is None
    assert not session.undo()
    assert (session.match, session.revision) == (before, 1)


def test_undo_can_be_pressed_for_as_long_as_it_says_so() -> None:
    session = opened()
    moments = [session.match]
    for _ in range(2):
        mover = session.match.mover
        assert mover is not None
        session.play(Pass(), by=mover)
        moments.append(session.match)
    while decision := session.last_decision:
        assert session.match == moments.pop()
        assert session.undo()
        assert session.match == decision.before
    assert [session.match] == moments


def test_an_undo_is_a_change_with_a_revision_of_its_own() -> None:
    """A press made before the undo is stale after it."""
    session = opened()
    session.play(Pass(), by=session.match.roles.captain)
    session.undo()
    assert session.revision == 2


def test_the_same_moment_has_the_same_future() -> None:
    """A bot's chance hangs on the moment, not on the way there: going back changes nothing."""
    session = opened(NOVICE, NOVICE, NOVICE, seed=7)
    for _ in range(4):
        session.step()
    branch = session.branch()
    played_out(session)
    played_out(branch)
    assert branch.match == session.match


def test_another_seed_has_another_future() -> None:
    first, second = (played_out(opened(NOVICE, NOVICE, NOVICE, seed=seed)) for seed in (1, 2))
    assert first.match.actions != second.match.actions


def test_a_branch_goes_its_own_way() -> None:
    session = opened()
    captain, box = session.match.roles.captain, session.match.roles.box
    session.play(Pass(), by=captain)
    branch = session.branch()
    told: list[str] = []
    session.subscribe(lambda: told.append("session"))
    branch.subscribe(lambda: told.append("branch"))
    branch.play(TakeUpcard(), by=box)
    assert told == ["branch"]
    assert session.match.hand.log == branch.match.hand.log[:1]
    assert session.branch().last_decision is None


class Broken(Counting):
    """A bot that breaks, or names what is not legal."""

    character = "fails"

    def __init__(self, says: Action | None) -> None:
        self.name, self.says = "broken", says

    def choose(self, seen: Observation, rng: Random) -> Action:
        if self.says is None:
            raise ZeroDivisionError("a planted fault")
        return self.says


@pytest.mark.parametrize("says", [None, Continue(), DrawStock()], ids=str)
def test_a_bot_that_fails_changes_nothing_and_gives_up_its_seat(says: Action | None) -> None:
    match = Match.new(NAMES, seed=1)
    captain = match.roles.captain
    session = Session(match, [Broken(says)] * 3)
    with pytest.raises(BotFailed) as failure:
        session.step()
    assert failure.value.seat == captain
    assert (session.match, session.revision, session.last_decision) == (match, 0, None)
    session.seat_bot(captain, SIMPLE)
    assert session.revision == 1
    assert session.step()
    assert session.match.hand.log[0][0] == captain


def test_a_sitter_that_fails_leaves_the_captain_to_decide() -> None:
    match = Match.new(NAMES, seed=1)
    bots: list[Bot | None] = [None, None, None]
    assert match.roles.sitter is not None
    bots[match.roles.sitter] = Broken(None)
    session = Session(match, bots)
    with pytest.raises(BotFailed) as failure:
        session.ask()
    assert failure.value.seat == match.roles.sitter
    session.play(Pass(), by=match.roles.captain)


@pytest.mark.parametrize(
    ("trust", "said", "done"),
    [
        (Trust.SELDOM, "9h", "Kc"),
        (Trust.CLOSE, "9h", "9h"),
        (Trust.CLOSE, "4s", "Kc"),
        (Trust.ALWAYS, "4s", "4s"),
    ],
)
def test_a_bot_captain_follows_advice_as_far_as_the_session_trusts_it(
    trust: Trust, said: str, done: str
) -> None:
    """Rule 3.3: to throw the nine costs a point more than the king, the four costs six."""
    mine = "5c 5d 5h 7s 8s 9s 9h 4s 2c 3d Kc"
    hand = table(Phase.DISCARD, captain=mine, drawn="Kc", pile="As")
    assert hand.roles.sitter is not None
    session = Session(match_of(hand), [None, SIMPLE, None], trust=trust)
    session.play(Advise(Discard(Card(said))), by=hand.roles.sitter)
    branch = session.branch()
    for each in (session, branch):
        assert each.step()
        assert each.match.actions[-1] == Discard(Card(done))


def test_a_session_trusts_advice_where_it_is_close_unless_it_is_told_otherwise() -> None:
    assert opened().trust is Trust.CLOSE


WHOLE = [
    *((name, RULES[name], seats) for name in RULES for seats in (2, 3)),
    ("knock only", Rules(last_discard="knock_only"), 3),
    ("big gin", Rules(big_gin_bonus=50, knock_limit=0), 2),
]


@pytest.mark.parametrize(
    ("rules", "seats"),
    [(rules, seats) for _, rules, seats in WHOLE],
    ids=[f"{name}, {seats}" for name, _, seats in WHOLE],
)
def test_bots_play_whole_games(rules: Rules, seats: int) -> None:
    """Rule 10.1: hands go on until one player has 100 or more, Hollywood's columns until closed."""
    bots = [SIMPLE, NOVICE, SIMPLE][:seats]
    for seed in range(2):
        match = played_out(Session(Match.new(NAMES[:seats], rules, seed), bots)).match
        assert match.winner is not None
        assert max(match.totals) >= rules.target
        assert match.legal_actions() == ()
        assert sum(result.points for result in match.results) >= rules.target
        assert {Role.BOX, Role.CAPTAIN} <= {match.roles.of(seat) for seat in range(seats)}
