"""The heading above a paragraph -> the period that its figures are of where no time stands by them."""

import re
from functools import lru_cache

from core.domain.filings.period import Period
from core.language.periods.find_periods import find_periods
from core.language.periods.fiscal_calendar import FiscalCalendar

_TELLS_TIME = re.compile(r"\b(?:compared (?:to|with)|versus|vs\.?|guidance)(?!\w)", re.IGNORECASE)
_LONGEST = 100


@lru_cache(maxsize=4096)
def read_heading_time(heading: str, calendar: FiscalCalendar) -> Period | None:
    """The first period of "2023 compared with 2022" or "First quarter 2025 guidance"; None for any other heading."""
    if len(heading) > _LONGEST or not _TELLS_TIME.search(heading):
        return None
    told = (m.period for m in find_periods(heading, calendar))
    return next((period for period in told if not period.is_instant), None)
