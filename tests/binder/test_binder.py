"""The environment that Binder builds, as far as one can follow it without a container."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.errands import play_a_hand
from tests.servers import CHECKOUT, Server, free_port, lab, serving

pytestmark = pytest.mark.xdist_group("binder")  # one environment for all

PYTHON = "3.11"  # binder/runtime.txt
LOCK = f"buildpacks/conda/environment.py-{PYTHON}-linux-64.lock"
# What Binder's page runs on: neither may be replaced by what we ask for.
BASE = ("ipykernel", "ipywidgets", "jupyter_client", "jupyter_server", "jupyterlab", "tornado")


def run(*command: str | Path, cwd: Path = CHECKOUT) -> str:
    """What a command printed, both ways; a failure shows it."""
    done = subprocess.run(
        command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def frozen() -> dict[str, str]:
    """The versions of the environment that Binder starts from, of the packages in BASE."""
    found = find_spec("repo2docker")  # importing it warns
    assert found is not None
    assert found.origin is not None
    lines = (Path(found.origin).parent / LOCK).read_text().splitlines()
    files = [line.rpartition("/")[2].rsplit("-", 2) for line in lines if line.startswith("https:")]
    return {name: version for name, version, _build in files if name in BASE}


@pytest.fixture(scope="session")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what git would hand over: no environment, no caches."""
    copy = tmp_path_factory.mktemp("binder") / "repository"
    listed = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    for name in filter(None, listed.split("\0")):
        if (CHECKOUT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(CHECKOUT / name, copy / name)
    return copy


@pytest.fixture(scope="session")
def python(repository: Path) -> Path:
    """The interpreter of a fresh environment, made by the steps of the Dockerfile."""
    home = repository.parent / "environment"
    run(sys.executable, "-m", "venv", home)
    pip = (home / "bin" / "python", "-m", "pip", "install", "--quiet")
    run(*pip, *(f"{name}=={version}" for name, version in frozen().items()))
    run(*pip, "-r", "binder/requirements.txt", cwd=repository)
    return home / "bin" / "python"


@pytest.fixture
def server(repository: Path, python: Path, tmp_path: Path) -> Iterator[Server]:
    """JupyterLab as Binder starts it, in the repository's folder."""
    port = free_port()
    with serving(lab(python, port, repository), port, tmp_path / "home") as server:
        yield server


def test_the_image_copies_the_repository_before_it_installs_it(repository: Path) -> None:
    command = (sys.executable, "-m", "repo2docker", "--no-build", "--debug", repository)
    dockerfile = run(*command, cwd=repository.parent)
    assert f"Building conda environment for python={PYTHON}" in dockerfile
    copied = dockerfile.index("COPY --chown=0:0 src/ ${REPO_DIR}/")
    assert copied < dockerfile.index('pip install --no-cache-dir -r "binder/requirements.txt"')


def test_binders_own_packages_keep_their_versions(python: Path) -> None:
    assert set(frozen()) == set(BASE)
    program = (
        "import sys; from importlib.metadata import version; print(*map(version, sys.argv[1:]))"
    )
    kept = run(python, "-c", program, *frozen()).split()
    assert dict(zip(frozen(), kept, strict=True)) == frozen()


def test_an_installed_copy_carries_all_that_is_not_python(repository: Path, python: Path) -> None:
    program = "import gin3_widgets; print(*gin3_widgets.__path__)"
    installed = Path(run(python, "-c", program, cwd=repository.parent).strip())
    ours = repository / "gin3_widgets"
    wanted = {path.relative_to(ours) for path in ours.rglob("*") if path.is_file()}
    wanted |= {path.relative_to(repository) for path in repository.glob("notebooks/**/*.ipynb")}
    assert installed.parent != repository
    assert {path.suffix for path in wanted} >= {".py", ".js", ".css", ".woff2", ".ipynb"}
    assert wanted <= {path.relative_to(installed) for path in installed.rglob("*")}


def test_a_hand_is_played_through_on_binders_page(server: Server, page: Page) -> None:
    play_a_hand(page, f"{server.url}/voila/render/notebooks/play.ipynb")
