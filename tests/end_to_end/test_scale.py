"""`tickmark bench scale` against a real Weaviate server: every figure is there, and nothing is left on the server."""

import json
from contextlib import closing
from pathlib import Path

import pytest

from core.adapters.weaviate.collection import connect
from tests.end_to_end.processes import ROOT, Home
from tests.fakes.weaviate_server import Server, new_place

pytestmark = pytest.mark.slow
SAMPLES = ROOT / "tests" / "samples"


def test_growth_is_measured_and_the_server_left_as_it_was(tmp_path: Path, weaviate_server: Server) -> None:
    out, before = tmp_path / "figures.jsonl", schema(weaviate_server)
    words = ("--filings", str(SAMPLES / "filings"), "--articles", str(SAMPLES / "articles"))
    done = Home(folder=tmp_path / "home").run(
        *("bench", "scale", *words, "--chunks", "500", "--workers", "1", "--out", str(out)),
        weaviate_url=weaviate_server.url,
        weaviate_grpc_url=weaviate_server.grpc_url,
    )
    assert done.returncode == 0, done.stderr
    found = [json.loads(line) for line in out.read_text().splitlines()]
    assert {(one["what"], one["held"]) for one in found} >= {
        ("ingest", "filings held"),
        ("judge", "filings held"),
        ("judge by the queue", "workers"),
        ("Weaviate: search in 30 filings", "chunks held"),
    }
    assert all(one["value"] >= 0 for one in found)
    assert schema(weaviate_server) == before


def schema(server: Server) -> tuple[list[str], list[str]]:
    """The collections and the aliases of a server."""
    with closing(connect(new_place(server))) as client:
        return sorted(client.collections.list_all()), sorted(client.alias.list_all())
