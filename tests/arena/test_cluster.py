"""Tournaments on small real clusters of this computer."""

from pathlib import Path

import pytest

from gin3_widgets.arena import tournament
from gin3_widgets.arena.cluster import NoCluster, cluster
from gin3_widgets.bots import BOTS
from tests.servers import free_port

PLAYERS = [BOTS["simple"], BOTS["novice"]]


@pytest.mark.slow
@pytest.mark.filterwarnings("default")  # theirs
def test_a_dask_cluster_plays_the_same_games() -> None:
    from distributed import LocalCluster

    here = list(tournament(PLAYERS, 6, seed=3))
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local:
        address = local.scheduler_address.replace("tcp://", "dask://")
        with cluster(address) as executor:
            assert list(tournament(PLAYERS, 6, seed=3, executor=executor)) == here


@pytest.mark.slow
@pytest.mark.filterwarnings("default")  # theirs
def test_an_ipyparallel_cluster_plays_the_same_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parallel = pytest.importorskip("ipyparallel", reason="install gin3-widgets[cluster]")
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    here = list(tournament(PLAYERS, 6, seed=3))
    with parallel.Cluster(
        n=2, profile_dir=str(tmp_path / "profile_arena"), cluster_id="arena"
    ) as local:
        local.wait_for_engines(2)
        file = tmp_path / "profile_arena/security/ipcontroller-arena-client.json"
        with cluster(f"ipyparallel://{file}") as executor:
            assert list(tournament(PLAYERS, 6, seed=3, executor=executor)) == here


@pytest.mark.parametrize("address", ["", "dask", "dask://", "spark://host:1", "tcp://host:1"])
def test_what_is_no_address_is_refused_with_the_forms_there_are(address: str) -> None:
    with pytest.raises(NoCluster, match="Write dask://HOST:PORT"), cluster(address):
        pass


def test_a_cluster_that_does_not_run_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gin3_widgets.arena.cluster.PATIENCE", 1)
    address = f"dask://127.0.0.1:{free_port()}"
    with pytest.raises(NoCluster, match=r"No cluster answers at dask://127"), cluster(address):
        pass
