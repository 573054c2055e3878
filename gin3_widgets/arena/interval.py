"""How sure a share is: 95 % intervals of games that come in deals."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

SURE = NormalDist().inv_cdf(0.975)


@dataclass(frozen=True, slots=True)
class Share:
    """A share and its 95 % interval, all from 0 to 1."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.1%} ({self.low:.1%} to {self.high:.1%})"


def share(deals: Iterable[tuple[int, int]]) -> Share | None:
    """Return the share of games won, from (won, played) of each deal; None without games.

    The games of a deal share their cards, so that the deal is the unit of chance: the interval is
    Student's for a ratio, clustered by deal. Where it says nothing, as with one deal or when all
    games went the same way, it is Wilson's, with one game for each deal.
    """
    counted = [(won, played) for won, played in deals if played]
    if not counted:
        return None
    n, games = len(counted), sum(played for _, played in counted)
    value = sum(won for won, _ in counted) / games
    if n == 1 or value in (0.0, 1.0):
        return _wilson(value, n)
    squares = sum((won - value * played) ** 2 for won, played in counted)
    error = sqrt(n / (n - 1) * squares) / games
    half = student(n - 1) * error
    return Share(value, max(0.0, value - half), min(1.0, value + half))


def student(freedom: int) -> float:
    """Return Student's 97.5 % quantile, exact for 1 and 2, else within 0.004 (Cornish, Fisher).

    >>> round(student(10), 3)
    2.228
    """
    if freedom == 1:
        return 12.7062
    if freedom == 2:
        return 4.3027
    z, n = SURE, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )


def _wilson(value: float, n: int) -> Share:
    z = SURE**2 / n
    middle = (value + z / 2) / (1 + z)
    half = sqrt(z * (value * (1 - value) + z / 4)) / (1 + z)
    return Share(value, max(0.0, middle - half), min(1.0, middle + half))
