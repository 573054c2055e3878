"""The front page: learn, play, and how far one has come."""

from urllib.parse import quote

from ipywidgets import Box, FileUpload

from gin3_widgets.engine import cards
from gin3_widgets.lessons.catalog import LESSONS
from gin3_widgets.lessons.lesson import Lesson
from gin3_widgets.lessons.progress import BadProgress, Progress, read_progress
from gin3_widgets.locales import _
from gin3_widgets.views import bare
from gin3_widgets.views.course.memory import Memory
from gin3_widgets.views.course.page import Page
from gin3_widgets.views.items import GAP, Item, button, words
from gin3_widgets.views.markup import Content, Markup, icon, tag
from gin3_widgets.views.stage import Hello

LEARN, PLAY = cards("Ah 2h 3h"), cards("Ks Kh Kd")
FILE = "gin3-progress.json"


class Home(Page):
    """Learn and Play as two doors, the lessons with their state, and the progress as a file."""

    def __init__(self, root: Box | None = None) -> None:
        super().__init__(root)
        self.memory = Memory(self.stage, self.guard, self.unsaved, self.paint)
        self.asking = False
        self.top = self.row_of("g3-top", _("Gin for three"), self._press)
        self.doors = bare.words("g3-home")
        self.upload = FileUpload(accept=".json", description=_("Bring in a file"))
        self.upload.observe(self.guard(lambda _change: self._bring_in()), "value")
        self.file = bare.words("g3-file")
        self.keep = self.row_of("g3-keep", _("Your progress"), self._press)
        self.below = bare.box("g3-below", self.file, self.upload, self.keep)

    def arrive(self, hello: Hello) -> None:
        self.memory.welcome(hello)

    def paint(self) -> None:
        if not self.here:
            return
        progress = self.memory.progress
        self.top.items = [words("", strong=_("Gin for three"))]
        self.doors.value = tag("div", _title(), self._doors(progress), _lessons(progress))
        self.file.value = _as_file(progress)
        self.keep.items = self._keep()
        self.root.children = (self.stage, self.top, self.doors, self.below)

    def _doors(self, progress: Progress) -> Markup:
        here = _next(progress)
        text = _("Go on with lesson {n}") if progress.last else _("Begin with lesson {n}")
        learn = _door(
            self._cards("learn"),
            _("Learn"),
            _("Twelve short lessons. You move a card within twenty seconds."),
            text.format(n=here.number),
            _page(here),
            "g3-first",
        )
        play = _door(
            self._cards("play"),
            _("Play"),
            _("A whole game to 100, against bots or with friends at one screen."),
            _("Open the table"),
            "play.ipynb",
        )
        review = _door(
            self._cards("review"),
            _("Practise"),
            _("A mix of what you found hard, without end."),
            _("Mixed review"),
            "review.ipynb",
        )
        return tag("div", learn, play, review, class_="g3-doors")

    def _cards(self, door: str) -> Markup:
        shown = {"learn": LEARN, "play": PLAY, "review": cards("9c Tc Jc")}[door]
        faces = self.deck.faces(shown)
        pictures = [
            tag("span", _picture(faces[str(card)]), class_="g3-laid-card") for card in shown
        ]
        return tag("div", pictures, class_="g3-fan", aria_hidden="true")

    def _keep(self) -> list[Item]:
        if self.asking:
            ask = words(_("Begin anew? All your progress is removed."))
            yes = button("forget", _("Remove my progress"))
            return [ask, yes, button("keep", _("Keep it"), "primary")]
        return [GAP, button("ask", _("Begin anew"), "quiet")]

    def _press(self, pressed: str) -> None:
        match pressed:
            case "ask" | "keep":
                self.asking = pressed == "ask"
            case "forget" if self.asking:
                self.asking = False
                self.memory.forget()
                self.stage.speak(_("Your progress is removed."))
        self.paint()

    def _bring_in(self) -> None:
        if not self.upload.value:
            return
        content = bytes(self.upload.value[0]["content"])
        self.upload.value = ()
        try:
            brought = read_progress(content.decode("utf-8", "replace"))
        except BadProgress as problem:
            self.say(_("That file was not taken."), str(problem))
            return
        self.memory.change(lambda _progress: brought)
        self.say(_("Your progress is back."), _("It is that of the file."))
        self.paint()


def _title() -> Markup:
    aim = _("One plays alone, one plays against them, one advises. Then you change seats.")
    return tag("div", tag("h1", _("Gin rummy for three")), tag("p", aim), class_="g3-opening")


def _door(picture: Markup, title: str, text: str, press: str, href: str, first: str = "") -> Markup:
    link = tag("a", press, href=href, class_=f"g3-button {first}".strip())
    return tag("section", picture, tag("h2", title), tag("p", text), link, class_="g3-door")


def _lessons(progress: Progress) -> Markup:
    needed = [lesson for lesson in LESSONS if not lesson.optional]
    done = sum(progress.done(lesson) for lesson in needed)
    count = _("{n} of {all} done").format(n=done, all=len(needed))
    head = tag("h2", tag("span", _("Lessons, in any order")), tag("small", count))
    rows: list[Content] = [tag("ol", [_row(each, progress) for each in needed])]
    if more := [lesson for lesson in LESSONS if lesson.optional]:
        rows.append(tag("h3", _("For those who want more")))
        rows.append(tag("ol", [_row(lesson, progress) for lesson in more]))
    return tag("section", head, rows, class_="g3-panel g3-lessons")


def _row(lesson: Lesson, progress: Progress) -> Markup:
    done, now = progress.done(lesson), progress.last == lesson.key
    sign: Content = icon("check") if done else lesson.number
    state = "done" if done else "now" if now else "open"
    title = tag("b", _(lesson.title))
    text = tag("span", _state(lesson, progress), class_="g3-note")
    aim = tag("span", _(lesson.aim), class_="g3-aim")
    words_ = tag("span", title, text, aim)
    link = tag("a", tag("i", sign, class_="g3-n"), words_, href=_page(lesson))
    return tag("li", link, data_state=state)


def _state(lesson: Lesson, progress: Progress) -> str:
    if progress.done(lesson):
        return _("done")
    if step := progress.standing(lesson).step:
        return _("step {n} of {all}").format(n=step + 1, all=len(lesson.exercises) + 1)
    return _("{n} min").format(n=lesson.minutes)


def _next(progress: Progress) -> Lesson:
    """Return the lesson to go on with: the last one, or the first that is not done after it."""
    keys = [lesson.key for lesson in LESSONS]
    at = keys.index(progress.last) if progress.last in keys else 0
    order = [*LESSONS[at:], *LESSONS[:at]]
    return next((lesson for lesson in order if not progress.done(lesson)), LESSONS[at])


def _page(lesson: Lesson) -> str:
    return f"lessons/{lesson.name}.ipynb"


def _picture(svg: str) -> Markup:
    return Markup(tag("img", class_="g3-face", src=f"data:image/svg+xml,{quote(svg)}"))


def _as_file(progress: Progress) -> Markup:
    data = f"data:application/json,{quote(progress.to_text())}"
    link = tag("a", _("Save as a file"), href=data, download=FILE, class_="g3-button")
    words_ = _("Your progress stays in this browser. To take it elsewhere, save it as a file.")
    return tag("div", tag("p", words_, class_="g3-note"), link)
