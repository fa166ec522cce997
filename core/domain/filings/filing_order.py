"""The order in which filings and companies are listed, the same in every store."""

from collections.abc import Iterable, Sequence

from core.domain.filings.company import Company
from core.domain.filings.filing import Filing


def by_company_and_year(filings: Iterable[Filing]) -> list[Filing]:
    """By company name, then newest fiscal year first."""
    return sorted(filings, key=lambda f: (f.company.name.casefold(), f.company.cik, -f.fiscal_year, f.form, f.id))


def latest_companies(filings: Sequence[Filing]) -> list[Company]:
    """Each company once, as its newest annual report describes it, by name; `filings` are in any order.

    A company without annual reports is described by its newest document.
    """
    newest: dict[str, Company] = {}
    for filing in sorted(filings, key=lambda f: (f.is_annual_report, f.period_end)):
        newest[filing.company.cik] = filing.company
    return sorted(newest.values(), key=lambda company: (company.name.casefold(), company.cik))
