"""The same question finds the same evidence in LanceDB and in Weaviate."""

from collections.abc import Iterator

import pytest

from core.adapters.memory.embedder import HashingEmbedder
from core.domain.filings.chunk import ContentKind
from core.ports.chunk_store import ChunkStore
from tests.fakes.weaviate_server import Server
from tests.golden.real_filings import FILINGS
from tests.golden.store_overlap import Searched, both_stores, compare, questions

pytestmark = pytest.mark.slow
EMBEDDER = HashingEmbedder(384)
Stores = tuple[ChunkStore, ChunkStore]


@pytest.fixture(scope="module")
def stores(weaviate_server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stores]:
    if not FILINGS.is_dir():
        pytest.skip(f"the filings are not in {FILINGS}")
    with both_stores(tmp_path_factory.mktemp("index"), weaviate_server, EMBEDDER) as made:
        yield made


@pytest.fixture(scope="module")
def asked() -> list[Searched]:
    return questions(EMBEDDER)


@pytest.mark.parametrize("dense_weight", [0.0, 0.5, 1.0])
def test_the_first_ten_are_the_same(stores: Stores, asked: list[Searched], dense_weight: float) -> None:
    overlap = compare(stores, asked, dense_weight=dense_weight)
    assert overlap.mean >= 0.99
    assert min(overlap.shares) >= 0.8


@pytest.mark.parametrize("only", [{"item": "1A"}, {"kind": ContentKind.TABLE}, {"item": "7", "kind": ContentKind.TEXT}])
def test_filters_leave_the_same(stores: Stores, asked: list[Searched], only: dict[str, str]) -> None:
    overlap = compare(stores, asked[::4], **only)  # type: ignore[arg-type]
    assert overlap.mean >= 0.99
    assert min(overlap.shares) >= 0.8
