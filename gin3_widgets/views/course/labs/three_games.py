"""Hollywood's sheet: three games beside each other, as HTML."""

from gin3_widgets.engine import Column, HandResult, columns
from gin3_widgets.engine.columns import columns_winner
from gin3_widgets.lessons.rulebook.variants import HOLLYWOOD
from gin3_widgets.lessons.shown import NAMES
from gin3_widgets.locales import _
from gin3_widgets.views.markup import Markup, tag

Results = tuple[HandResult, ...]


def written(results: Results) -> tuple[Column, ...]:
    """Return the three games after these hands (A43)."""
    return columns(results, len(NAMES), HOLLYWOOD.target)


def sheet(results: Results) -> Markup:
    """Return the three games side by side, what the last hand has added marked."""
    games = [_game(at, game, len(results)) for at, game in enumerate(written(results), 1)]
    return tag("div", games, class_="g3-games")


def what_was_written(results: Results) -> str:
    """Return into which games the last hand went, and why (A43)."""
    if not results:
        return _("Hollywood: a first win goes into game 1, a second into games 1 and 2.")
    games, seat = written(results), results[-1].scorer
    assert seat is not None
    wins = sum(result.scorer == seat for result in results)
    into = [
        str(at)
        for at, game in enumerate(games, 1)
        if any(n == len(results) for n, *_ in game.entries)
    ]
    leader = columns_winner(games)
    if not into:
        return _("All three games are over (Rule A43). Undo a hand or take a new sheet.")
    text = _("{name}’s win number {wins} goes into: game {games} (Rule A43).")
    if len(into) > 1:
        text = _("{name}’s win number {wins} goes into: games {games} (Rule A43).")
    said = text.format(name=NAMES[seat], wins=wins, games=", ".join(into))
    closed = [str(at) for at, game in enumerate(games, 1) if game.winner is not None]
    if leader is not None:
        return (
            said
            + " "
            + _("All three are over, and {name} has won the most.").format(name=NAMES[leader])
        )
    if closed:
        said += " " + _("Closed at {target}: game {games}.").format(
            target=HOLLYWOOD.target, games=", ".join(closed)
        )
    return said


def _game(number: int, game: Column, last: int) -> Markup:
    rows = [
        tag(
            "tr",
            tag("th", hand, scope="row"),
            [tag("td", tag("b", points) if each == seat else "") for each in range(len(NAMES))],
            class_="now" if hand == last else "",
        )
        for hand, seat, points in game.entries
    ]
    heads = [tag("th", name, scope="col") for name in NAMES]
    totals = [tag("td", total) for total in game.totals]
    state = (
        _("open") if game.winner is None else _("over: {name} wins").format(name=NAMES[game.winner])
    )
    title = tag("caption", tag("b", _("Game {n}").format(n=number)), " ", state)
    return tag(
        "table",
        title,
        tag("thead", tag("tr", tag("th", _("hand"), scope="col"), heads)),
        tag("tbody", rows or _empty()),
        tag("tfoot", tag("tr", tag("th", _("total"), scope="row"), totals)),
        class_="g3-hands g3-game" if game.winner is None else "g3-hands g3-game g3-over",
    )


def _empty() -> Markup:
    words = tag("td", _("nothing yet"), colspan=len(NAMES) + 1, class_="g3-outcome")
    return tag("tr", words)
