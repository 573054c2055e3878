"""Our servers as processes of their own: started, awaited, ended."""

import os
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

CHECKOUT = Path(__file__).parents[1]


@dataclass(frozen=True)
class Server:
    """A server on this computer: its address without a closing slash, its process, its log."""

    url: str
    process: subprocess.Popen[bytes]
    log: Path


WORKER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
PORTS = iter(range(20_000 + 500 * WORKER, 20_500 + 500 * WORKER))
"""Each worker has its own, below those that a system gives to whoever asks for any."""


def free_port() -> int:
    """A port that nobody listens on, and that nobody is given before our server has it."""
    for port in PORTS:
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("All ports of this worker are taken.")


def wait_until(condition: Callable[[], bool], what: str, seconds: float = 60) -> None:
    """Return as soon as the condition holds; fail with what was awaited after so many seconds."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError(f"Waited {seconds:g} s for this: {what}.")
        time.sleep(0.05)


def answers(url: str) -> bool:
    """Whether a server speaks HTTP there, whatever it says."""
    try:
        urllib.request.urlopen(url, timeout=5).close()
    except urllib.error.HTTPError as answer:
        answer.close()
    except OSError:
        return False
    return True


def quiet_home(folder: Path) -> dict[str, str]:
    """The environment of a server that touches nothing of the user's, with a fresh database."""
    news = folder / "settings/@jupyterlab/apputils-extension/notification.jupyterlab-settings"
    news.parent.mkdir(parents=True)
    news.write_text('{"fetchNews": "false", "checkForUpdates": false}')
    return {
        **os.environ,
        "GIN3_DATABASE_URL": f"sqlite:///{folder / 'gin3.sqlite'}",
        "GIN3_PAUSE": "0",  # bots act at once
        "IPYTHONDIR": str(folder / "ipython"),
        "JUPYTERLAB_SETTINGS_DIR": str(folder / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(folder / "workspaces"),
        "JUPYTER_CONFIG_DIR": str(folder / "config"),
        "JUPYTER_DATA_DIR": str(folder / "data"),
        "JUPYTER_RUNTIME_DIR": str(folder / "runtime"),
        "PYTHONDONTWRITEBYTECODE": "",  # a kernel finds bytecode, as it does where we are installed
    }


@contextmanager
def serving(command: Sequence[str | Path], port: int, folder: Path) -> Iterator[Server]:
    """Run a server from its start to its end; its kernels end with it.

    The folder holds all that it writes: its database, its settings and its log.
    """
    folder.mkdir(parents=True, exist_ok=True)
    log = folder / "server.log"
    with log.open("wb") as out:
        process = subprocess.Popen(
            command,
            cwd=folder,
            env=quiet_home(folder),
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    server = Server(f"http://127.0.0.1:{port}", process, log)
    try:
        wait_until(
            lambda: process.poll() is not None or answers(server.url), f"{server.url} answers"
        )
        if process.poll() is not None:
            raise RuntimeError(f"The server ended at once. It said:\n{log.read_text()}")
        yield server
    finally:
        end(process)


def end(process: subprocess.Popen[bytes]) -> None:
    """Ask a server to end, so that it ends its kernels; insist after half a minute."""
    process.terminate()
    try:
        process.wait(30)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def lab(python: Path, port: int, root: Path) -> list[str | Path]:
    """The command that serves JupyterLab, with Voilà inside it, over the files of a folder."""
    return [
        python,
        *("-m", "jupyter", "lab", "--no-browser", "--allow-root"),
        *("--ip=127.0.0.1", f"--port={port}", "--ServerApp.port_retries=0"),
        f"--ServerApp.root_dir={root}",
        "--IdentityProvider.token=",
        "--VoilaExecutor.iopub_timeout=60",
    ]
