"""A lesson: one idea, a lab to play with, exercises, endless practice."""

from dataclasses import dataclass

from gin3_widgets.lessons.exercises import Exercise


@dataclass(frozen=True, slots=True)
class Lesson:
    """What a lesson is made of; its texts are English, marked where they are shown.

    `key` names the lesson and its lab, `sentence` is its one idea with the number of its
    `rule`, `practice` the kinds of exercise that go on without end.
    """

    key: str
    number: int
    title: str
    minutes: int
    aim: str
    sentence: str
    rule: str
    exercises: tuple[Exercise, ...]
    practice: tuple[type[Exercise], ...]
    optional: bool = False

    @property
    def name(self) -> str:
        """The name of its notebook: 04-one-card-one-meld."""
        return f"{self.number:02}-{self.key}"
