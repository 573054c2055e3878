"""A mistaken rule and the rules: a position to which each gives another answer, to tell apart."""

from collections.abc import Sequence
from itertools import count
from random import Random

from ipywidgets import Button, DOMWidget, Dropdown

from gin3_widgets.lessons.catalog import LESSONS
from gin3_widgets.lessons.exercises import DIFFICULTIES, IDEAS, Exercise
from gin3_widgets.lessons.exercises.arranging import LeftOver
from gin3_widgets.lessons.exercises.statements import SortStatements
from gin3_widgets.lessons.grading import tells
from gin3_widgets.lessons.misconceptions import MISCONCEPTIONS, Misconception
from gin3_widgets.lessons.task import Answer, ChooseMany, ChooseOne
from gin3_widgets.locales import _
from gin3_widgets.views import bare
from gin3_widgets.views.course.labs.lab import Lab
from gin3_widgets.views.items import button
from gin3_widgets.views.markup import Content, Markup, icon, tag

Kind = type[Exercise]

START, START_KIND = "card_used_twice", LeftOver
ANY = ""
BY_RULE, BY_MISTAKE, NEXT = "rule", "mistake", "next"
TRIES = 6, 60
"""So many positions of each kind are tried: few of each at first, then many."""


class SpotTheBadRule(Lab):
    """Choose a mistaken rule and a kind of question; guess which of two answers is right."""

    title = "Rule and mistake"
    task = "Choose a mistaken rule. Press the answer that is right, then read why."

    def controls(self) -> Sequence[DOMWidget]:
        self.round = count(1)
        self.known = MISCONCEPTIONS[START]
        self.mistake = Dropdown(
            options=sorted((_(known.name), key) for key, known in MISCONCEPTIONS.items()),
            value=START,
            description=_("Mistaken rule"),
        )
        self.kinds = Dropdown(description=_("Kind of question"))
        self._offer_kinds()
        self.kinds.value = START_KIND.idea
        self.guesses = self.row_of("g3-guesses", _("Two answers"), self._press)
        self._pose()
        self.mistake.observe(self.guard(lambda _change: self._other_mistake()), "value")
        self.kinds.observe(self.guard(lambda _change: self._another()), "value")
        self.more = Button(description=_("Another position"))
        self.any = Button(description=_("Some other mistake"))
        self.when_pressed(self.more, self._another)
        self.when_pressed(self.any, self._some_mistake)
        self.asked = bare.words("g3-riddle")
        self.answers = bare.words("g3-answers")
        return (self.mistake, self.kinds, self.more, self.any)

    def parts(self) -> tuple[DOMWidget, ...]:
        shown = (self.heading, self.row, self.asked, self.laid, self.answers, self.told)
        return (*shown, self.guesses)

    def answer(self) -> None:
        exercise, known = self.exercise, self.known
        if exercise is None:
            self.laid.show(self.deck, [])
            self.asked.value = self.answers.value = ""
            self.guesses.items = []
            self.tell(
                _("Found no position of this kind where the two differ."),
                _("Choose another kind of question, or another mistake."),
            )
            return
        self.asked.value = asked(exercise)
        self.laid.show_exercise(self.deck, exercise.shown())
        if not self.guess:
            self.answers.value = ""
            self.guesses.items = [button(each, words) for each, words in self._both(exercise)]
            self.tell(
                _("Two answers: one by the rules, one by the mistake."),
                _("Press the one that is right."),
            )
            return
        self.answers.value = side_by_side(exercise, known)
        self.guesses.items = [button(NEXT, _("Next position"), "primary")]
        rule = _("Rule {number}").format(number=exercise.rule)
        self.tell(
            _("Right.") if self.guess == BY_RULE else _("That is the mistake."),
            f"{_(known.mend)} {exercise.why()} ({rule})",
        )

    def _offer_kinds(self) -> None:
        kinds = [(_(kind.name), kind.idea) for kind in kinds_of(self.known)]
        self.kinds.options = [(_("any"), ANY), *kinds]

    def _other_mistake(self) -> None:
        self.known = MISCONCEPTIONS[self.mistake.value]
        self._offer_kinds()
        self._another()

    def _some_mistake(self) -> None:
        keys = [key for key in MISCONCEPTIONS if key != self.mistake.value]
        Random(f"mistake {next(self.round)}").shuffle(keys)
        for key in keys:
            self.mistake.value = key
            if self.exercise:
                return

    def _press(self, pressed: str) -> None:
        if pressed == NEXT:
            self._pose()
        elif pressed in (BY_RULE, BY_MISTAKE):
            self.guess = pressed
        self.paint()

    def _another(self) -> None:
        self._pose()
        self.paint()

    def _both(self, exercise: Exercise) -> list[tuple[str, str]]:
        """Return both answers in words, in an order that tells nothing."""
        task, by_mistake = exercise.task(), exercise.answer(self.known.belief)
        both = [(BY_RULE, task.words(exercise.answer())), (BY_MISTAKE, task.words(by_mistake))]
        return both if self.rule_first else both[::-1]

    def _pose(self) -> None:
        kinds = (IDEAS[self.kinds.value],) if self.kinds.value else kinds_of(self.known)
        chance = Random(f"position {next(self.round)}")
        mixed = chance.sample(kinds, len(kinds))
        mixed.sort(key=lambda kind: kind is SortStatements)  # a position before a sentence
        self.exercise, self.guess = position(self.known, mixed, chance), ""
        self.rule_first = chance.random() < 0.5


def kinds_of(known: Misconception) -> tuple[Kind, ...]:
    """Return the kinds of question that rest on the rule mistaken, in the course's order."""
    return tuple(kind for kind in IDEAS.values() if known.belief.touches(*kind.uses))


def position(known: Misconception, kinds: Sequence[Kind], chance: Random) -> Exercise | None:
    """Return a position where a mistake gives another answer; None where none is found.

    Where chance finds none, those of the lessons are looked through.
    """
    for tries in TRIES:
        for kind in kinds:
            for _try in range(tries):
                posed = kind.pose(chance, chance.choice(DIFFICULTIES))
                if tells(posed, known):
                    return posed
    posed_before = [each for lesson in LESSONS for each in lesson.exercises]
    telling = [each for each in posed_before if type(each) in kinds and tells(each, known)]
    return chance.choice(telling) if telling else None


def asked(exercise: Exercise) -> Markup:
    """Return the question, with the options where they are not just yes and no."""
    task = exercise.task()
    options: Content = ""
    if isinstance(task, ChooseOne | ChooseMany) and len(task.options) > 2:
        options = tag("ul", [tag("li", str(option)) for option in task.options])
    return tag("div", tag("p", task.prompt), options)


def side_by_side(exercise: Exercise, known: Misconception) -> Markup:
    """Return what the rules answer and what the mistake answers."""
    task = exercise.task()

    def panel(class_: str, sign: str, title: str, answer: Answer | None) -> Markup:
        head = tag("h3", icon(sign), title)
        return tag("section", head, tag("p", task.words(answer)), class_=class_)

    condition = _("If {condition}").format(condition=_(known.condition))
    return tag(
        "div",
        panel("g3-by-rule", "check", _("By the rules"), exercise.answer()),
        panel("g3-by-mistake", "cross", condition, exercise.answer(known.belief)),
        class_="g3-two",
    )
