"""Real filings come out of the database as they were read."""

from pathlib import Path

import pytest

from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.filings import PostgresFilings
from core.domain.filings.origin import Origin
from core.filings.read.read_filing import read_filing
from core.filings.read.unpack_file import unpack_file

FILINGS = Path(__file__).parents[3] / "shared" / "filings"


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(FILINGS.glob("*.html.gz"))[-4:], ids=lambda path: path.name[:4])
def test_a_real_filing_comes_back_whole(path: Path, server: PostgresDatabase) -> None:
    content = read_filing(unpack_file(path), Origin(name=path.name))
    store = PostgresFilings(server)
    store.save(content)
    name = content.filing.id
    assert store.filing(name) == content.filing
    assert store.document(name) == content.document
    assert tuple(store.facts(name)) == content.facts
    assert tuple(store.metrics(name)) == content.metrics
    assert tuple(store.breakdowns(name)) == content.breakdowns
    assert tuple(store.chunks(name)) == content.chunks
