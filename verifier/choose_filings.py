"""A claim and a day -> the filings that count as evidence: on file by then, the newest first."""

from collections.abc import Sequence
from datetime import date

from core.domain.claims.claim import Claim, ClaimPeriod
from core.domain.filings.filing import Filing
from core.holdings.holdings import newest_first, without_copies
from core.language.turned_words import AS_FIRST_REPORTED

_LAST = 4
_YEARS_REPORTED = 3
"""Years that a report gives its statements for."""

REPORTS_READ = 2
"""How many annual reports are looked into for one claim, the newest first."""


def evidence_for(claim: Claim, on_file: Sequence[Filing], day: date | None) -> Sequence[Filing]:
    """The filings that evidence for the claim is looked for in, the likeliest first; none for what is left open."""
    if claim.company is None or claim.open_reason is not None:
        return []
    return choose_filings(claim, on_file, day)


def choose_filings(claim: Claim, held: Sequence[Filing], as_of: date | None) -> list[Filing]:
    """The annual reports of the claim's company on file by `as_of`, each with its exhibit 13 and what amends a part.

    Of a company without annual reports the newest quarterly report.
    For a claim that states a quarter the quarterly report on it too: before them when the claim speaks of quarters
    alone, else behind them, to be looked into where they are silent. The period's end stands in for an unknown day of
    filing; without `as_of` all count.
    """
    own = [f for f in held if claim.company is not None and f.company.cik == claim.company.cik]
    on_file = newest_first(without_copies(f for f in own if f.on_file(as_of)))
    mains = [f for f in on_file if f.is_annual_report and not f.is_part]
    mains = _of_then(claim, mains) or mains[:REPORTS_READ]
    reports = [f for main in mains for f in _with_exhibits(main, on_file)]
    if not mains:
        reports = [f for f in on_file if f.annual] or [f for f in on_file if f.is_quarterly_report][:1]
    quarterly = _quarterly(claim, on_file)
    only_quarters = all(part.period.quarter for part in claim.parts)
    chosen = [*quarterly, *reports] if only_quarters else [*reports, *quarterly]
    return list({f.id: f for f in chosen}.values())


def _of_then(claim: Claim, mains: Sequence[Filing]) -> list[Filing]:
    """The report on the year of a claim that speaks of what was first reported; none for any other claim."""
    if not AS_FIRST_REPORTED.search(claim.text):
        return []
    years = {part.period.fiscal_year for part in claim.parts}
    return [f for f in mains if f.fiscal_year in years]


def _with_exhibits(main: Filing, filings: Sequence[Filing]) -> list[Filing]:
    """The report, its exhibit 13 and amendments of parts of it; the one that brings the statements first."""
    exhibits = [f for f in filings if f.annual and f.main_id == main.id]
    parts = [f for f in filings if f.is_annual_report and f.is_part and f.fiscal_year == main.fiscal_year]
    return sorted([main, *exhibits, *parts], key=lambda f: not f.has_statements)


def _quarterly(claim: Claim, filings: Sequence[Filing]) -> list[Filing]:
    """The newest report on each quarter that the claim states, of the year that it states.

    Else the report on the same quarter of the year after, which gives both.
    """
    found: list[Filing] = []
    for stated in stated_quarters(claim):
        year = stated.fiscal_year
        of_quarter = [f for f in filings if f.is_quarterly_report and f.fiscal_period == f"Q{stated.quarter}"]
        found += [f for wanted in (year, year and year + 1) for f in of_quarter if wanted in (None, f.fiscal_year)][:1]
    return list({f.id: f for f in newest_first(found)}.values())


def stated_quarters(claim: Claim) -> list[ClaimPeriod]:
    """The quarters, or years to date, that a claim's parts speak of, in their order."""
    return list(dict.fromkeys(part.period for part in claim.parts if part.period.quarter))


def period_not_held(claim: Claim, looked_into: Sequence[Filing]) -> ClaimPeriod | None:
    """The first quarter that the claim states and none of the filings is a report on, else a year before all of theirs.

    None when there is none such. A year's fourth quarter is told by the annual report.
    """
    for stated in stated_quarters(claim):
        if stated.quarter == _LAST:
            on_it = [f for f in looked_into if f.annual and f.fiscal_year == stated.fiscal_year]
        else:
            on_it = [f for f in looked_into if f.fiscal_period == f"Q{stated.quarter}"]
        if not on_it:
            return stated
    first = min((f.fiscal_year for f in looked_into), default=0) - _YEARS_REPORTED
    years = [part.period.fiscal_year for part in claim.parts]
    return next((ClaimPeriod(fiscal_year=year) for year in years if year is not None and year <= first), None)
