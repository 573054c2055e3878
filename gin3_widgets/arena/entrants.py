"""Players by what is typed for them."""

import re
import shlex
import shutil

from gin3_widgets.arena.outside import STARTING, Outside
from gin3_widgets.arena.player import Player
from gin3_widgets.bots import BOTS

PROGRAM = re.compile(r"(?:(?P<name>[^=:]+)=)?exec:(?P<command>.*)")


def entrant(text: str, limit: float = 2.0) -> Player:
    """Return the player that a text names: a bot, "exec:COMMAND", or "NAME=exec:COMMAND".

    `limit` are the seconds that a program has for a choice. ValueError says what to write.
    """
    text = text.strip()
    if program := PROGRAM.fullmatch(text):
        words, starting = _words(program["command"]), max(STARTING, limit)
        return Outside(words, program["name"], limit=limit, starting=starting)
    if text not in BOTS:
        known = ", ".join(BOTS)
        raise ValueError(f"“{text[:40]}” is no player. Write one of: {known}, exec:COMMAND.")
    return BOTS[text]


def _words(command: str) -> list[str]:
    try:
        words = shlex.split(command)
    except ValueError:
        raise ValueError(f"“{command[:40]}” has a quotation mark without its pair.") from None
    if not words:
        raise ValueError("Nothing follows exec: there. Write the command of a program.")
    if shutil.which(words[0]) is None:
        raise ValueError(f"There is no program “{words[0][:40]}” to run. Check its path.")
    return words
