"""The order in which filings and companies are listed, the same in every store."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from core.domain.filings.company import Company
from core.domain.filings.filing import Filing


def by_company_and_year(filings: Iterable[Filing]) -> list[Filing]:
    """By company name, then newest fiscal year first."""
    return sorted(filings, key=lambda f: (f.company.name.casefold(), f.company.cik, -f.fiscal_year, f.form, f.id))


def latest_companies(filings: Sequence[Filing]) -> list[Company]:
    """Each company once, as its newest annual report describes it, by name; `filings` are in any order.

    A company without annual reports is described by its newest document. Names that other documents have for it, as
    from before it was renamed, are among its aliases.
    """
    newest: dict[str, Company] = {}
    for filing in sorted(filings, key=lambda f: (f.is_annual_report, f.period_end)):
        known = newest.get(filing.company.cik)
        newest[filing.company.cik] = _with_names(filing.company, known) if known else filing.company
    return sorted(newest.values(), key=lambda company: (company.name.casefold(), company.cik))


def _with_names(company: Company, older: Company) -> Company:
    """The company with the names that it had in older documents."""
    known = {name.casefold() for name in (company.name, company.ticker or "", *company.aliases)}
    more = [n for n in (older.name, *older.aliases) if n.casefold() not in known and n != older.ticker]
    return replace(company, aliases=(*company.aliases, *dict.fromkeys(more))) if more else company
