"""The course's notebooks: short, empty of outputs, and true to the catalogue."""

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest

from gin3_widgets import engine
from gin3_widgets.coach import Ranking
from gin3_widgets.lessons.catalog import LESSONS
from gin3_widgets.lessons.lesson import Lesson
from gin3_widgets.views.coach_reprs import as_html
from gin3_widgets.views.course.labs import LABS

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
ALL = sorted(path.relative_to(NOTEBOOKS) for path in NOTEBOOKS.glob("**/*.ipynb"))
TAUGHT = [lesson for lesson in LESSONS if lesson.key in LABS]
FENCE = re.compile(r"```python\n(.*?)\n```", re.S)

Cell = dict[str, Any]

each = pytest.mark.parametrize("path", ALL, ids=str)
each_lesson = pytest.mark.parametrize("lesson", TAUGHT, ids=lambda lesson: lesson.key)


def cells(path: Path, *kinds: str) -> list[Cell]:
    """The cells of a notebook, of these kinds only."""
    read = json.loads((NOTEBOOKS / path).read_text(encoding="utf-8"))
    return [cell for cell in read["cells"] if cell["cell_type"] in (kinds or ("code", "markdown"))]


def source(cell: Cell) -> str:
    return "".join(cell["source"])


def page(lesson: Lesson) -> Path:
    return Path("lessons", f"{lesson.name}.ipynb")


def example(lesson: Lesson) -> list[str]:
    """The code of a lesson after its two doors."""
    return [source(cell) for cell in cells(page(lesson), "code")[2:]]


def values(code: list[str]) -> list[object]:
    """What the cells show, run one after the other as a kernel runs them."""
    names: dict[str, object] = {}
    shown = []
    for text in code:
        lines = ast.parse(text)
        last = lines.body.pop()
        assert isinstance(last, ast.Expr), text
        exec(compile(lines, text, "exec"), names)
        shown.append(eval(compile(ast.Expression(last.value), text, "eval"), names))
    return shown


def test_every_lesson_with_a_lab_has_its_notebook_and_no_other_is_there() -> None:
    named = {page(lesson) for lesson in TAUGHT}
    assert set(ALL) == named | {Path("home.ipynb"), Path("play.ipynb"), Path("review.ipynb")}


@each
def test_a_notebook_is_short_and_holds_no_output(path: Path) -> None:
    code = cells(path, "code")
    assert 1 <= len(code) <= 5
    for cell in code:
        assert len(source(cell).splitlines()) <= 5, source(cell)
        assert cell["outputs"] == []
        assert cell["execution_count"] is None


@each
def test_a_notebook_holds_nothing_that_changes_by_itself(path: Path) -> None:
    read = json.loads((NOTEBOOKS / path).read_text(encoding="utf-8"))
    assert set(read["metadata"]) == {"kernelspec", "language_info", "title", "voila"}
    assert read["metadata"]["kernelspec"]["name"] == "python3"
    assert read["metadata"]["language_info"] == {"name": "python"}
    assert read["metadata"]["voila"] == {"template": "gin3"}
    assert (read["nbformat"], read["nbformat_minor"]) == (4, 5)
    names = [cell["id"] for cell in read["cells"]]
    assert len(set(names)) == len(names)
    for cell in read["cells"]:
        assert cell["metadata"] == {}
        assert re.fullmatch(r"[a-z]+(-\d)?", cell["id"])


@each
def test_every_link_leads_to_a_notebook(path: Path) -> None:
    folder = (NOTEBOOKS / path).parent
    texts = map(source, cells(path, "markdown"))
    for link in re.findall(r"\]\(([^)]*)\)", "\n".join(texts)):
        assert (folder / link).resolve().is_relative_to(NOTEBOOKS), link
        assert (folder / link).exists(), link


@pytest.mark.parametrize("name", ["home", "play", "review"])
def test_a_page_is_one_call(name: str) -> None:
    [cell] = cells(Path(f"{name}.ipynb"))
    assert source(cell) == f"from gin3_widgets import {name}\n\n{name}()"


@each_lesson
def test_a_lesson_says_what_the_catalogue_says(lesson: Lesson) -> None:
    read = json.loads((NOTEBOOKS / page(lesson)).read_text(encoding="utf-8"))
    assert read["metadata"]["title"] == f"{lesson.number} · {lesson.title}"
    title, sentence, *story = source(read["cells"][0]).split("\n\n")
    assert title == f"# {lesson.number} · {lesson.title}"
    assert sentence == f"**{lesson.sentence}** (Rule {lesson.rule})"
    assert 2 <= sum(len(re.findall(r"[.?](?= |$)", each)) for each in story) <= 12
    assert len(story) <= 3


@each_lesson
def test_a_lesson_opens_its_lab_and_its_exercises(lesson: Lesson) -> None:
    laboratory, exercises = map(source, cells(page(lesson), "code")[:2])
    assert laboratory == f'from gin3_widgets import lab, learn\n\nlab("{lesson.key}")'
    assert exercises == f'learn("{lesson.key}")'


@each_lesson
def test_the_code_can_be_read_where_cells_hide_theirs(lesson: Lesson) -> None:
    """Voilà shows no code: each cell of it stands in the words right above it."""
    shown = cells(page(lesson))[3:-1]
    assert source(shown[0]).startswith("## The same in Python\n")
    for words, code in zip(shown[::2], shown[1::2], strict=True):
        assert FENCE.findall(source(words)) == [source(code)]


@each_lesson
def test_the_code_asks_the_engine_or_the_coach_and_shows_cards_or_a_number(lesson: Lesson) -> None:
    code = example(lesson)
    imports = set(re.findall("^(?:from|import) .*", "\n".join(code), re.M))
    for line in imports - {"from random import Random", "from gin3_widgets.coach import coach"}:
        names = line.removeprefix("from gin3_widgets.engine import ")
        assert set(names.split(", ")) <= set(engine.__all__)
    for value in values(code):
        assert isinstance(value, int) or as_html(value), value


def test_the_words_tell_as_many_imagined_deals_as_the_table() -> None:
    (lesson,) = (each for each in TAUGHT if each.key == "the-turn")
    ranking = values(example(lesson))[-1]
    assert isinstance(ranking, Ranking)
    assert f"imagines {ranking.worlds} deals" in source(cells(page(lesson), "markdown")[-2])


@each_lesson
def test_the_code_gives_no_exercise_away(lesson: Lesson) -> None:
    held = {frozenset(text.split()) for text in re.findall('"([^"]*)"', "\n".join(example(lesson)))}
    for exercise in lesson.exercises:
        asked = re.findall('"([^"]*)"', exercise.python())
        assert not {frozenset(text.split()) for text in asked if len(text.split()) > 2} & held


@each_lesson
def test_a_lesson_leads_on_and_home(lesson: Lesson) -> None:
    last = source(cells(page(lesson))[-1])
    following = TAUGHT[TAUGHT.index(lesson) + 1 :][:1]
    onward = [f"{each.name}.ipynb" for each in following]
    home = ["../home.ipynb", "../review.ipynb", "../play.ipynb"]
    assert re.findall(r"\]\(([^)]*)\)", last) == [*onward, *home]
