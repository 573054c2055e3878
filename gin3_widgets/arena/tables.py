"""The standings as tables for a terminal."""

from collections.abc import Iterator, Sequence

from rich.markup import escape
from rich.table import Table

from gin3_widgets.arena.interval import Share
from gin3_widgets.arena.standings import Standings
from gin3_widgets.engine import Role


def tables(standings: Standings, names: Sequence[str]) -> Iterator[Table]:
    """Give the tables in the order they are read; there is at least one game."""
    names = tuple(map(escape, names))
    yield _shares(standings, names)
    yield _hands(standings, names)
    yield _roles(standings, names)
    yield _efforts(standings, names)


def summary(standings: Standings) -> str:
    """Return what holds for all games in a few sentences."""
    games, hands = len(standings.games), standings.hands
    said = (
        f"{_many(games, 'game')} on {_many(standings.deals, 'deal')}, seats exchanged; "
        f"{_many(hands, 'hand')}, {standings.voids / hands:.1%} of them void. "
        "Intervals are 95 %, clustered by deal."
    )
    if standings.given_up:
        said += f" {_many(standings.given_up, 'game')} without a winner."
    return said


def complaints(standings: Standings, names: Sequence[str]) -> Iterator[str]:
    """Give a few sentences for each player that lost turns."""
    for player, name in enumerate(names):
        faults = standings.faults(player)
        if faults:
            game, first = faults[0]
            kinds = ", ".join(f"{n} {kind}" for kind, n in standings.fault_kinds(player).items())
            yield (
                f"{name}: {_many(len(faults), 'fault')} in "
                f"{_many(len({game.fixture.number for game, _ in faults}), 'game')} ({kinds}). "
                f"Simple made {_many(standings.stood_in(player), 'choice')} in its place. "
                f"The first, game {game.fixture.number}, hand {first.hand}: "
                f"{name} {first.sentence}"
            )


def _shares(standings: Standings, names: Sequence[str]) -> Table:
    table = _table("Games", "player", "games", "won", "95 %", "points a hand")
    for player, name in enumerate(names):
        table.add_row(
            name,
            f"{standings.played(player):,}",
            *_share(standings.won(player)),
            f"{standings.points_a_hand(player):.2f}",
        )
    return table


def _hands(standings: Standings, names: Sequence[str]) -> Table:
    titles = ("gin", "knock", "undercut", "was undercut", "void")
    table = _table("How the hands a player had part in ended", "player", *titles)
    for player, name in enumerate(names):
        table.add_row(name, *(f"{part:.1%}" for part in standings.endings(player).values()))
    return table


def _roles(standings: Standings, names: Sequence[str]) -> Table:
    columns = ("games won", "95 %", "hands scored", "points a hand")
    table = _table("Games that began in a role, hands played in it", "player", "role", *columns)
    roles = list(Role)[: len(standings.games[0].totals)]
    rows: list[tuple[str, int | None]] = [(name, player) for player, name in enumerate(names)]
    for name, player in [("all", None), *rows]:
        for role in roles:
            won = standings.won_from(role) if player is None else standings.won(player, role)
            hands = standings.in_role(role, player)
            scored = (f"{hands.share:.1%}", f"{hands.points_a_hand:.2f}")
            table.add_row(name, role, *_share(won), *scored)
        table.add_section()
    return table


def _efforts(standings: Standings, names: Sequence[str]) -> Table:
    columns = ("decisions", "a second", "mean ms", "slowest ms")
    table = _table("Decisions between two or more legal actions", "player", *columns)
    for player, name in enumerate(names):
        effort = standings.effort(player)
        each = effort.seconds / effort.decisions if effort.decisions else 0.0
        table.add_row(
            name,
            f"{effort.decisions:,}",
            f"{1 / each:,.0f}" if each else "",
            f"{1000 * each:.2f}",
            f"{1000 * effort.slowest:.1f}",
        )
    return table


def _table(title: str, player: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left")
    table.add_column(player)
    for column in columns:
        table.add_column(column, justify="left" if column == "role" else "right")
    return table


def _share(part: Share | None) -> tuple[str, str]:
    if part is None:
        return "", ""
    return f"{part.value:.1%}", f"{part.low:.1%}–{part.high:.1%}"


def _many(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
