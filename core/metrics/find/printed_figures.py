"""A company and words that are no metric's name -> the figures that its filings print under such words."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from core.domain.filings.fact import Fact
from core.domain.filings.filing import Filing
from core.domain.filings.period import TO_DATE
from core.domain.filings.span import FiscalSpan
from core.holdings.holdings import company_filings
from core.metrics.find.find_figures import find_figures
from core.metrics.periods.fiscal_years import find_fiscal_years
from core.metrics.periods.history import cover_of, filings_on
from core.ports.filing_store import FilingStore


def printed_figures(
    company: str, words: str, store: FilingStore, *, as_of: date | None = None, span: FiscalSpan | None = None
) -> tuple[Fact, ...]:
    """Figures of the newest annual report that has such, after those of documents that are newer than it.

    With a `span` figures of that span, from every report on such a one; with `as_of`, of what was on file by the end of
    that day. Empty when nothing is printed under such words. Raises UnknownCompany.
    """
    cik = company_filings(company, store)[0].company.cik
    found: tuple[Fact, ...] = ()
    for filing in filings_on(as_of, cik, store):
        facts = store.facts(filing.id)
        here = find_figures(words, facts if span is None else _facts_of(span, facts, filing))
        found += here
        if here and filing.annual and span is None:
            break
    return found


def _facts_of(span: FiscalSpan, facts: Sequence[Fact], filing: Filing) -> Sequence[Fact]:
    """The facts of a report that are of the span, or of a balance at its end."""
    found: list[Fact] = []
    cover = cover_of(filing)
    for part in filter(None, (cover.fiscal_period, TO_DATE.get(cover.fiscal_period))):
        years = find_fiscal_years((f.period for f in facts if f.period), replace(cover, fiscal_period=part))
        of_year = [(years.year_of(f.period), f) for f in facts if f.period]
        wanted = [f for year, f in of_year if year is not None and span.holds(year, part)]
        found += [f for f in wanted if part not in TO_DATE.values() or (f.period and not f.period.is_instant)]
    return found
