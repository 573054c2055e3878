"""What is said to an answer, and what stands beside the question, as panels."""

from gin3_widgets.lessons import catalog
from gin3_widgets.lessons.exercises import Exercise, text
from gin3_widgets.lessons.grading import Verdict
from gin3_widgets.lessons.misconceptions import Misconception
from gin3_widgets.lessons.standing import Meeting
from gin3_widgets.locales import _, ngettext
from gin3_widgets.views.course import pane
from gin3_widgets.views.course.pane import Panel

HINTS = 3


def said(verdict: Verdict, endless: bool, played: bool = False) -> Panel:
    """Return the verdict on an answer with what can be done next; at a table, once more."""
    parts = [pane.text(verdict.text)]
    if not verdict.right and played:
        parts.append(pane.note(_("Set the table back and play again, or try another one.")))
        parts.append(pane.press("again", _("Try again from the start"), "primary"))
        parts.append(pane.press("fresh", _("Another one like it")))
    elif not verdict.right:
        parts.append(pane.note(_("You can answer again, or try another one on the same idea.")))
        parts.append(pane.press("fresh", _("Another one like it")))
    elif endless:
        parts.append(pane.press("fresh", _("Next one"), "primary"))
    tone = "right" if verdict.right else "wrong"
    return pane.panel("verdict", verdict.title, *parts, tone=tone)


def hints(exercise: Exercise, shown: int) -> Panel:
    """Return the three hints; those not shown yet can be, one after the other."""
    titles = _("Where to look"), _("The number"), _("The move")
    parts = []
    for n, (title, words) in enumerate(zip(titles, exercise.hints(), strict=True), 1):
        if n <= shown:
            parts.append(pane.step(n, title, words))
        elif n == shown + 1:
            parts.append(pane.step(n, _("Show {hint}").format(hint=title.lower()), id_="hint"))
        else:
            parts.append(pane.step(n, title))
    used = _("{n} of {all} used").format(n=shown, all=HINTS)
    return pane.panel("hints", _("Hints"), *parts, note=used if shown else "")


def to_mend(known: Misconception, met: Meeting) -> Panel:
    """Return what this learner gets wrong most, with an exercise to mend it."""
    times = ngettext("met once", "met {n} times", met.times).format(n=met.times)
    lessons = [number for number, key in enumerate(catalog.KEYS, 1) if key in met.lessons]
    where = ngettext("in lesson {all}", "in lessons {all}", len(lessons)).format(
        all=", ".join(map(str, lessons))
    )
    return pane.panel(
        "mend",
        _("A mistake to mend"),
        pane.text(_("You answered as if {condition}.").format(condition=_(known.condition))),
        pane.text(_(known.mend)),
        pane.note(f"{times}, {where}" if lessons else times),
        pane.press(f"mend:{known.key}", _("Practise this")),
    )


def source(exercise: Exercise) -> Panel:
    """Return where an exercise comes from: its rule, the position as text, a line of Python."""
    return pane.panel(
        "source",
        _("The same in Python"),
        pane.code(exercise.python()),
        pane.note(_("Rule {rule}").format(rule=exercise.rule)),
        pane.note(_("This exercise as text:")),
        pane.note(text(exercise)),
        fold=True,
    )


def asks(words: str) -> Panel:
    """Return what to do where an answer is missing."""
    return pane.panel("verdict", words)
