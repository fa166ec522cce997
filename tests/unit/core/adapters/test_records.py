"""Records survive JSON."""

from core.adapters.postgres.records import from_data, pack, to_data, unpack
from core.adapters.postgres.rows.facts import FACT_COLUMNS, fact_of, row_of
from core.domain.filings.filing import Document
from core.domain.filings.metric import MetricValue
from tests.contract.sample_content import content, facts


def test_a_document_survives_packing() -> None:
    document = content().document
    assert unpack(Document, pack(Document, document)) == document


def test_a_metric_survives_as_data() -> None:
    for metric in content().metrics:
        assert from_data(MetricValue, to_data(MetricValue, metric)) == metric


def test_facts_survive_as_rows() -> None:
    for position, fact in enumerate(facts("one", 6)):
        row = row_of(fact, position)
        assert len(row) == len(FACT_COLUMNS)
        assert fact_of(row) == fact
