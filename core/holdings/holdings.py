"""What a user types -> a filing or a company that is held."""

from collections.abc import Iterable, Sequence
from datetime import date

from core.domain.filings.company import Company
from core.domain.filings.filing import Filing
from core.errors import UnknownCompany, UnknownFiling
from core.ports.filing_store import FilingStore


def find_filing(name: str, store: FilingStore) -> Filing:
    """The filing of that id, or the newest annual report of the company of that ticker, CIK or name.

    Of a company without annual reports its newest document. Raises UnknownFiling.
    """
    filings = store.filings()
    wanted = name.casefold()
    for filing in filings:
        if filing.id.casefold() == wanted:
            return filing
    mine = [f for f in filings if bears_name(f.company, wanted)]
    if mine:
        return newest_first(reports(mine))[0]
    raise UnknownFiling(f"No filing {name!r} is held. {holdings_sentence(filings)}")


def company_filings(name: str, store: FilingStore) -> Sequence[Filing]:
    """All filings of the company of that ticker, CIK or name, newest first, of whatever form. Raises UnknownCompany."""
    filings = store.filings()
    mine = [f for f in filings if bears_name(f.company, name.casefold())]
    if not mine:
        raise UnknownCompany(f"No filing of {name!r} is held. {holdings_sentence(filings)}")
    return newest_first(mine)


def reports(filings: Iterable[Filing]) -> list[Filing]:
    """Of each company its annual reports, without their exhibits; all its documents where it has none of them.

    What is said of a company and its years is read off these; quarterly and current reports, proxy statements and
    press releases are found by who asks for them.
    """
    found = list(filings)
    with_annual = {f.company.cik for f in found if f.is_annual_report}
    return [f for f in found if f.is_annual_report or f.company.cik not in with_annual]


def newest_first(filings: Iterable[Filing]) -> list[Filing]:
    """By the end of the period and then the day of filing, newest first; an exhibit behind its main document.

    An amendment that brings no statements (of Part III, say) stands behind what it amends, a copy as PDF behind the
    filing itself.
    """
    return sorted(filings, key=_rank, reverse=True)


def _rank(filing: Filing) -> tuple[date, bool, bool, date, bool]:
    return (filing.period_end, not filing.is_part, not filing.is_copy, filing.day, not filing.exhibit)


def without_copies(filings: Iterable[Filing]) -> list[Filing]:
    """The filings, without copies as PDF of those that are among them themselves."""
    found = list(filings)
    own = {(f.company.cik, f.form, f.period_end) for f in found if not f.is_copy}
    return [f for f in found if not f.is_copy or (f.company.cik, f.form, f.period_end) not in own]


def exhibits_of(main: Filing, store: FilingStore) -> Sequence[Filing]:
    """The exhibits held of a submission's main document, in the order of the store."""
    return [f for f in store.filings() if f.main_id == main.id]


def bears_name(company: Company, name: str) -> bool:
    """Whether `name` (case-folded) is one of the company's names, its ticker or its CIK."""
    names = {company.name, company.ticker or "", *company.aliases}
    return name in {n.casefold() for n in names} or name.zfill(10) == company.cik


def holdings_sentence(filings: Sequence[Filing]) -> str:
    """A sentence that says what is held and how to add to it."""
    if not filings:
        return "Nothing is held yet: run `tickmark ingest PATH` with a 10-K as HTML, or `tickmark ingest TICKER`."
    return f"Held: {', '.join(f.id for f in filings)}. Add more with `tickmark ingest`."
