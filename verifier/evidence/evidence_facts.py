"""The id of a fact in a proof -> the fact as the store gives it now."""

from core.domain.filings.fact import Fact
from core.gather.as_fact import as_fact
from core.ports.filing_store import FilingStore
from verifier.evidence.series import is_metric_id


def find_fact(fact_id: str, filing_id: str, store: FilingStore) -> Fact | None:
    """The fact, or the derived metric, of that id; None when the filing has none. Raises UnknownFiling."""
    if is_metric_id(fact_id):
        return next((f for v in store.metrics(filing_id) if (f := as_fact(v)).id == fact_id), None)
    return next((f for f in store.facts(filing_id) if f.id == fact_id), None)
