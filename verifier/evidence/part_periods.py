"""A part -> the fiscal periods that it speaks of."""

from dataclasses import replace

from core.domain.claims.claim import ClaimPeriod
from verifier.evidence.filing_index import FilingIndex


def meant_period(part_period: ClaimPeriod, index: FilingIndex) -> ClaimPeriod:
    """The period spoken of: the newest fiscal year where the text says nothing, or a year yet to come."""
    newest = index.filing.fiscal_year
    year = part_period.fiscal_year
    return replace(part_period, fiscal_year=newest if year is None or year > newest else year)


def year_before(period: ClaimPeriod) -> ClaimPeriod:
    """The same period of the fiscal year before."""
    return replace(period, fiscal_year=None if period.fiscal_year is None else period.fiscal_year - 1)
