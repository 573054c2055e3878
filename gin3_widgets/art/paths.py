"""SVG path data: placed on a card, turned round, and written short."""

import re
from collections.abc import Iterator

_STEP = re.compile(r"([MLHVCSQAZ])([^MLHVCSQAZ]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7}


def disc(x: float, y: float, radius: float) -> str:
    """Path data of a whole circle round (x, y)."""
    west, east, turn = f"{x - radius:g} {y:g}", f"{x + radius:g} {y:g}", f"{radius:g} {radius:g}"
    return f"M{west}A{turn} 0 1 1 {east} {turn} 0 1 1 {west}Z"


def placed(data: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """The path scaled and moved to (x, y), in relative steps of tenths.

    `data` is absolute (capital letters only). A negative scale turns the path by 180 degrees.

    >>> placed("M0 0L3 4V-1Z", 10, 10)
    'M10 10l3 4v-5z'
    >>> placed("M0 0L3 4V-1Z", 10, 10, -0.5)
    'M10 10l-1.5-2v2.5z'
    """
    words: list[str] = []
    previous = ""
    here = start = (0, 0)
    for command, numbers in steps(data):
        bend = numbers[:5] if command == "A" else []
        pairs = numbers[len(bend) :]
        points = [
            (_tenths(x + scale * across), _tenths(y + scale * down))
            for across, down in zip(pairs[::2], pairs[1::2], strict=True)
        ]
        origin = (0, 0) if command == "M" else here
        letter, moves = _move(command, [(px - origin[0], py - origin[1]) for px, py in points])
        here = points[-1] if points else start
        if command == "M":
            start = here
        if letter != previous or letter == "M":
            words.append(letter)
        previous = letter
        words += [_text(_tenths(abs(scale) * radius)) for radius in bend[:2]]
        words += [f"{turn:g}" for turn in bend[2:]]
        words += [_text(move) for move in moves]
    return _joined(words)


def twice(data: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """The path at (x, y) and again turned round the middle of a card of 100 x 140."""
    return placed(data, x, y, scale) + placed(data, 100 - x, 140 - y, -scale)


def steps(data: str) -> Iterator[tuple[str, list[float]]]:
    """Each step of absolute path data with its numbers; H and V become L.

    >>> list(steps("M1 2 3 4H5Z"))
    [('M', [1.0, 2.0]), ('L', [3.0, 4.0]), ('L', [5.0, 4.0]), ('Z', [])]
    """
    here = [0.0, 0.0]
    for command, rest in _STEP.findall(data):
        if command == "Z":
            yield "Z", []
            continue
        numbers = [float(number) for number in _NUMBER.findall(rest)]
        for first in range(0, len(numbers), _TAKES[command]):
            step = numbers[first : first + _TAKES[command]]
            if command == "H":
                step = [step[0], here[1]]
            elif command == "V":
                step = [here[0], step[0]]
            here = step[-2:]
            straight = command in "HV" or (command == "M" and first > 0)
            yield "L" if straight else command, step


def _move(command: str, pairs: list[tuple[int, int]]) -> tuple[str, list[int]]:
    """The letter to write, and the numbers after it: a level or upright line needs only one."""
    if command == "L" and pairs[0][1] == 0:
        return "h", [pairs[0][0]]
    if command == "L" and pairs[0][0] == 0:
        return "v", [pairs[0][1]]
    letter = "M" if command == "M" else command.lower()
    return letter, [length for pair in pairs for length in pair]


def _tenths(length: float) -> int:
    return round(length * 10)


def _text(tenths: int) -> str:
    whole, tenth = divmod(abs(tenths), 10)
    size = f"{whole or ''}.{tenth}" if tenth else str(whole)
    return f"-{size}" if tenths < 0 else size


def _joined(words: list[str]) -> str:
    text = ""
    last = ""
    for word in words:
        apart = last and not (last.isalpha() or word.isalpha() or word[0] == "-")
        if apart and not (word[0] == "." and "." in last):
            text += " "
        text += word
        last = word
    return text
