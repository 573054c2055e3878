"""Troubles: what has failed or is not saved, and what to do about it, in a notice."""

import logging
from collections.abc import Callable
from typing import Any

from gin3_widgets.bots import BOTS, Bot
from gin3_widgets.locales import _
from gin3_widgets.session import BotFailed, Session
from gin3_widgets.views.saving import Saving
from gin3_widgets.views.stage import Stage

Notice = dict[str, Any]

_log = logging.getLogger(__name__)


class Troubles:
    """The one notice above the table.

    What concerns this moment goes with the next move; what concerns saving stays until it is
    closed or over, and is said once.
    """

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._passing: Notice = {}
        self._standing: Notice = {}
        self._said: tuple[str, bool] | None = None
        self._replacement: tuple[int, Bot] | None = None

    def show(self, notice: Notice) -> None:
        """Show a notice until it is closed or the game goes on."""
        self._passing, self._replacement = notice, None
        self._show()

    def refused(self, reason: str) -> None:
        """Say why a move cannot be made."""
        self._pass(_("That is not possible."), reason)

    def fault(self, sentence: str, traceback_text: str) -> None:
        """Say that the program broke."""
        self._pass(_("That step did not work."), sentence)

    def watch(self, session: Session, act: Callable[[], bool]) -> bool:
        """Let a bot act; return whether one did, and say so where it failed."""
        try:
            return act()
        except BotFailed as failure:
            self.bot_failed(session, failure)
            return False

    def bot_failed(self, session: Session, failure: BotFailed) -> None:
        """Say which bot cannot go on, and offer another one for its seat."""
        seat = failure.seat
        name, bot = session.match.names[seat], session.bots[seat]
        text = _("The bot that plays for {name} broke off. Undo, or let another one play on.")
        _log.error("The bot at seat %s broke off.", seat, exc_info=failure)
        other = _other(bot)
        offer = _("Let {bot} play for {name}").format(bot=other.name.capitalize(), name=name)
        self._pass(
            _("{name} cannot go on.").format(name=name),
            text.format(name=name),
            action={"id": "replace", "text": offer},
        )
        self._replacement = (seat, other)

    def open_elsewhere(self) -> None:
        """Say that another tab of this browser has the game open."""
        self._leave_to_other_tab(_("This game is open in another tab."), "")

    def gone_on_elsewhere(self) -> None:
        """Say that another tab has played on, so that a move made here does not count."""
        title = _("This game has gone on in another tab.")
        self._leave_to_other_tab(title, _("The last move here does not count."))

    def tell_saving(self, saving: Saving, playing: bool, remembers: bool) -> None:
        """Say once what is not saved, and once that it is saved again."""
        reason = saving.trouble or ("" if remembers or not playing else _forgetful())
        if not reason:
            if self._said:
                self._standing, self._said = {}, None
                self._pass(_("Your game is being saved again."), "")
        elif self._said != (reason, playing):
            self._said = (reason, playing)
            self._standing = _unsaved(reason, saving, playing)
            self._show()

    def move_on(self) -> None:
        """Let go of what concerned the moment before."""
        self._passing, self._replacement = {}, None
        self._show()

    def close(self) -> tuple[int, Bot] | None:
        """Take away the notice that was answered; return the seat and bot it offered, if any."""
        replacement, self._replacement = self._replacement, None
        if self._passing:
            self._passing = {}
        else:
            self._standing = {}
        self._show()
        return replacement

    def _leave_to_other_tab(self, title: str, first: str) -> None:
        text = _("Go on there, or play on here: then the other tab stops.")
        self._passing = {}
        self._standing = {
            "title": title,
            "text": f"{first} {text}".lstrip(),
            "action": {"id": "take over", "text": _("Play on here")},
            "close": _("Leave it there"),
        }
        self._show()

    def _pass(self, title: str, text: str, **more: Any) -> None:
        self.show({"title": title, "text": text, **more})

    def _show(self) -> None:
        self._stage.notice = self._passing or self._standing


def _unsaved(reason: str, saving: Saving, playing: bool) -> Notice:
    if not playing:
        text = _("You can play all the same.")
        return {"title": _("Saved games cannot be used now."), "text": f"{reason} {text}"}
    title = _("Your game is not being saved.")
    text = _("Copy the save code before you leave; with it you can go on later.")
    return {"title": title, "text": f"{reason} {text}", "copies": True}


def _forgetful() -> str:
    return _("This browser cannot keep your game: closing or reloading the page loses it.")


def _other(bot: Bot | None) -> Bot:
    """The bot a level below this one, for the weakest the one above; Simple for a stranger."""
    names = [*BOTS]
    if bot is None or bot.name not in names:
        return BOTS["simple"]
    level = names.index(bot.name)
    return BOTS[names[level - 1 if level else 1]]
