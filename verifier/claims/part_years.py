"""Words for a quarter, a half year or nine months -> the part of a fiscal year that they name."""

import re
from collections.abc import Iterator

from core.domain.claims.claim import ClaimPeriod
from core.domain.filings.filing import Filing
from core.domain.filings.month import MONTH_WORD, month_number
from core.language.periods.fiscal_periods import year_end
from core.language.periods.fiscal_year_numbers import YEAR

OPEN_QUARTER = 0
"""The quarter of a text that speaks of "the quarter" and does not number it."""

_YEAR = rf"(?:(?:\s+of)?(?:\s+(?:fiscal\s+|FY\s?)?(?P<year>{YEAR})))?"
_ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "final": 4}
_MONTHS = {"three": 1, "six": 2, "nine": 3, "3": 1, "6": 2, "9": 3}
_NUMBERED = re.compile(
    rf"\b(?:(?:[Tt]he\s+)?(?:[Ff]iscal\s+)?(?P<ordinal>(?i:first|second|third|fourth|final))[\s-][Qq]uarter"
    rf"|Q(?P<digit>[1-4])|(?:{MONTH_WORD}[\s-]to[\s-])?(?P<month>{MONTH_WORD})\s+quarter)\b{_YEAR}"
)
_TO_DATE = re.compile(
    rf"\b(?:[Tt]he\s+)?(?:[Ff]iscal\s+)?(?:(?i:first)[\s-](?:half|(?P<months>three|six|nine|[369])[\s-]months)"
    rf"|(?P<length>six|nine|[69])-month\s+periods?(?!\s+end))\b{_YEAR}"
)
_ENDED = re.compile(
    r"\b(?:(?:[Oo]ver\s+the\s+)?(?P<months>(?i:three|six|nine)|[369])[\s-]months?(?:\s+periods?)?|[Qq]uarter|[Hh]alf)"
    r"\s+(?:that\s+)?(?:ended|ending|to|through)"
    rf"\s+(?:on\s+)?(?:\d{{1,2}}\s+)?(?P<month>{MONTH_WORD})(?:\s+\d{{1,2}}\b)?(?:,?\s+(?P<year>{YEAR}))?"
)
_OPEN = re.compile(
    r"\b(?:[Tt]he|[Ll]ast|[Tt]his|[Ii]ts)\s+(?:(?:latest|most recent|past|recent|just-ended|reported)\s+)?quarter\b"
    r"(?!\s+(?:of|to|ended|ending)\b|-)"
    r"|\b[Qq]uarterly\s+(?:net\s+)?(?:sales|revenues?|profits?|earnings|income|loss|results|operating)\b"
)


def find_part_years(text: str, filing: Filing) -> Iterator[tuple[re.Match[str], ClaimPeriod]]:
    """Each part of a year that `text` names; of the filing's year, until `recent_quarters` dates it, without a year.

    The first half is the year to the second quarter's end, nine months that to the third's; three are a quarter.
    """
    for found in _NUMBERED.finditer(text):
        word = found["ordinal"] or found["digit"]
        quarter = _ORDINALS.get(word.lower()) or int(word) if word else _quarter_of(found["month"], filing)
        yield found, ClaimPeriod(fiscal_year=_year(found, filing), quarter=quarter)
    for found in _TO_DATE.finditer(text):
        quarter = _MONTHS[(found["months"] or found["length"] or "six").lower()]
        yield found, ClaimPeriod(fiscal_year=_year(found, filing), quarter=quarter, to_date=quarter > 1)
    for found in _ENDED.finditer(text):
        quarter = _quarter_of(found["month"], filing)
        year = _holding(found, filing) if found["year"] else filing.fiscal_year
        whole = (found["months"] or "three").lower() in ("three", "3") and found[0][:4].lower() != "half"
        yield found, ClaimPeriod(fiscal_year=year, quarter=quarter, to_date=not whole)
    for found in _OPEN.finditer(text):
        yield found, ClaimPeriod(fiscal_year=filing.fiscal_year, quarter=OPEN_QUARTER)


def _year(found: re.Match[str], filing: Filing) -> int:
    return int(found["year"]) if found["year"] else filing.fiscal_year


def _quarter_of(month: str, filing: Filing) -> int:
    """The fiscal quarter that ends in `month`."""
    behind = (year_end(filing).month - month_number(month)) % 12
    return 4 - round(behind / 3) % 4


def _holding(found: re.Match[str], filing: Filing) -> int:
    """The fiscal year that has the quarter ending in that month of a calendar year; weeks' slack at the ends."""
    end = year_end(filing)
    months = (int(found["year"]) - end.year) * 12 + month_number(found["month"]) - end.month
    return filing.fiscal_year - (-round(months / 3) // 4)
