"""How a page looks: its width, its theme, and what its reader has chosen."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from gin3_widgets.views.board import Board
from gin3_widgets.views.guard import Guard
from gin3_widgets.views.settings import Settings
from gin3_widgets.views.stage import Hello
from gin3_widgets.views.view import View


class Look:
    """Hears of every change from the board, lets it wear that, and has it painted."""

    def __init__(self, board: Board, guard: Guard, paint: Callable[[], object]) -> None:
        self._board, self._paint = board, paint
        self.width, self.dark, self.settings = 1280, False, Settings()
        board.stage.on_width(self._widen)
        board.stage.on_dark(self._darken)
        board.on_setting(guard(self._receive))

    def meet(self, hello: Hello) -> None:
        """Take over what a page says of itself."""
        self.width, self.dark = hello.width or self.width, hello.dark
        self._wear(Settings.read(hello.settings))

    def dress(self, view: View) -> View:
        """Return the view as it looks on this page."""
        return replace(view, width=self.width, dark=self.dark, settings=self.settings)

    def _wear(self, settings: Settings) -> None:
        self.settings = settings
        self._board.wear(settings, self.dark)

    def _widen(self, width: int) -> None:
        self.width = width
        self._paint()

    def _darken(self, dark: bool) -> None:
        self.dark = dark
        self._wear(self.settings)
        self._paint()

    def _receive(self, widget: object, message: Any, buffers: object) -> None:
        match message:
            case {"event": "press", "id": str(press)}:
                self._board.adjusting &= press != "close"
                self._wear(self.settings.chosen(press))
                self._paint()
