"""The gold evidence of the news articles is found among the facts and chunks of the real filings."""

import pytest

from tests.bench.evidence import SHARED, check
from tests.golden.real_filings import real_filings


@pytest.mark.slow
@pytest.mark.skipif(not (SHARED / "bench" / "news").is_dir(), reason="the folder ../shared/bench is missing")
def test_most_gold_evidence_is_read() -> None:
    totals = {"value": [0, 0], "value at the quote": [0, 0], "quote": [0, 0]}
    for name, content in real_filings().items():
        list(check(content, name.split("-")[0], totals))
    shares = {name: held / seen for name, (held, seen) in totals.items()}
    assert shares["value"] >= 0.97
    assert shares["value at the quote"] >= 0.95
    assert shares["quote"] >= 0.98
