"""The widgets of a dashboard and the screens they make: each is painted from a view."""

from typing import TYPE_CHECKING

import ipywidgets

from gin3_widgets.art import LIGHT, TWO_COLOUR, Cut, DeckColours, Theme, back, face, font_face_css
from gin3_widgets.engine import DECK, Card, Observation
from gin3_widgets.locales import _
from gin3_widgets.views import bare, panels, tally, topbar, turn
from gin3_widgets.views.advice import table_of_advice
from gin3_widgets.views.arrivals import Receive
from gin3_widgets.views.coach import Coach
from gin3_widgets.views.controls import Controls
from gin3_widgets.views.draft import Draft
from gin3_widgets.views.fan import Order, fan
from gin3_widgets.views.felt import draw_for_roles, felt
from gin3_widgets.views.finish import after_hand
from gin3_widgets.views.guard import Guard
from gin3_widgets.views.hand import Hand
from gin3_widgets.views.instructions import before_the_deal, under_the_cards
from gin3_widgets.views.items import GAP, Item, button
from gin3_widgets.views.keys import list_of_keys, with_keys
from gin3_widgets.views.letter import in_one_letter
from gin3_widgets.views.markup import Markup, tag
from gin3_widgets.views.motion import show_motion
from gin3_widgets.views.practice import beside
from gin3_widgets.views.scale import NARROW, WIDE, scale
from gin3_widgets.views.scene import Scene
from gin3_widgets.views.settings import CLOSE, Settings, looks, rows
from gin3_widgets.views.setup import SetUp
from gin3_widgets.views.stage import Stage
from gin3_widgets.views.view import View

if TYPE_CHECKING:
    from gin3_widgets.views.review_page import ReviewPage

TWO_COLUMNS, BESIDE = 1024, 880
"""Widths from which score and log, or the coach when asked, stand beside the table."""


