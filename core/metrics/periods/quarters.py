"""The annual and quarterly reports held of one company -> its metrics and their parts by quarter."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from core.domain.filings.filing import Filing
from core.domain.filings.metric import Breakdown, MetricValue
from core.domain.filings.span import QUARTERS, FiscalSpan
from core.holdings.holdings import company_filings, without_copies
from core.metrics.catalog.catalog import load_catalog
from core.metrics.periods.fill_quarters import fill_quarters
from core.metrics.periods.history import filings_on, wanted_keys
from core.metrics.periods.restatements import FilingValue
from core.ports.filing_store import FilingStore


@dataclass(frozen=True, slots=True, kw_only=True)
class Quarters:
    """Years, quarters and years to date of metrics as `fill_quarters` gives them, and what filings tell of their parts.

    Of each part and span there is one row, the newest filing's, in the order of the filings.
    """

    values: tuple[MetricValue, ...]
    breakdowns: tuple[Breakdown, ...]

    def of(self, span: FiscalSpan) -> "Quarters":
        """Those of a span; of trailing twelve months without a year the newest."""
        values = [v for v in self.values if span.holds(v.fiscal_year, v.fiscal_period)]
        newest = max((v.period.end for v in values), default=date.min)
        is_open = span.year is None and span != QUARTERS
        return Quarters(
            values=tuple(v for v in values if v.period.end == newest or not is_open),
            breakdowns=tuple(b for b in self.breakdowns if span.holds(b.fiscal_year, b.fiscal_period)),
        )


def read_quarters(
    company: str, store: FilingStore, *, metric: str | None = None, as_of: date | None = None
) -> Quarters:
    """What is held of a company (ticker, CIK or name) by quarter, or of one metric by key or by a name people use.

    With `as_of`, by what was on file at the end of that day. Raises UnknownCompany, UnknownMetric.
    """
    keys = set(wanted_keys(metric, load_catalog()))
    cik = company_filings(company, store)[0].company.cik
    filings = periodic(filings_on(as_of, cik, store))
    values = fill_quarters([FilingValue(filing=f, metrics=store.metrics(f.id)) for f in filings], keys)
    breakdowns: dict[tuple[str, str, str, int, str], Breakdown] = {}
    for filing in filings:
        for b in store.breakdowns(filing.id):
            breakdowns.setdefault((b.metric, b.axis, b.member, b.fiscal_year, b.fiscal_period), b)
    return Quarters(
        values=values,
        breakdowns=tuple(b for b in breakdowns.values() if b.metric in keys),
    )


def periodic(filings: Iterable[Filing]) -> list[Filing]:
    """The reports on years and quarters among them, in their order, without copies of a report that is held."""
    return [f for f in without_copies(filings) if f.annual or f.is_quarterly_report]
