"""The sum of a finished hand, line by line, and the end of a game, as HTML."""

from gin3_widgets.engine import HandResult, Line, Observation, Outcome, Step
from gin3_widgets.locales import _
from gin3_widgets.views.markup import Content, Markup, tag
from gin3_widgets.views.panels import named
from gin3_widgets.words import result_in_words


def result(seen: Observation, totals: tuple[int, ...] = ()) -> Markup:
    """Return the finished hand: headline and the arithmetic line by line (7.1-8.2).

    `totals` are what the seats have now, where the hand counts in a game.
    """
    assert seen.result is not None
    return Markup(tag("h2", result_in_words(seen)) + summed(seen.names, seen.result, totals))


def summed(names: tuple[str, ...], result: HandResult, totals: tuple[int, ...] = ()) -> Markup:
    """Return the arithmetic of a hand, a line each."""
    lines = [_sum_line(names[line.seat], result, line, totals) for line in result.lines]
    return tag("ul", lines, class_="g3-sum")


def _sum_line(name: str, result: HandResult, line: Line, totals: tuple[int, ...]) -> Markup:
    words = {
        Step.HELD: _("{name}’s cards left over"),
        Step.LAID_OFF: _("{name} laid off (added)"),
        Step.LEFT: _("{name} is left with"),
        Step.DIFFERENCE: _difference(result),
        Step.BONUS: _bonus(result),
        Step.DOUBLED: _("A spade upcard doubles the score"),
        Step.SCORE: _("{name} scores"),
    }
    label = words[line.step].format(name=name)
    if line.step is Step.SCORE:
        total = _("total {n}").format(n=totals[line.seat]) if totals else ""
        told = [label, tag("small", total, class_="g3-so-far") if total else ""]
        return tag("li", tag("span", told), tag("b", f"+{line.value}"), class_="total")
    value = f"−{line.value}" if line.step is Step.LAID_OFF else str(line.value)
    return tag("li", tag("span", label), tag("span", _cards(line)), tag("b", value))


def _cards(line: Line) -> list[Content]:
    """Return the cards of a line, each kept in one piece with its points."""
    if line.step is Step.HELD:
        return [[named(card), " "] for card in line.cards]
    last = len(line.cards) - 1
    return [
        [named(card), f"\N{NO-BREAK SPACE}{card.points}", " + " if place < last else ""]
        for place, card in enumerate(line.cards)
    ]


def _difference(result: HandResult) -> str:
    left = [line.value for line in result.lines if line.step is Step.LEFT]
    if result.outcome is Outcome.UNDERCUT:
        text = _("The knocker has more left over: {knocker} − {defender}")
        if left[0] == left[1]:
            text = _("Both have the same: {knocker} − {defender}")
    else:
        text = _("The difference: {defender} − {knocker}")
    return text.format(defender=left[0], knocker=left[1])


def _bonus(result: HandResult) -> str:
    return {
        Outcome.GIN: _("Bonus for gin"),
        Outcome.BIG_GIN: _("Bonus for big gin"),
        Outcome.UNDERCUT: _("Bonus for the undercut"),
    }.get(result.outcome, "")


def game_over(seen: Observation, bonuses: tuple[int, ...]) -> Markup:
    """Return who has won, with the bonuses that come after the game (A32)."""
    assert seen.winner is not None
    name = seen.names[seen.winner]
    words = _("{name} wins the game with {n}").format(name=name, n=seen.totals[seen.winner])
    headline = tag("h2", words, class_="g3-won")
    if not any(bonuses):
        return headline
    lines = [
        tag(
            "li",
            tag("span", name),
            tag("span", _("{total} + {bonus} bonus").format(total=total, bonus=bonus)),
            tag("b", total + bonus),
        )
        for name, total, bonus in zip(seen.names, seen.totals, bonuses, strict=True)
    ]
    return Markup(headline + tag("ul", lines, class_="g3-sum"))
