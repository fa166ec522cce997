"""How often a text names each fiscal year by its number -> the number that the company gives the year reported on."""

import re
from collections import Counter
from collections.abc import Iterable
from datetime import date

YEAR = r"(?:19[89]|20\d)\d"
"""A year that filings report on, as a pattern: EDGAR begins in 1993, and selected data of then go ten years back."""

_FISCAL_YEAR = re.compile(rf"\bfiscal(?: year)? ({YEAR})\b", re.IGNORECASE)
_EARLY = 3
"""A year that ends in one of the first months may be numbered after the year in which it began."""

_CLEARLY = 2
"""How many times as often the year before must be named: a report compares with it, and says little of a year ahead."""

_OFTEN = 3
"""How often a document must name a fiscal year to be believed."""


def number_fiscal_year(texts: Iterable[str], year_end: date) -> int:
    """The calendar year in which it ends; for one that ends early in it the year before, if the company says so."""
    if year_end.month > _EARLY:
        return year_end.year
    named = Counter(int(year) for text in texts for year in _FISCAL_YEAR.findall(text))
    later = max((n for year, n in named.items() if year >= year_end.year), default=0)
    return year_end.year - (named[year_end.year - 1] > max(_CLEARLY * later, _OFTEN))
