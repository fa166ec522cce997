"""A text -> the days, months, quarters and years that it names."""

import calendar
import re
from collections.abc import Iterator

from core.domain.filings.entity import EntityKind
from core.domain.filings.month import MONTHS, month_number
from core.entities.span import EntitySpan

_MONTH = "|".join(MONTHS)
_YEAR = r"(?:19|20)\d\d"
_ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4}
_DATE = re.compile(
    rf"""\b(?:
      (?P<month>{_MONTH})\s(?P<day>\d\d?),?\s(?P<year>{_YEAR})
    | (?P<day2>\d\d?)\s(?P<month2>{_MONTH})\s(?P<year2>{_YEAR})
    | (?P<month3>{_MONTH})(?:,|\sof)?\s(?P<year3>{_YEAR})
    | (?P<quarter>[Ff]irst|[Ss]econd|[Tt]hird|[Ff]ourth)\s(?:fiscal\s)?quarter\s(?:of\s)?
      (?P<of>(?:fiscal\s|calendar\s)?(?:year\s)?)(?P<qyear>{_YEAR})
    | (?:[Ff]iscal\s(?:[Yy]ears?\s)?|FY\s?)(?P<fiscal>{_YEAR})
    | (?P<bare>{_YEAR})
    )\b(?![-–/]\d|%|\.\d|,\d{{3}}|\s?(?:million|billion|thousand|shares|percent|basis|employees|stores))""",
    re.VERBOSE,
)
_NO_YEAR_BEFORE = re.compile(r"(?:[$€£¥#§/.,–-]|\b(?:Act of|No\.?|Nos\.|ASU|ASC|Rule|Note|page|Form|Section)\s?)$")
_NAME_AFTER = re.compile(
    r"\s(?:[A-Z][a-z]+\s)*(?:Notes?|Plan|Act|Facility|Program|Agreement|Debentures?|Annual|Form|Bonds?|Credit|Term"
    r"|Equity|Long|Stock"
    r"|Incentive|Omnibus|Revolving|Proxy|Senior|Convertible|Share)\b"
)


def find_dates(text: str) -> Iterator[EntitySpan]:
    """The dates in a text, whose key is the date as ISO 8601 writes it; a fiscal year is `FY2024`, a quarter `2024-Q1`.

    A year that begins a name ("the 2025 Notes") is none.
    """
    for found in _DATE.finditer(text):
        if found["bare"] and (
            _NO_YEAR_BEFORE.search(text[max(0, found.start() - 9) : found.start()])
            or _NAME_AFTER.match(text, found.end())
        ):
            continue
        key = _key(found)
        if key:
            yield EntitySpan(found.start(), found.end(), EntityKind.DATE, key, found[0])


def _key(found: re.Match[str]) -> str:
    if found["fiscal"]:
        return f"FY{found['fiscal']}"
    if found["bare"]:
        return found["bare"]
    if found["qyear"]:
        fiscal = "FY" if "fiscal" in found["of"] or "fiscal" in found[0] else ""
        return f"{fiscal}{found['qyear']}-Q{_ORDINALS[found['quarter'].lower()]}"
    if found["month3"]:
        return f"{found['year3']}-{month_number(found['month3']):02}"
    year, month = found["year"] or found["year2"], month_number(found["month"] or found["month2"])
    day = int(found["day"] or found["day2"])
    return f"{year}-{month:02}-{day:02}" if 1 <= day <= calendar.monthrange(int(year), month)[1] else ""
