"""The canvas that shows the table."""

from collections.abc import Iterator
from contextlib import contextmanager

from ipycanvas import Canvas, canvas, hold_canvas
from ipywidgets import Layout

from gin3_widgets.art import LIGHT, TWO_COLOUR, Cut, DeckColours, Theme
from gin3_widgets.views.guard import Guard
from gin3_widgets.views.paint import paint
from gin3_widgets.views.scene import Picture, Scene, Zone, changed_zones, zone_of
from gin3_widgets.views.sprites import Sprites

SHARP = 2
"""Pixels of the canvas for each CSS pixel."""


class Table:
    """One ipycanvas canvas; it shows the last scene again whenever a page asks."""

    def __init__(
        self, guard: Guard, theme: Theme = LIGHT, colours: DeckColours = TWO_COLOUR
    ) -> None:
        self.canvas = Canvas(width=SHARP, height=SHARP, layout=Layout(width="100%", height="auto"))
        self.canvas.add_class("g3-table")
        self.sprites = Sprites(theme, colours)
        self._decks = {(theme, colours): self.sprites}
        self._scene: Scene | None = None
        self._zoom = 1.0
        self.canvas.on_client_ready(guard(self.repaint))

    def dress(self, theme: Theme, colours: DeckColours) -> bool:
        """Take cards of these colours from now on; return whether they are others than before."""
        if (theme, colours) == (self.sprites.theme, self.sprites.colours):
            return False
        self.sprites = self._decks.setdefault((theme, colours), Sprites(theme, colours))
        self._scene = None
        return True

    def show(self, scene: Scene, zoom: float = 1) -> None:
        """Paint a scene, enlarged by `zoom`; the canvas takes its size."""
        if (scene, zoom) == (self._scene, self._zoom):
            return
        zones = self._changed(scene, zoom)
        self._scene, self._zoom = scene, zoom
        self._paint(scene, zones)

    def _changed(self, scene: Scene, zoom: float) -> list[Zone] | None:
        """The zones to paint anew; None for all of the canvas."""
        old = self._scene
        if old is None or zoom != self._zoom:
            return None
        if (old.width, old.height) != (scene.width, scene.height):
            return None
        return changed_zones(old.shapes, scene.shapes)

    def repaint(self) -> None:
        """Paint all again for a page that has just come, which holds no sheet of cards yet."""
        for deck in self._decks.values():
            deck.forget()
        canvas._CANVAS_MANAGER._current_canvas = None
        if self._scene:
            self._paint(self._scene)

    def _paint(self, scene: Scene, zones: list[Zone] | None = None) -> None:
        sharp = SHARP * self._zoom
        width, height = round(scene.width * sharp), round(scene.height * sharp)
        if (self.canvas.width, self.canvas.height) != (width, height):
            self.canvas.width, self.canvas.height = width, height
        with _one_message():
            self.sprites.load({Cut.at(s.w) for s in scene.shapes if isinstance(s, Picture)})
            self.canvas.reset_transform()
            self.canvas.scale(sharp, sharp)
            whole = Zone(0, 0, scene.width, scene.height)
            for zone in [whole] if zones is None else zones:
                self._paint_zone(scene, zone)

    def _paint_zone(self, scene: Scene, zone: Zone) -> None:
        place = zone.left, zone.top, zone.right - zone.left, zone.bottom - zone.top
        self.canvas.save()
        self.canvas.begin_path()
        self.canvas.rect(*place)
        self.canvas.clip()
        self.canvas.clear_rect(*place)
        shapes = [shape for shape in scene.shapes if zone_of(shape).meets(zone)]
        paint(self.canvas, self.sprites, shapes)
        self.canvas.restore()


@contextmanager
def _one_message() -> Iterator[None]:
    """Hold the drawing; if it breaks, let go again, or every canvas of the kernel would freeze."""
    manager = canvas._CANVAS_MANAGER
    try:
        with hold_canvas():
            yield
    except BaseException:
        manager._caching, manager._current_canvas = False, None
        manager._commands_cache, manager._buffers_cache = [], []
        raise
