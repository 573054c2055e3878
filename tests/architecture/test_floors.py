"""What the import contracts in pyproject.toml cannot say."""

import subprocess
import sys

import grimp
import pytest

import gin3_widgets

# One of them in sys.modules means that a widget, or what serves one, was imported.
HEAVY = ("ipywidgets", "ipycanvas", "anywidget", "voila", "IPython", "sqlalchemy", "numpy")


def test_the_engine_imports_nothing_but_the_standard_library() -> None:
    graph = grimp.build_graph("gin3_widgets", include_external_packages=True, cache_dir=None)
    engine = {"gin3_widgets.engine", *graph.find_descendants("gin3_widgets.engine")}
    imported = {
        (module, other.partition(".")[0])
        for module in engine
        for other in graph.find_modules_directly_imported_by(module)
    }
    foreign = {
        (module, other)
        for module, other in imported
        if other not in sys.stdlib_module_names and other != "gin3_widgets"
    }
    assert foreign <= {("gin3_widgets.engine.batch", "numpy")}


@pytest.mark.parametrize("module", ["gin3_widgets", "gin3_widgets.engine", "gin3_widgets.__main__"])
def test_importing_it_imports_no_widget(module: str) -> None:
    program = f"import sys, {module}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert not set(HEAVY) & set(done.stdout.split())


def test_a_name_that_is_not_in_the_doorway_is_refused() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'shuffle'"):
        gin3_widgets.shuffle  # noqa: B018
