"""Where the games are played: the machines of a Dask or ipyparallel cluster."""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from typing import cast

PATIENCE = 15
"""Seconds for a cluster to answer."""

FORMS = "dask://HOST:PORT, ipyparallel://PROFILE or ipyparallel:///FILE.json"


class NoCluster(ValueError):
    """There is no cluster to play on; the message says what to do."""


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """Give the executor of a running cluster, whose machines have gin3_widgets installed.

    The address of a Dask scheduler, or of an ipyparallel controller by its profile or by its
    connection file. NoCluster if it does not answer, or its library is not installed.
    """
    kind, colon, place = address.partition("://")
    if not colon or not place or kind not in ("dask", "ipyparallel"):
        raise NoCluster(f"“{address[:60]}” is no cluster. Write {FORMS}.")
    with ExitStack() as stack:
        try:
            opened = _dask(place) if kind == "dask" else _ipyparallel(place)
            executor = stack.enter_context(opened)
        except ImportError:
            raise NoCluster(f"{kind} is not installed. Install gin3-widgets[cluster].") from None
        except OSError as problem:  # what both raise, and TimeoutError among them
            said = str(problem).partition("\n")[0][:200]
            raise NoCluster(f"No cluster answers at {address[:60]}: {said}") from None
        yield executor


@contextmanager
def _dask(place: str) -> Iterator[Executor]:
    from distributed import Client

    with Client(f"tcp://{place}", timeout=PATIENCE) as client:
        yield cast(Executor, client.get_executor(pure=False))


@contextmanager
def _ipyparallel(place: str) -> Iterator[Executor]:
    from ipyparallel import Client

    where = {"connection_info": place} if place.endswith(".json") else {"profile": place}
    with Client(**where, timeout=PATIENCE) as client:
        client.wait_for_engines(1, timeout=PATIENCE)
        yield cast(Executor, client.executor())
