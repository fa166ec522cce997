"""What a user types becomes a filing or a company that is held."""

from collections.abc import Sequence
from operator import attrgetter

from core.domain.company import Company
from core.domain.filing import Filing
from core.errors import UnknownCompany, UnknownFiling
from core.ports.filing_store import FilingStore


def find_filing(name: str, store: FilingStore) -> Filing:
    """The filing of that id, or the newest of the company of that ticker, CIK or name. Raises UnknownFiling."""
    filings = store.filings()
    wanted = name.casefold()
    for filing in filings:
        if filing.id.casefold() == wanted:
            return filing
    mine = [f for f in filings if is_called(f.company, wanted)]
    if mine:
        return max(mine, key=attrgetter("period_end"))
    raise UnknownFiling(f"No filing {name!r} is held. {held(filings)}")


def company_filings(name: str, store: FilingStore) -> Sequence[Filing]:
    """All filings of the company of that ticker, CIK or name, newest first. Raises UnknownCompany."""
    filings = store.filings()
    mine = [f for f in filings if is_called(f.company, name.casefold())]
    if not mine:
        raise UnknownCompany(f"No filing of {name!r} is held. {held(filings)}")
    return sorted(mine, key=attrgetter("period_end"), reverse=True)


def is_called(company: Company, name: str) -> bool:
    """Whether `name` (case-folded) is one of the company's names, its ticker or its CIK."""
    names = {company.name, company.ticker or "", *company.aliases}
    return name in {n.casefold() for n in names} or name.zfill(10) == company.cik


def held(filings: Sequence[Filing]) -> str:
    """A sentence that says what is held and how to add to it."""
    if not filings:
        return "Nothing is held yet: run `tickmark ingest PATH` with a 10-K as HTML."
    return f"Held: {', '.join(f.id for f in filings)}. Add more with `tickmark ingest PATH`."
