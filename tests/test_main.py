"""The command gin3."""

import subprocess
import sys

import pytest
from typer.testing import CliRunner

from gin3_widgets import __version__
from gin3_widgets.__main__ import app


def test_version_prints_the_version_alone() -> None:
    assert CliRunner().invoke(app, ["version"]).output == f"{__version__}\n"


def test_the_module_is_the_command() -> None:
    command = [sys.executable, "-m", "gin3_widgets", "--help"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "Usage: gin3" in said
    assert "play" in said
    assert "learn" in said


@pytest.mark.parametrize("command", ["learn", "play"])
def test_a_port_that_cannot_be_is_refused_with_its_range(command: str) -> None:
    result = CliRunner().invoke(app, [command, "--port", "70000"])
    assert result.exit_code == 2
    assert "65535" in result.output
