"""A part of a claim -> what a computation of its figure is looked for by: words, times, and the kind that is named."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from core.domain.claim import Claim, ClaimPeriod, Part, Role
from core.domain.filing import Filing
from core.domain.month import MONTHS
from core.domain.period import Period
from core.filings.figures.find_periods import find_periods
from core.filings.figures.fiscal_calendar import FiscalCalendar, read_quarterly_calendar
from verifier.evidence.filing_index import FilingIndex, company_terms
from verifier.evidence.fiscal import quarter_of
from verifier.evidence.terms import Terms, is_number, terms

CHANGES = (Role.GROWTH, Role.DIFFERENCE, Role.POINTS)

_MONTHS = terms(" ".join(MONTHS))
_OF_CHANGE = terms("increase decrease change growth decline reduction rise fall drop difference higher lower") | {
    "chang"
}
_OF_SHARE = terms("ratio proportion share margin percentage account represent relative comprise constitute")
_OF_DIFFERENCE = terms("net difference remaining excluding less after")
_OF_SUM = terms("total combined sum aggregate together both altogether")
_OF_TIME = terms("year quarter month period end fiscal date day week annual three six nine twelve from to between")
_NAMELESS = (
    _MONTHS
    | _OF_CHANGE
    | _OF_TIME
    | terms(
        "percentage percent total amount approximately ratio proportion represent account combined sum relative"
        " compared respectively calculated absolute company"
    )
)
_WHOLE_SHARE = re.compile(r"\bof (?:the |its )?(?:total|whole|overall)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """The words that name the figure, weighted by how much they tell; the times in order; the kinds that are named.

    Only words that some row of the filing has are among them.
    """

    words: Mapping[str, float]
    times: tuple[Period, ...]
    of_change: bool
    of_share: bool
    of_difference: bool
    of_sum: bool


def read_asked(part: Part, claim: Claim, index: FilingIndex) -> Asked:
    """What the part's clause asks for; the times of its sentence, or those made out, where the clause names none."""
    said = terms(f"{part.subject} {claim.text}")
    changes = part.role in CHANGES
    names_share = bool(said & _OF_SHARE) or _WHOLE_SHARE.search(claim.text) is not None
    named = (t for t in said - company_terms(index.filing) - _NAMELESS if not is_number(t) and t in index.weights)
    return Asked(
        words={t: index.weights[t] for t in sorted(named)},
        times=_times(part, claim, index.filing),
        of_change=changes or (part.role is not Role.SHARE and bool(said & _OF_CHANGE)),
        of_share=part.role is Role.SHARE or (not changes and names_share),
        of_difference=not changes and bool(said & _OF_DIFFERENCE),
        of_sum=not changes and bool(said & _OF_SUM),
    )


def naming(words: Terms) -> Terms:
    """The words of a row that name it: no numbers, months, or words of every table."""
    return frozenset(t for t in words - _NAMELESS if not is_number(t))


def _times(part: Part, claim: Claim, filing: Filing) -> tuple[Period, ...]:
    calendar = _calendar(filing)
    for text in (claim.text, claim.sentence):
        if found := {m.period for m in find_periods(text, calendar)}:
            return _in_order(found)
    made_out = (_days(p, calendar) for p in (part.period, part.against) if p is not None and p.fiscal_year)
    return _in_order(set(made_out))


def _in_order(found: set[Period]) -> tuple[Period, ...]:
    return tuple(sorted(found, key=lambda p: (p.end, p.days)))


def _calendar(filing: Filing) -> FiscalCalendar:
    if quarter := quarter_of(filing):
        return read_quarterly_calendar((), filing.fiscal_year, quarter, filing.period_end)
    return FiscalCalendar(filing.fiscal_year, filing.period_end)


def _days(period: ClaimPeriod, calendar: FiscalCalendar) -> Period:
    year = period.fiscal_year or calendar.fiscal_year
    if not period.quarter:
        return calendar.year(year)
    quarter = calendar.quarter(year, period.quarter)
    return Period(start=calendar.year(year).start, end=quarter.end) if period.to_date else quarter
