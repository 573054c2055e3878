"""The widgets of the page: what they sync, and that their files travel with the package."""

import re
from importlib.resources import files

import anywidget
import pytest

from gin3_widgets.views.controls import Controls
from gin3_widgets.views.hand import Hand
from gin3_widgets.views.setup import SetUp
from gin3_widgets.views.style import COURSE, PARTS, style_sheet

VIEWS = files("gin3_widgets.views")
SHEET = style_sheet()
SCRIPTS = {
    path.name: path.read_text(encoding="utf-8")
    for path in VIEWS.iterdir()
    if path.name.endswith(".js")
}
SYNCED = {
    Hand: {"stage", "revision", "label", "groups", "pickable", "words"},
    Controls: {"revision", "label", "items"},
    SetUp: {
        "stage",
        "values",
        "bots",
        "presets",
        "errors",
        "limits",
        "remembered",
        "look",
        "words",
    },
}
WIDGETS = pytest.mark.parametrize("widget", SYNCED, ids=lambda widget: widget.__name__)


@WIDGETS
def test_a_widget_syncs_the_traits_of_its_contract(widget: type[anywidget.AnyWidget]) -> None:
    """Nothing more and nothing less travels to the page."""
    base = set(anywidget.AnyWidget.class_trait_names(sync=True))
    own = set(widget.class_trait_names(sync=True)) - base - {"_esm", "_css", "_anywidget_id"}
    assert own == SYNCED[widget]


@WIDGETS
def test_a_widget_carries_its_script(widget: type[anywidget.AnyWidget]) -> None:
    """The script is the packaged one, and its default export renders."""
    script = SCRIPTS[f"{widget.__module__.rpartition('.')[2]}.js"]
    assert str(widget()._esm) == script
    assert re.search(r"^export default (\{|\(\) => \{[^}]*)\s+.*\brender\b", script, re.MULTILINE)


@pytest.mark.parametrize("widget", [Hand, SetUp], ids=lambda widget: widget.__name__)
def test_a_reference_to_a_widget_travels_as_its_model(widget: type[Hand] | type[SetUp]) -> None:
    """The page finds the faces by the id of the stage's model."""
    other = Controls()
    assert widget(stage=other).get_state("stage") == {"stage": f"IPY_MODEL_{other.model_id}"}


@pytest.mark.parametrize("widget", [Hand, SetUp], ids=lambda widget: widget.__name__)
def test_every_word_a_script_says_comes_from_the_kernel(widget: type[Hand] | type[SetUp]) -> None:
    """A translation replaces `words`, so each word is one of its keys, and each is used."""
    script = SCRIPTS[f"{widget.__module__.rpartition('.')[2]}.js"]
    asked = re.findall(r'words(?:\.(\w+)|\["([^"]+)"\])|this\.word\("([^"]+)"', script)
    asked += re.findall(r'this\.button\(()()"([^"]+)"', script)
    assert {"".join(key) for key in asked} == set(widget().words)


def test_the_scripts_keep_to_themselves() -> None:
    """No script writes on the window, sets HTML from text or logs."""
    for name, script in SCRIPTS.items():
        found = re.findall(r"innerHTML|insertAdjacentHTML|window\.\w+ ?= |console\.", script)
        assert (name, found) == (name, [])


def test_every_icon_shown_is_drawn() -> None:
    """An icon asked for by name stands in the style sheet."""
    drawn = set(re.findall(r"\.g3-i-(\w+) \{", SHEET))
    shown = {"box", "captain", "sitter"}
    for script in SCRIPTS.values():
        shown.update(re.findall(r'(?:icon\(|sign\(|sign: )"(\w+)"', script))
    assert shown > {"box", "lock", "check", "person"}
    assert shown <= drawn


def test_the_style_sheet_styles_only_what_is_shown() -> None:
    """Each class but the icons' is written in the package, whole or as the end of a name."""
    package = files("gin3_widgets")
    text = "".join(
        path.read_text(encoding="utf-8")
        for folder in (package, *(part for part in package.iterdir() if part.is_dir()))
        for path in folder.iterdir()
        if path.name.endswith((".py", ".js"))
    )
    styled = set(re.findall(r"\.g3-(?!i-)(?:field-|sign-)?([\w-]+)", SHEET))
    assert {end for end in styled if not re.search(rf'(?:g3-|["`]){end}\b', text)} == set()


def test_every_rule_stays_below_the_root() -> None:
    """The dashboard restyles nothing of the notebook around it; a Voilà page is all its own."""
    bare = re.sub(r"/\*.*?\*/|url\(\"[^\"]*\"\)", "", SHEET, flags=re.DOTALL)
    heads = re.findall(r"(?:^|[{};])\s*([^{};]+?)\s*\{", bare)
    selectors = [head for head in heads if not head.startswith("@")]
    assert len(selectors) > 100
    ours = re.compile(r"(:is\()?\.gin3|body\[data-voila")
    assert [head for head in selectors if not ours.match(head)] == []


def test_every_colour_used_is_defined_in_both_themes() -> None:
    """A colour missing from one theme would show as nothing (light and dark)."""
    light, dark = (
        set(re.findall(r"^  --([\w-]+):", block, re.MULTILINE))
        for block in re.findall(r"^\.gin3(?:\[data[^]]*\])? \{(.*?)^\}", SHEET, re.M | re.S)[:2]
    )
    used = set(re.findall(r"var\(--([\w-]+)", SHEET))
    defined = set(re.findall(r"--([\w-]+):", SHEET)) | {"cards", "fans", "columns"}
    assert light == dark
    assert used <= defined
    assert light <= used


def test_every_part_of_the_style_is_in_the_sheet() -> None:
    """A part that is not named would never reach the page."""
    parts = {path.name for path in VIEWS.joinpath("style").iterdir() if path.name.endswith(".css")}
    assert parts == {f"{part}.css" for part in (*PARTS, *COURSE)}
