"""What the README says is true."""

import doctest
import re
from pathlib import Path

CHECKOUT = Path(__file__).parents[1]
README = (CHECKOUT / "README.md").read_text(encoding="utf-8")


def test_the_examples_of_the_readme_give_what_they_show() -> None:
    """Each line of Python is run."""
    failed, tried = doctest.testfile(str(CHECKOUT / "README.md"), module_relative=False)
    assert tried > 5
    assert failed == 0


def test_every_file_the_readme_names_is_there() -> None:
    """Links and pictures lead somewhere."""
    links = re.findall(r"\]\((?!http)([^)#]+)\)", README)
    assert links
    assert [link for link in links if not (CHECKOUT / link).exists()] == []


def test_the_commands_of_the_readme_are_in_the_makefile() -> None:
    """What a newcomer types."""
    makefile = (CHECKOUT / "Makefile").read_text(encoding="utf-8")
    commands = set(re.findall(r"`make ([\w-]+)`", README))
    assert {"learn", "play", "test"} <= commands
    assert [name for name in commands if not re.search(rf"^{name}:", makefile, re.M)] == []


def test_the_badges_open_notebooks_that_exist() -> None:
    """Binder's link has no leading slash: it would not open the page."""
    paths = re.findall(r"urlpath=([^)]+)\)", README)
    assert len(paths) == 2
    for path in paths:
        plain = path.replace("%2F", "/")
        assert plain.startswith(("voila/render/", "lab/tree/"))
        assert (CHECKOUT / "notebooks" / plain.rpartition("/")[2]).exists()