class Board:
    """One set of widgets, made once and updated in place.

    `receive` takes what is pressed. The form needs little and comes first, all else after it.
    """

    def __init__(self, page: str, guard: Guard, receive: Receive, root: ipywidgets.Box) -> None:
        self._laid, self._deck = False, (LIGHT, TWO_COLOUR)
        self.stage = Stage(guard, page=page)
        self._guard, self._receive = guard, guard(self.stage.arrivals.in_time(receive))
        self.top = self._presses("g3-top", _("Game"))
        self.adjusting, self.draft, self._worn = False, Draft(), Settings()
        self.set_up = SetUp(stage=self.stage, look=looks(self._worn)).add_class("g3-setup")
        self._choosing: list[Receive] = []
        self.root = root
        self.root.add_class("gin3")
        self.coach: Coach | None = None  # once it has been asked
        self.review: ReviewPage | None = None  # once it has been asked for
        self.shown: tuple[ipywidgets.DOMWidget, ...] = (self.stage,)
        self.root.children = self.shown

    def lay(self) -> None:
        """Make all but the form, and send the cards and the font, unless it is done."""
        if self._laid:
            return
        self._laid = True
        self.stage.faces, self.stage.font = _faces(*self._deck), font_face_css()
        from gin3_widgets.views.table import Table  # its canvas is costly to import

        self.table = Table(self._guard, *self._deck)
        self.stage.on_font(self.table.repaint)
        self.settings, shut = _row("g3-choices", _("Settings")), _row("g3-shut", _("Settings"))
        self.settings.items, shut.items = rows(self._worn), [CLOSE]
        for callback in self._choosing:
            self.settings.on_msg(callback)
            shut.on_msg(callback)
        keys = bare.words("g3-keys", list_of_keys())
        self.adjust = bare.box("g3-settings", self.settings, keys, shut)
        self.tools = self._presses("g3-tools", _("The hand"))
        self.actions = self._presses("g3-actions", _("What you can do"))
        self.pass_on = self._presses("g3-pass", _("Pass the screen"))
        self.hand = Hand(stage=self.stage).add_class("g3-hand")
        self.hand.on_msg(self._receive)
        self.say, self.caption, self.scale = map(bare.words, ("g3-say", "g3-caption", "g3-scale"))
        self.side, self.log = map(bare.words, ("g3-standing", "g3-telling"))
        self.beside = bare.box("g3-side", self.side, self.log)
        pressed, texts = (self.top, self.tools, self.actions), (self.say, self.caption, self.scale)
        self._told = (*pressed, self.hand, *texts, self.side, self.log)
        self.result, self.curtain_words = map(bare.words, ("g3-result", "g3-curtain-words"))
        self.curtain = bare.box(
            "g3-curtain", bare.box("g3-panel", self.curtain_words, self.pass_on)
        )

    def arrive(self) -> None:
        """Paint again for a page that has just come."""
        if self._laid:
            for widget in self._told:  # a letter may have come before the page could read it
                widget.send_state()
            self.table.repaint()

    def on_setting(self, callback: Receive) -> None:
        """Call back with what is pressed among the settings or, on the form, at its look."""
        self._choosing.append(callback)
        self.set_up.on_msg(callback)

    @property
    def hand_order(self) -> tuple[Card, ...]:
        """The cards of the hand as they stand on the page."""
        groups = self.hand.groups
        return Order.of(card["card"] for group in groups for card in group["cards"]).own

    def wear(self, settings: Settings, dark: bool) -> None:
        """Show all in the theme, the colours and the size that a reader has chosen."""
        self._worn, self.set_up.look = settings, looks(settings)
        self.stage.settings = settings.kept()
        self._deck = settings.cards(dark), settings.colours()
        if self._laid:
            self.settings.items = rows(settings)
            if self.table.dress(*self._deck):
                self.stage.faces = _faces(*self._deck)

    def show_setup(self, back_to_game: bool) -> None:
        """Show the form that starts a game."""
        self.top.items = with_keys(topbar.of_setup(back_to_game))
        self._screen(self.set_up)

    def show_curtain(self, view: View, name: str) -> None:
        """Hide all cards while the device changes hands."""
        last = panels.told(view.seen)[-1:]
        others = _("Nobody else should look.")
        lines = [tag("p", " ".join([*(text for _turn, text in last), others]))]
        self.top.items = topbar.of_curtain(view)
        self.curtain_words.value = tag(
            "div", tag("h1", _("Pass the screen to {name}").format(name=name)), lines
        )
        text = _("I am {name}, show my cards").format(name=name)
        self.pass_on.revision = view.revision
        self.pass_on.items = [button("reveal", text, "primary")]
        self._screen(self.curtain)

    def show_draw(self, view: View) -> None:
        """Show the draw for roles."""
        width = self._felt_width(view, True)
        scene = draw_for_roles(view.seen, view.you, width, view.theme)
        self._paint(view, scene, topbar.of_draw(view))
        self.say.value = panels.sentence(*before_the_deal(view.seen, view.you))
        deal = button("deal", _("Deal"), "primary")
        asking = [turn.asking(view)] if view.sits else []
        self._row(self.actions, view, [*asking, GAP, deal])
        self._screen(self.table.canvas, self.say, self.actions)

    def show_table(self, view: View, before: Observation | None) -> None:
        """Show a hand, in play or looked back at; the canvas first, then what has moved."""
        seen, draft = view.seen, view.draft
        width = self._felt_width(view, False)
        aids = view.settings.aids == "on"
        scene = felt(seen, view.you, draft, width, view.theme, aids)
        if view.looking:  # the buttons stay where they are, whatever lies on the felt
            dealt = felt(view.looking.moments[0].seen, view.you, draft, width, view.theme)
            scene.height = max(scene.height, dealt.height)
        with in_one_letter(self.stage, self._told):
            self._paint(view, scene, topbar.of_table(view))
            if before:
                show_motion(self.stage, (before, self.draft), (seen, draft), scene)
            self.draft = draft
            self.say.value = panels.sentence(*turn.sentence(view))
            change = self.say.remove_class if view.waits_for is None else self.say.add_class
            change("g3-wait")
            with self.hand.hold_sync():
                self.hand.revision = view.revision
                self.hand.label = turn.whose_hand(view)
                self.hand.pickable = bool(view.acting.legal) and not view.looking
                self.hand.groups = fan(view.acting, draft, view.order)
            self.caption.value = under_the_cards(view.acting, draft)
            self.scale.value = scale(view.acting, draft, NARROW if view.phone else WIDE)
            self._row(self.tools, view, turn.tools(view))
            self._row(self.actions, view, turn.offered(view))
            drawn = view.looking.drawn if view.looking else panels.NOTHING
            self.side.value, self.log.value = panels.side(seen, view.you), panels.log(seen, drawn)
        above = (self.tools, self.caption, self.hand, self.scale)
        coach = (self._coached(view),) if view.asked_coach else ()
        below = (*coach, self.actions) if view.width < BESIDE else (self.actions, *coach)
        self._screen(self.table.canvas, self.say, *above, *below, self.beside)

    def show_answer(self, view: View) -> None:
        """Put into the coach's panel what it answers now."""
        if self.coach and view.asked_coach:
            self.coach.show(view)

    def _coached(self, view: View) -> Coach:
        """Return the coach's panel; one that has just been opened takes the focus."""
        if self.coach is None:
            self.coach = Coach().add_class("g3-coach")
            self.coach.on_msg(self._receive)
        self.coach.show(view)
        return self.coach

    def show_result(self, view: View) -> None:
        """Show a finished hand with its sum, and the game if it is over."""
        seen = view.seen
        scene = felt(seen, view.you, view.draft, self._felt_width(view, True), view.theme)
        self._paint(view, scene, topbar.of_table(view))
        won = seen.winner is not None and view.game is None
        over = tally.game_over(seen, view.bonuses) if won else ""
        counts = seen.rules.scoring == "single" and view.game is None
        self.result.value = tag("div", over, tally.result(seen, seen.totals if counts else ()))
        hands = beside(view.game, seen) if view.game else panels.hands(seen, seed=view.seed)
        self.side.value, self.log.value = Markup(hands + table_of_advice(seen)), ""
        self._row(self.actions, view, after_hand(seen, view.back, view.phone))
        self._screen(self.table.canvas, self.result, self.beside, self.actions)

    def show_review(self, view: View) -> None:
        """Show a finished hand as it is looked through."""
        if self.review is None:
            from gin3_widgets.views.review_page import ReviewPage  # it brings the coach

            self.review = ReviewPage(self._presses, self._row)
        self.top.items = with_keys(topbar.of_review(view))
        self.review.show(view)
        self._screen(self.review.root)

    def _paint(self, view: View, scene: Scene, top: list[Item]) -> None:
        seen = view.seen
        self.table.show(scene, view.zoom)
        with self.stage.hold_sync():
            if view.news:
                self.stage.speak(view.news)
            self.stage.revision = view.revision
            self.stage.description = scene.description
            self.stage.targets = [
                {
                    "name": target.name,
                    "label": target.label,
                    "x": round(target.x / scene.width, 4),
                    "y": round(target.y / scene.height, 4),
                    "w": round(target.w / scene.width, 4),
                    "h": round(target.h / scene.height, 4),
                }
                for target in (scene.targets if seen.legal else ())
            ]
        self.top.items = with_keys(top)

    def _presses(self, class_: str, label: str) -> Controls:
        row = _row(class_, label)
        row.on_msg(self._receive)
        return row

    def _row(self, row: Controls, view: View, items: list[Item]) -> None:
        items = with_keys(items)
        if row.items == items and row.revision == view.revision:
            return
        with row.hold_sync():
            row.revision, row.items = view.revision, items

    def _screen(self, *parts: ipywidgets.DOMWidget) -> None:
        """Show these parts; what has been seen once stays among the children, out of sight."""
        open_ = (self.adjust,) if self.adjusting else ()
        self.shown = (self.stage, self.top, *open_, *parts)
        if self.coach:
            self.coach.attend(self.coach in parts)
        self.stage.screen = [part._dom_classes[0] for part in self.shown[1:]]
        self.root.children += tuple(part for part in self.shown if part not in self.root.children)

    def _felt_width(self, view: View, whole: bool) -> int:
        """Return the felt's width in its own units: CSS pixels, enlarged by the view's zoom."""
        width = view.width
        if view.phone:
            return max(width, 320)
        beside = BESIDE if view.asked_coach else TWO_COLUMNS
        if width < beside or whole:
            return round((width - 40) / view.zoom)
        return round((width - 304 * view.zoom - 56) / view.zoom)


def _row(class_: str, label: str) -> Controls:
    row = Controls(label=label)
    row.add_class(class_)
    return row


def _faces(theme: Theme, colours: DeckColours) -> dict[str, str]:
    cards = [str(card) for card in DECK]
    full = {card: face(card, Cut.FULL, theme, colours) for card in cards}
    compact = {f"{card} compact": face(card, Cut.COMPACT, theme, colours) for card in cards}
    return {**full, **compact, "back": back(theme)}
