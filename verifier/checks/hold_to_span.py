"""A finding on a quarter, a half year or nine months -> the same, or silence where its evidence is of whole years."""

from core.domain.claims.claim import ClaimPeriod
from core.domain.claims.verdict import Finding, Outcome
from core.domain.filings.fact import Fact
from core.domain.filings.filing import Filing
from core.language.periods.fiscal_periods import quarter_of
from verifier.checks.check_statements import silent
from verifier.claims.part_years import OPEN_QUARTER, find_part_years

_SAID = (Outcome.AGREES, Outcome.PARTLY, Outcome.REFUTED)


def hold_to_span(finding: Finding, filing: Filing) -> Finding:
    """The finding, if its figures are not a year's and its sentences speak of that quarter, or year to date.

    A report on the quarter that the part states need not name it in every sentence.
    """
    period = finding.part.period
    if period.quarter is None or finding.outcome not in _SAID or _is_on(finding, filing):
        return finding
    if finding.facts:
        of_years = any(_is_of_a_year(fact, filing) for fact in finding.facts)
    else:
        of_years = not any(_speaks_of(period, quote.text, filing) for quote in finding.quotes)
    return silent(finding.part) if of_years else finding


def _speaks_of(period: ClaimPeriod, words: str, filing: Filing) -> bool:
    named = [said for _, said in find_part_years(words, filing)]
    quarters = (period.quarter, OPEN_QUARTER)
    return any(said.fiscal_year == period.fiscal_year and said.quarter in quarters for said in named)


def _is_on(finding: Finding, filing: Filing) -> bool:
    period = finding.part.period
    year = period.fiscal_year
    mine = year in (None, filing.fiscal_year, filing.fiscal_year - 1)
    return quarter_of(filing) == period.quarter and mine


def _is_of_a_year(fact: Fact, filing: Filing) -> bool:
    """Whether it flowed in a year, or names no time; a balance at the end of an annual report's year is the year's."""
    if fact.period is None or fact.period.is_annual:
        return True
    return fact.period.is_instant and fact.period.end == filing.period_end
