"""A player for `gin3 arena` with the fault that its first argument names."""

import json
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

DECK = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
FOREVER = threading.Event()


def die(seen: dict[str, Any]) -> str:
    """End in the middle of the game, with some last words."""
    sys.stderr.write("Traceback: long\nOut of memory\n")
    sys.exit(3)


def die_once(seen: dict[str, Any]) -> str:
    """End at the first question; do better when started again, which a file tells."""
    mark = Path(sys.argv[2])
    if not mark.exists():
        mark.touch()
        sys.exit(3)
    return str(seen["legal"][0])


def leave_a_child() -> None:
    """Have a child that never ends and keeps the pipes; a file tells its number."""
    child = subprocess.Popen([sys.executable, "-c", "import threading; threading.Event().wait()"])
    Path(sys.argv[2]).write_text(str(child.pid))


def leave(seen: dict[str, Any]) -> str:
    """End as if all were well."""
    sys.exit(0)


def be_slow(seen: dict[str, Any]) -> str:
    """Never answer."""
    FOREVER.wait()
    return ""


def talk_rubbish(seen: dict[str, Any]) -> str:
    """Answer what is no action, on several lines."""
    return "\x1b[2J\x00 \udcff[bold]\nI think"


def say_too_much(seen: dict[str, Any]) -> str:
    """Answer with a line longer than memory should hold."""
    return "x" * 300_000


def cheat(seen: dict[str, Any]) -> str:
    """Throw a card that is not in the hand."""
    return "discard " + next(card for card in DECK if card not in seen["hand"].split())


def be_noisy(seen: dict[str, Any]) -> str:
    """Fill the standard error, which nobody need read, and play on."""
    sys.stderr.write("noise\n" * 50_000)
    return str(seen["legal"][-1])


def be_polite(seen: dict[str, Any]) -> str:
    """Play on, legally; for what is wrong elsewhere."""
    return str(seen["legal"][-1])


FAULTS: dict[str, Callable[[dict[str, Any]], str]] = {
    "dying": die,
    "dying once": die_once,
    "parent": leave,
    "slow": be_slow,
    "rubbish": talk_rubbish,
    "endless line": say_too_much,
    "illegal": cheat,
    "noisy": be_noisy,
    "mute": be_polite,
    "rude": be_polite,
    "staying": be_polite,
}


def main(fault: str) -> None:
    """Play on with a fault."""
    if fault == "deaf":
        print("ready", flush=True)
        FOREVER.wait()
    while fault == "flood":
        print("ready", flush=True)
    if fault == "parent":
        leave_a_child()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello" and fault != "mute":
            print("welcome" if fault == "rude" else "ready", flush=True)
        elif message["type"] == "decide":
            answer = FAULTS[fault](message) + "\n"
            sys.stdout.buffer.write(answer.encode(errors="surrogateescape"))
            sys.stdout.flush()
    if fault == "staying":
        FOREVER.wait()


if __name__ == "__main__":
    main(sys.argv[1])
