"""The gold evidence of the news articles is found among the facts and chunks of the real filings."""

import gzip

import pytest

from ingest_jobs.read_filing import read_filing
from tests.bench.evidence import SHARED, check


@pytest.mark.slow
@pytest.mark.skipif(not (SHARED / "bench" / "news").is_dir(), reason="the folder ../shared/bench is missing")
def test_most_gold_evidence_is_read() -> None:
    totals = {"value": [0, 0], "value at the quote": [0, 0], "quote": [0, 0]}
    for path in sorted((SHARED / "filings").glob("*.html.gz")):
        content = read_filing(gzip.decompress(path.read_bytes()), path.name.removesuffix(".gz"))
        list(check(content, path.name.split("-")[0], totals))
    shares = {name: held / seen for name, (held, seen) in totals.items()}
    assert shares["value"] >= 0.97
    assert shares["value at the quote"] >= 0.95
    assert shares["quote"] >= 0.98
