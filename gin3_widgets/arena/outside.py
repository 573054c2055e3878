"""A player that is a program of another's making, in any language."""

import shlex
from collections.abc import Sequence
from copy import copy
from pathlib import Path
from random import Random
from weakref import finalize

from gin3_widgets.arena.fault import Fault, Kind
from gin3_widgets.arena.program import Ended, Program, Silent
from gin3_widgets.arena.protocol import READY, game_over, greeting, hand_over, line, question
from gin3_widgets.bots.counting import Counting
from gin3_widgets.bots.simple import Simple
from gin3_widgets.engine import LONGEST_NAME, Action, Observation, parse_action

STARTS = 2
"""How often a program is started in one game at most."""

STARTING = 10.0
"""Seconds for a program to say that it is ready."""

PARTING = 1.0
"""Seconds for a program to end by itself after the game."""


class Outside(Counting):
    """Asks a program for each choice, over its standard input and output.

    `limit` are the seconds for a choice, `starting` those from the start to "ready". Where the
    program does not choose as agreed, a Fault is noted and Simple chooses in its place. One that
    is late or ends is started once more in a game, then stays out of it. It is a player for one
    game; its copies, pickled or not, have not been started.
    """

    character = "a program of another’s making"
    stand_in = Simple()

    def __init__(
        self,
        command: str | Sequence[str],
        name: str | None = None,
        *,
        limit: float = 2.0,
        starting: float = STARTING,
    ) -> None:
        self.command = tuple(shlex.split(command) if isinstance(command, str) else command)
        self.name = name or _named_after(self.command)
        self.limit, self.starting = limit, starting
        self.faults: list[Fault] = []
        self.stood_in = 0  # the choices that Simple has made
        self._starts = 0
        self._program: Program | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.command, self.name, self.limit, self.starting)

    def begin(self, seen: Observation) -> None:
        """Start the program and greet it, before its first choice; `choose` does it if need be."""
        if self._program is None and self._starts < STARTS:
            self._start(seen)

    def choose(self, seen: Observation, rng: Random) -> Action:
        """Return the program's choice, or Simple's where it makes none that is legal."""
        self.begin(seen)
        if self._program:
            choice = self._ask(self._program, seen, copy(rng).getrandbits(32))
            if choice is not None:
                return choice
        self.stood_in += 1
        return self.stand_in.choose(seen, rng)

    def tell(self, seen: Observation) -> None:
        """Tell the program how a hand ended."""
        if self._program:
            self._program.say(line(hand_over(seen)))

    def end(self, seen: Observation) -> None:
        """Tell the program how the game ended, and wait a second for it to leave."""
        if self._program:
            self._program.say(line(game_over(seen)))
            self._program.close(PARTING)
            self._program = None

    def close(self) -> None:
        """End the program at once."""
        if self._program:
            self._program.close()
            self._program = None

    def _start(self, seen: Observation) -> None:
        self._starts += 1
        try:
            self._program = program = Program(self.command)
        except OSError as problem:
            self._stay_out(seen, f"could not be started: {problem.strerror}.")
            return
        finalize(self, program.close)
        program.say(line(greeting(seen, self.limit)))
        try:
            answer = program.hear(self.starting)
        except Silent:
            self._stay_out(seen, f"did not say “{READY}” within {self.starting:g} s.")
        except Ended:
            self._stay_out(seen, f"{self._ending(program)} before it said “{READY}”.")
        else:
            if answer != READY:
                self._stay_out(seen, f"said “{answer[:40]}” where “{READY}” was due.")

    def _ask(self, program: Program, seen: Observation, chance: int) -> Action | None:
        program.forget()
        program.say(line(question(seen, chance)))
        try:
            answer = program.hear(self.limit)
        except Silent:
            self._break(seen, Kind.LATE, f"did not answer within {self.limit:g} s.")
            return None
        except Ended:
            self._break(seen, Kind.ENDED, f"{self._ending(program)}.")
            return None
        try:
            action = parse_action(answer)
        except ValueError:
            self._note(seen, Kind.RUBBISH, f"said “{answer[:40]}”, which is no action.")
            return None
        if action not in seen.legal:
            self._note(seen, Kind.ILLEGAL, f"said “{action}”, which was not legal.")
            return None
        return action

    def _ending(self, program: Program) -> str:
        program.close()
        said = f" ({program.last_words})" if program.last_words else ""
        return f"ended with code {program.code}{said}"

    def _stay_out(self, seen: Observation, sentence: str) -> None:
        self._starts = STARTS
        self._break(seen, Kind.ABSENT, sentence)

    def _break(self, seen: Observation, kind: Kind, sentence: str) -> None:
        """End the program: what a late one says next could not be told from its next answer."""
        self.close()
        if self._starts == STARTS:
            sentence += " It stays out of this game."
        self._note(seen, kind, sentence)

    def _note(self, seen: Observation, kind: Kind, sentence: str) -> None:
        self.faults.append(Fault(seen.number, kind, sentence))


def _named_after(command: Sequence[str]) -> str:
    """The last file that the command names: what an interpreter runs."""
    files = [word for word in command if Path(word).is_file()]
    return Path(files[-1] if files else command[0]).stem[:LONGEST_NAME]


def _again(command: Sequence[str], name: str, limit: float, starting: float) -> Outside:
    return Outside(command, name, limit=limit, starting=starting)
