"""The period that a text on a quarterly report names -> the others that it may mean."""

import re
from dataclasses import replace

from core.domain.claims.claim import ClaimPeriod
from core.domain.filings.filing import Filing
from core.language.periods.fiscal_periods import quarter_of

_QUARTER = re.compile(r"\b(?:three|3)[ -]months?\b|\bquarter(?:ly)?\b|\bQ[1-3]\b", re.IGNORECASE)
_TO_DATE = re.compile(r"\b(?:six|nine|6|9)[ -]months?\b|\bhalf\b|\byear[ -]to[ -]date\b", re.IGNORECASE)


def also_meant(period: ClaimPeriod, filing: Filing, text: str = "") -> tuple[ClaimPeriod, ...]:
    """The other times that a text on a quarterly report may speak of: its quarter of a year, the year to date.

    A text that says how long its time is ("three months") speaks of no other.
    """
    quarter = quarter_of(filing)
    if not quarter or period.to_date or period.quarter not in (None, quarter):
        return ()
    if period.quarter and _QUARTER.search(text) and not _TO_DATE.search(text):
        return ()
    of_quarter, to_date = replace(period, quarter=quarter), replace(period, quarter=quarter, to_date=True)
    return (to_date,) if period.quarter else (of_quarter, to_date)
