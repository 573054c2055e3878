"""Mistakes about who sits where, and about the end of the game."""

from gin3_widgets.engine import Roles
from gin3_widgets.lessons.belief import Belief
from gin3_widgets.lessons.misconceptions.misconception import Misconception
from gin3_widgets.lessons.rulebook.counting import PLAIN
from gin3_widgets.lessons.rulebook.seats import (
    Seats,
    after_void,
    drawing_again,
    enough,
    finished,
    game_winner,
    hand_winner,
    rotated,
    seated,
)


def _three(roles: Roles) -> tuple[int, int, int]:
    box, captain, sitter = roles.seats
    return box, captain, sitter


def _moved_on(roles: Roles) -> Roles:
    box, captain, sitter = _three(roles)
    return Roles(captain, sitter, box)


def _switched(roles: Roles) -> Roles:
    box, captain, sitter = _three(roles)
    return Roles(box, sitter, captain)


def _sitter_into_the_box(roles: Roles, winner: int) -> Roles:
    box, captain, sitter = _three(roles)
    return rotated(roles, winner) if winner == box else Roles(sitter, captain, box)


def _loser_stays(roles: Roles, winner: int) -> Roles:
    box, captain, sitter = _three(roles)
    return rotated(roles, winner) if winner == box else Roles(captain, box, sitter)


def _captain_stays(roles: Roles, winner: int) -> Roles:
    return roles if winner == roles.box else rotated(roles, winner)


def _side_total(belief: Belief, roles: Roles, totals: tuple[int, ...]) -> Seats:
    box, captain, sitter = _three(roles)
    pair = totals[captain] + totals[sitter]
    sums = {box: totals[box], captain: pair, sitter: pair}
    return frozenset(seat for seat, total in sums.items() if belief[enough](total))


def _captain_first(order: tuple[int, ...]) -> Roles:
    return Roles(order[1], order[0], order[2])


SEATS = (
    Misconception(
        key="low_is_best",
        topic="seats",
        name="The lowest card is box",
        condition="the lowest card were box",
        mend="The highest card is box, the middle one captain, the lowest sitter.",
        belief=Belief({seated: lambda order: Roles(*reversed(order))}),
    ),
    Misconception(
        key="captain_first",
        topic="seats",
        name="The highest card is captain",
        condition="the highest card were captain",
        mend="In another game the lone player is called captain. Here the highest card takes "
        "the box and plays alone; the captain has the middle card.",
        belief=Belief({seated: _captain_first}),
    ),
    Misconception(
        key="all_draw_again",
        topic="seats",
        name="All draw again after a tie",
        condition="all three drew again",
        mend="Only those whose cards are equally high draw again. The other keeps the place.",
        belief=Belief({drawing_again: lambda belief, drawn: frozenset(range(len(drawn)))}),
    ),
    Misconception(
        key="suits_decide",
        topic="seats",
        name="Suits decide a tie in the draw",
        condition="the suits decided",
        mend="Some houses rank the suits. Here no suit is higher: equal cards draw again.",
        belief=Belief({drawing_again: lambda belief, drawn: frozenset()}),
    ),
    Misconception(
        key="knocker_moves",
        topic="seats",
        name="The knocker counts as the winner",
        condition="the knocker had won the hand",
        mend="Who scores has won the hand, and that may be the other one. The roles follow the "
        "score, not the knock.",
        belief=Belief({hand_winner: lambda knocker, scorer: knocker}),
    ),
    Misconception(
        key="sitter_next",
        topic="seats",
        name="The sitter becomes box",
        condition="the sitter became box when the box loses",
        mend="When the captain scores, the captain becomes box and the sitter becomes captain.",
        belief=Belief({rotated: _sitter_into_the_box}),
    ),
    Misconception(
        key="loser_stays",
        topic="seats",
        name="The losing box plays on",
        condition="the box played on after losing",
        mend="When the captain scores, the box becomes sitter in the next hand.",
        belief=Belief({rotated: _loser_stays}),
    ),
    Misconception(
        key="captain_stays",
        topic="seats",
        name="The captain stays captain",
        condition="captain and sitter stayed when the box scores",
        mend="When the box scores, the box stays, and captain and sitter swap.",
        belief=Belief({rotated: _captain_stays}),
    ),
    Misconception(
        key="deal_passes",
        topic="seats",
        name="Everybody moves on each hand",
        condition="everybody moved on one role after every hand",
        mend="The box stays box, and deals, for as long as the box scores.",
        belief=Belief({rotated: lambda roles, winner: _moved_on(roles)}),
    ),
    Misconception(
        key="roles_do_not_move",
        topic="seats",
        name="Roles do not move",
        condition="everybody kept the same role",
        mend="Roles move after every hand in which somebody scores. Follow them first, then count.",
        belief=Belief({rotated: lambda roles, winner: roles}),
    ),
    Misconception(
        key="void_rotates",
        topic="seats",
        name="Roles move after a void hand",
        condition="everybody moved on after a void hand",
        mend="Nobody scores a void hand, so nobody moves: the box deals again.",
        belief=Belief({after_void: _moved_on}),
    ),
    Misconception(
        key="void_switches",
        topic="seats",
        name="Captain and sitter swap after a void hand",
        condition="captain and sitter swapped after a void hand",
        mend="Some houses do, so that nobody sits twice in a row. Here nobody moves.",
        belief=Belief({after_void: _switched}),
    ),
    Misconception(
        key="knocker_ends_game",
        topic="seats",
        name="The knocker wins the game",
        condition="the knocker won a game that ends with this hand",
        mend="The game goes to the one whose total has reached the target, whoever knocked.",
        belief=Belief({game_winner: lambda knocker, scorer, ended: knocker if ended else None}),
    ),
    Misconception(
        key="over_100_needed",
        topic="seats",
        name="More than the target is needed",
        condition="more points than the target were needed",
        mend="The target itself is enough: the game is over at once.",
        belief=Belief({enough: lambda total: total > PLAIN.target}),
    ),
    Misconception(
        key="pair_adds_up",
        topic="seats",
        name="Captain and sitter add up",
        condition="captain and sitter added their points",
        mend="Each person's total stands alone, also while two play as a pair.",
        belief=Belief({finished: _side_total}),
    ),
)
