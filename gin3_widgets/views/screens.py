"""Which screen a view is shown on."""

from dataclasses import replace

from gin3_widgets.engine import Observation
from gin3_widgets.views.board import Board
from gin3_widgets.views.motion import undealt
from gin3_widgets.views.spoken import news
from gin3_widgets.views.view import View

Shown = dict[int, Observation]
"""What each seat has been shown last."""


def show_deal(board: Board, view: View, shown: Shown) -> None:
    """Show the draw for roles; every seat has then seen a table with nothing dealt."""
    board.show_draw(view)
    shown.clear()
    shown.update(dict.fromkeys(range(len(view.seen.names)), undealt(view.seen)))


def show_hand(board: Board, view: View, shown: Shown) -> None:
    """Show a hand, a look back or a result, with what is new to its seat."""
    if view.reading:
        board.show_review(view)
        return
    if view.looking:
        board.show_table(view, view.looking.before)
        return
    before = shown.get(view.seen.seat)
    if before != view.seen:
        view = replace(view, news=news(before, view.seen))
    if view.seen.result:
        board.show_result(view)
    else:
        board.show_table(view, before)
    shown[view.seen.seat] = view.seen
