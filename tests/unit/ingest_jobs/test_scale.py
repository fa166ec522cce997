"""How growth is measured: every size once, with figures that can be right."""

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from core.adapters.memory.chunks import MemoryChunks
from ingest_jobs.scale.measure_search import TOGETHER, measure_search, random_vectors
from ingest_jobs.scale.measure_work import measure_work, read_articles
from ingest_jobs.scale.measure_workers import rate
from tests.contract.sample_content import SENTENCES, chunk
from tests.fakes.memory.memory_services import memory_services
from tests.samples.company.filing import TARGET

TEXTS = [chunk("one", number, sentence) for number, sentence in enumerate(SENTENCES)]
ARTICLES = TARGET.parents[1] / "articles"


def test_an_index_is_filled_to_each_size_and_searched_there() -> None:
    store = MemoryChunks()
    found = list(measure_search(TEXTS, (10, 23), store, 16, "Memory"))
    sizes = list(dict.fromkeys(one.size for one in found))
    assert sizes == [10, 25], "filled by whole filings"
    assert len(store.filing_ids()) == 5
    whats = [one.what for one in found if one.size == 25]
    assert whats.count("Memory: search in 1 filing") == 2
    assert whats.count(f"Memory: search in {TOGETHER} filings") == 2
    assert all(one.value >= 0 for one in found)
    for median, p95 in pairwise(one for one in found if one.unit.startswith("ms")):
        assert median.what != p95.what or median.size != p95.size or median.value <= p95.value


def test_vectors_are_unit_vectors_and_differ() -> None:
    made = random_vectors(np.random.default_rng(1), 4, 8)
    assert made.shape == (4, 8)
    assert np.allclose(np.linalg.norm(made, axis=1), 1, atol=1e-5)
    assert len(np.unique(made, axis=0)) == 4


def test_filings_are_read_and_articles_judged(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "story.json").write_text(
        '{"title": "Revenue", "body": "Pellstrand Water Systems lifted revenue 6.9% to $2.44 billion in fiscal 2025.", '
        '"published": "2025-09-01"}'
    )
    (tmp_path / "a" / "other.txt").write_text("Nobody Holdings earned $5 million in 2024.")
    assert [one.id for one in read_articles(tmp_path / "a")] == ["other", "story"]
    found = list(measure_work(TARGET.parent, tmp_path / "a", memory_services()))
    assert [(one.what, one.unit) for one in found] == [
        ("ingest", "filings a minute"),
        ("judge", "claims a minute"),
        ("judge", "articles a minute"),
    ]
    assert {one.size for one in found} == {1}
    assert all(one.value > 0 for one in found)


def test_the_rate_of_workers_leaves_out_their_start() -> None:
    looks = [(0.0, 0), (6.0, 0), (6.5, 1), (36.5, 20), (66.5, 41), (67.0, 41)]
    assert rate(looks) == pytest.approx(40)
    assert rate([(0.0, 0), (6.0, 3), (6.5, 3)]) == 3, "all within one look: no less than that"
