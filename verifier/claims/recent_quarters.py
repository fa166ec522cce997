"""Quarters that a text names without a year -> those that were the latest when it was published."""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

from core.domain.claims.claim import ClaimPeriod, Part
from core.domain.filings.filing import Filing
from core.domain.filings.period import QUARTER_DAYS
from core.language.periods.fiscal_periods import quarter_of, year_end
from verifier.claims.part_years import OPEN_QUARTER

_QUARTERS = 4
_TOLD_AFTER = timedelta(days=10)
"""Nobody tells of a quarter's figures sooner after its end."""

_YEAR_NAMED = re.compile(r"\b(?:19|20)\d\d\b|\b(?:fiscal|FY)\s?['’]?\d\d\b", re.IGNORECASE)


def date_quarters(parts: Sequence[Part], sentence: str, filing: Filing, published: date | None) -> tuple[Part, ...]:
    """The parts with their quarters dated by the day of publication; "the quarter" is the latest one over by then.

    `filing` is the report in force, to whose year quarters without a year were counted. One that was over again
    since is meant in its newer year, and what it is compared with in the year before that; not where the sentence names
    a year itself.
    """
    quarters = _quarters_over(filing, published)
    settled = bool(_YEAR_NAMED.search(sentence))
    return tuple(
        replace(
            part,
            period=_dated(part.period, quarters, settled),
            against=_dated(part.against, quarters, settled) if part.against else None,
        )
        for part in parts
    )


def _quarters_over(filing: Filing, published: date | None) -> int:
    """How many quarters have ended since the filing's year did, of which a text of that day may tell.

    Less than none before a quarterly report's year has ended.
    """
    reported = quarter_of(filing)
    if published is None:
        return 0
    if reported:
        since = max(0, int((published - _TOLD_AFTER - filing.period_end).days / QUARTER_DAYS))
        return reported - _QUARTERS + since
    return max(0, int((published - _TOLD_AFTER - year_end(filing)).days / QUARTER_DAYS))


def _dated(period: ClaimPeriod, over: int, settled: bool) -> ClaimPeriod:
    if period.quarter is None or period.fiscal_year is None:
        return period
    if period.quarter == OPEN_QUARTER:
        years, quarter = divmod(over + 3, 4)
        return replace(period, fiscal_year=period.fiscal_year + years, quarter=quarter + 1)
    later = 0 if settled else (over - period.quarter) // 4 + 1
    return replace(period, fiscal_year=period.fiscal_year + later)
