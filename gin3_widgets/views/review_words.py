"""What a review says in sentences: of its line, of a choice and of what it cost."""

from gin3_widgets.coach import Moment, Point, Review
from gin3_widgets.engine import Move
from gin3_widgets.locales import _, ngettext
from gin3_widgets.views.review import Measure, Reading
from gin3_widgets.words import action_in_words, plus_minus, points_in_words

MOST = 3
"""The decisions that are shown with their reasons."""


def costliest(review: Review, seat: int) -> tuple[Moment, ...]:
    """Return the decisions of a seat that cost most, dearest first; fewer if fewer cost."""
    costly = [each for each in review.of(seat) if each.cost or each.chance_cost]
    costly.sort(key=lambda each: (-each.chance_cost, -each.cost, each.index))
    return tuple(costly[:MOST])


def summary(reading: Reading) -> str:
    """Return how well the seat chose, as a sentence."""
    assert reading.review is not None
    name, chose = reading.match.names[reading.seat], reading.review.accuracy(reading.seat)
    text = ngettext(
        "{name} had {n} choice: {good} as good as the best, {lost} points lost.",
        "{name} had {n} choices: {good} as good as the best, {lost} points lost.",
        chose.choices,
    )
    return text.format(name=name, n=chose.choices, good=chose.good, lost=f"{chose.lost:.1f}")


def line_in_words(review: Review, seat: int, of: Measure = "points") -> str:
    """Return what the line of a seat shows, as a sentence."""
    name, points = review.match.names[seat], review.line(seat)
    if not points:
        return _("{name} has decided nothing yet.").format(name=name)
    first, last = (value_in_words(each, of) for each in (points[0], points[-1]))
    what = {
        "points": _("{name}’s expected points, turn by turn: {first} at first, {last} at the end."),
        "chance": _("{name}’s chance to win, turn by turn: {first} at first, {last} at the end."),
    }[of]
    said = [what.format(name=name, first=first, last=last)]
    if review.whole and (worst := costliest(review, seat)):
        text = _("The choice that cost most was in turn {turn}: {price}.")
        said.append(text.format(turn=worst[0].turn, price=price_in_words(worst[0])))
    return " ".join(said)


def value_in_words(point: Point, of: Measure) -> str:
    """Return what is expected at a point: points with a sign, or a chance in percent."""
    return points_in_words(point.points) if of == "points" else f"{point.chance:.0%}"


def move_in_words(moment: Moment, move: Move) -> str:
    """Return what could be played at a moment as something to do, a card of the pile by name."""
    return action_in_words(move, moment.ranking.seen)


def price_in_words(moment: Moment) -> str:
    """Return what a choice cost: points, or chances to win where it cost no points."""
    if moment.cost:
        return _("{n} points").format(n=f"{moment.cost:.1f}")
    return _("{n} wins in 100").format(n=f"{100 * moment.chance_cost:.1f}")


def doubt_in_words(moment: Moment) -> str:
    """Return what a choice cost, with its doubt."""
    gap = moment.choice.gap if moment.cost else 100 * moment.choice.doubt
    return price_in_words(moment) + plus_minus(gap)


def seen_in_words(press: str, reading: Reading) -> str:
    """Return what has changed on the screen with a press."""
    if press.startswith("hidden"):
        return _("The other hand is shown.") if reading.opened else _("The other hand is hidden.")
    if press.startswith("list"):
        return _("The table is open.") if reading.listed else _("The table is put away.")
    return line_in_words(reading.review, reading.seat, reading.of) if reading.review else ""
