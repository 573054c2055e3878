"""Cards laid on the felt: what a browser is told of them."""

from gin3_widgets.engine import Roles, cards
from gin3_widgets.lessons.shown import NAMES, Seats
from gin3_widgets.views.course.deck import BACK, Deck
from gin3_widgets.views.course.laid import Laid, Lot, State

SEVENS = cards("7c 7d 7s")


def test_a_card_face_down_is_not_sent_to_the_browser() -> None:
    laid, down = Laid(), cards("Kh")
    closed: tuple[State, ...] = ("closed",)
    laid.show(Deck(), [Lot(down), Lot(SEVENS)], states=dict.fromkeys(down, closed))
    assert set(laid.faces) == {BACK, *map(str, SEVENS)}
    assert laid.lots[0]["cards"][0]["card"] == BACK
    assert laid.lots[0]["cards"][0]["name"] == "face down"


def test_a_locked_card_says_so_to_the_ear() -> None:
    laid = Laid()
    barred: tuple[State, ...] = ("barred",)
    laid.show(Deck(), [Lot(SEVENS)], states={SEVENS[0]: barred})
    assert laid.lots[0]["cards"][0]["name"] == "7 of clubs, locked"
    assert laid.lots[0]["cards"][1]["name"] == "7 of diamonds"


def test_a_rail_tells_the_ranks_its_brackets_and_open_places_stand_at() -> None:
    laid = Laid()
    run = cards("Th Jh Qh")
    laid.show(
        Deck(), [Lot(run, "rail", "rail", "♥", brackets=((run, "run"),), wanted=cards("9h Kh"))]
    )
    assert laid.lots[0]["brackets"] == [[10, 12, "run"]]
    assert laid.lots[0]["wanted"] == [9, 13]


def test_one_seat_is_marked_as_the_one_whose_turn_it_is() -> None:
    laid = Laid()
    laid.show(Deck(), [Lot(SEVENS)], seats=Seats(NAMES, Roles(0, 1, 2)), now=1)
    assert [chair["now"] for chair in laid.seats] == [False, True, False]
    laid.show(Deck(), [Lot(SEVENS)], seats=Seats(NAMES))
    assert not any(chair["now"] for chair in laid.seats)
