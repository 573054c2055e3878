"""Records that replay, and save codes: text that carries a match anywhere."""

import base64
import json
import zlib
from collections.abc import Iterable
from dataclasses import fields, replace
from hashlib import sha256
from json import JSONDecodeError

from gin3_widgets.engine.actions import Continue, parse_action
from gin3_widgets.engine.hand import Hand
from gin3_widgets.engine.match import Match, Opening
from gin3_widgets.engine.pack import shuffled
from gin3_widgets.engine.position import BadNotation, position, read_position
from gin3_widgets.engine.roles import Roles
from gin3_widgets.engine.rules import RULES, Rules, Upcard, differences

VERSION = 1
LONGEST_RECORD = 1_000_000


def header(match: Match) -> str:
    """Return how the match began, as one line of JSON; the actions come after it."""
    drawn = match.draw and Match.new(match.names, match.rules, match.seed).draw
    if match.opening.results or match.draw != drawn:
        raise BadNotation("An imagined match has no record. Record the real one.")
    return json.dumps(
        {
            "gin3": VERSION,
            "names": match.names,
            "rules": _rules_out(match.rules),
            "seed": match.seed,
            "roles": None if match.draw else match.opening.roles.seats,
            "totals": match.opening.carried,
        },
        ensure_ascii=False,
    )


def begin(head: str) -> Match:
    """Return the match that a header begins, before its first action."""
    try:
        start = json.loads(head)
        if start["gin3"] != VERSION:
            version = str(start["gin3"])[:20]
            raise BadNotation(f"This record is of version {version}. Update gin3_widgets.")
        names, rules, seed = start["names"], _rules_in(start["rules"]), start["seed"]
        if start["roles"] is None:
            return Match.new(names, rules, seed)
        opening = Opening(Roles(*start["roles"]), carried=tuple(start["totals"]))
        return Match.open(names, rules, seed, opening)
    except BadNotation:
        raise
    except (JSONDecodeError, TypeError, KeyError, AttributeError, RecursionError):
        raise BadNotation("The record does not begin like one. Paste all of its lines.") from None
    except ValueError as problem:
        raise BadNotation(f"The record does not begin like one: {problem}") from None


def record(match: Match) -> str:
    """Return the whole match as text: header, each hand's start with its pack, every action."""
    lines = [header(match)]
    for number, hand in enumerate((*match.past, match.hand), start=1):
        lines += [str(Continue())] if number > 1 else []
        lines.append(f"hand {number}: {position(hand.start)}")
        lines += _log(hand)
    return "\n".join(lines) + "\n"


def replay(text: str) -> Match:
    """Return the match of a record; every action is judged again. BadNotation if one is not legal.

    A hand without a start of its own is dealt from the seed.
    """
    lines = text.splitlines()
    if not lines:
        raise BadNotation("The record is empty. Paste all of its lines.")
    match = begin(lines[0])
    for number, line in enumerate(lines[1:], start=2):
        try:
            if line.startswith("hand "):
                match = _started(match, line.partition(": ")[2])
            else:
                match = match.after(parse_action(line))
        except ValueError as problem:
            raise BadNotation(
                f"The record stops making sense at line {number}: {problem}"
            ) from None
    return match


def resume(head: str, actions: Iterable[str]) -> Match:
    """Return the match of a header and the texts of its actions."""
    return replay("\n".join((head, *actions)))


def save_code(match: Match) -> str:
    """Return the match as one word with a checksum; packs the seed gives are left out."""
    lines = [header(match)]
    for number, hand in enumerate((*match.past, match.hand), start=1):
        lines += [str(Continue())] if number > 1 else []
        if hand.start != _dealt(match, hand, number):
            lines.append(f"hand {number}: {position(hand.start)}")
        lines += _log(hand)
    return f"GIN3-{_packed(lines)}"


def save_code_since(earlier: Match, match: Match) -> str | None:
    """Return what to put behind the earlier save code to get one of this match.

    A few letters, for a match that is told after every turn; None unless both are moments of one
    hand and the earlier one comes first.
    """
    told, log = (each.hand.log for each in (earlier, match))
    if _start(earlier) != _start(match) or log[: len(told)] != told:
        return None
    return "." + _packed([str(action) for _, action in log[len(told) :]]) if log != told else ""


def read_save_code(code: str) -> Match:
    """Return the match of a save code. BadNotation if it is damaged or not one of ours."""
    word = "".join(code.split())
    mark, _, rest = word.partition("-")
    if mark.upper() != "GIN3" or not rest.partition("-")[2]:
        raise BadNotation("This is not a save code. A save code begins with GIN3-.")
    first, dot, since = rest.partition(".")
    return replay("\n".join([_unpacked(first), *([_unpacked(since)] if dot else [])]))


def _packed(lines: list[str]) -> str:
    packed = zlib.compress("\n".join(lines).encode(), 9)
    body = base64.urlsafe_b64encode(packed).decode().rstrip("=")
    return f"{_checksum(body)}-{body}"


def _unpacked(part: str) -> str:
    checksum, _, body = part.partition("-")
    if checksum != _checksum(body):
        raise BadNotation("The save code is damaged: a part is missing or changed. Copy it again.")
    try:
        packed = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(packed, LONGEST_RECORD).decode()
    except (ValueError, zlib.error):
        raise BadNotation("The save code cannot be unpacked. Copy it again.") from None
    if not unpacker.eof:
        raise BadNotation("The save code is longer than any game. Copy it again.")
    return text


def _start(match: Match) -> tuple[object, ...]:
    opening = match.names, match.rules, match.seed, match.opening, match.draw
    return *opening, match.past, match.hand.start


def _log(hand: Hand) -> list[str]:
    return [str(action) for _, action in hand.log[len(hand.start.log) :]]


def _dealt(match: Match, hand: Hand, number: int) -> Hand:
    return Hand.deal(match.rules, hand.roles, shuffled(match.seed, f"hand {number}"))


def _started(match: Match, text: str) -> Match:
    if match.hand.log:
        raise BadNotation("a hand starts before its first action")
    return replace(match, hand=read_position(text, match.rules, match.roles))


def _checksum(body: str) -> str:
    return sha256(body.encode(errors="replace")).hexdigest()[:8]


def _rules_out(rules: Rules) -> dict[str, object]:
    name, preset = min(RULES.items(), key=lambda item: len(differences(rules, item[1])))
    values = differences(rules, preset)
    if isinstance(rules.knock_limit, Upcard) and "knock_limit" in values:
        values["knock_limit"] = {"ace": rules.knock_limit.ace}
    return {"preset": name, **values}


def _rules_in(values: dict[str, object]) -> Rules:
    preset = str(values.get("preset"))
    if preset not in RULES:
        raise ValueError(f"{preset[:40]!r} is no preset of the rules.")
    changes = {name: value for name, value in values.items() if name != "preset"}
    for name, value in changes.items():
        if name not in {f.name for f in fields(Rules)}:
            raise ValueError(f"{name[:40]!r} is no rule.")
        if name == "knock_limit" and isinstance(value, dict):
            changes[name] = Upcard(value.get("ace", 0))
    return replace(RULES[preset], **changes)  # type: ignore[arg-type]
