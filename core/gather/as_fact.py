"""A metric's value -> a fact, so that figures of the catalogue and of the page are of one kind."""

from core.domain.filings.fact import Fact
from core.domain.filings.metric import MetricValue
from core.domain.filings.period import TO_DATE
from core.ports.filing_store import FilingStore

METRIC = "/metric/"
"""In the id of such a fact."""


def as_fact(value: MetricValue) -> Fact:
    """A metric's value as a fact that stands where the first fact it rests on stands."""
    first = value.facts[0]
    to_date = f"/{value.fiscal_period}" if value.fiscal_period in TO_DATE.values() else ""
    if len(value.facts) == 1 and value.formula is None and first.value == value.value:
        return first
    return Fact(
        id=f"{first.filing_id}{METRIC}{value.key}/{value.fiscal_year}{to_date}",
        filing_id=first.filing_id,
        source=first.source,
        value=value.value,
        unit=value.unit,
        half_width=value.half_width,
        label=(value.label,),
        place=first.place,
        period=value.period,
        tag=first.tag if len(value.facts) == 1 else None,
    )


def find_fact(fact_id: str, filing_id: str, store: FilingStore) -> Fact | None:
    """The fact, or the derived metric, of that id; None when the filing has none. Raises UnknownFiling."""
    if METRIC in fact_id:
        return next((f for v in store.metrics(filing_id) if (f := as_fact(v)).id == fact_id), None)
    return next((f for f in store.facts(filing_id) if f.id == fact_id), None)
