"""A company and words that are no metric's name become the figures that its filings print under such words."""

from datetime import date

from core.domain.fact import Fact
from core.holdings import company_filings, newest_first
from core.metrics.find_figures import find_figures
from core.ports.filing_store import FilingStore


def named_figures(company: str, words: str, store: FilingStore, *, as_of: date | None = None) -> tuple[Fact, ...]:
    """Figures of the newest annual report that has such, after those of documents that are newer than it.

    With `as_of`, of what was on file by the end of that day. Empty when nothing is printed under such words. Raises
    UnknownCompany.
    """
    cik = company_filings(company, store)[0].company.cik
    held = [f for f in newest_first(store.filings(as_of=as_of)) if f.company.cik == cik]
    found: tuple[Fact, ...] = ()
    for filing in held:
        if as_of is not None and (filing.filed or filing.period_end) > as_of:
            continue
        here = find_figures(words, store.facts(filing.id))
        found += here
        if here and filing.annual:
            break
    return found
