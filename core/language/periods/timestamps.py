"""What a page or a feed says of its day -> the time, where it is a whole date in a known form.

Known are ISO 8601, its variants with slashes and dots, RFC 822, days with the month in words, and seconds or
milliseconds since 1970.
"""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from email.utils import parsedate_to_datetime

from core.domain.filings.month import MONTH_WORD, month_number

_YEARS = range(1990, 2100)
"""No news on the web is older; what lies beyond is a slip or an empty clock."""

_TIME = (
    r"(?:[T\s,]+(?:at\s+)?(?P<hour>\d{1,2}):(?P<minute>\d{2})(?::(?P<second>\d{2})(?:\.\d+)?)?\s?(?P<half>[ap]\.?m\.?)?"
    r"\s?(?P<zone>Z|UTC|GMT|[+-]\d{2}:?\d{2}|[A-Z]{2,4})?)?"
)
_WEEKDAY = r"(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\.?,?\s+)?"
_FORMS = tuple(
    re.compile(pattern + _TIME + r"\s*(?:\([A-Z]+\)|[A-Z]{2,5})?\s*\Z", re.IGNORECASE)
    for pattern in (
        r"\s*(?P<year>\d{4})(?P<sign>[-/.])(?P<month>\d{1,2})(?P=sign)(?P<day>\d{1,2})",
        r"\s*(?P<year>\d{4})(?P<month>\d{2})(?P<day>\d{2})",
        r"\s*(?P<year>\d{4})年\s?(?P<month>\d{1,2})月\s?(?P<day>\d{1,2})日",
        rf"\s*{_WEEKDAY}(?P<day>\d{{1,2}})(?:st|nd|rd|th)?[\s-]+(?:of\s+)?(?P<name>{MONTH_WORD})\.?,?[\s-]+(?P<year>\d{{4}})",
        rf"\s*{_WEEKDAY}(?P<name>{MONTH_WORD})\.?\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?,?\s+(?P<year>\d{{4}})",
    )
)
_SLASHED = re.compile(r"\s*(?P<one>\d{1,2})(?P<sign>[/.-])(?P<two>\d{1,2})(?P=sign)(?P<year>\d{4})" + _TIME + r"\s*\Z")
_RFC_822 = re.compile(
    rf"\s*{_WEEKDAY}\d{{1,2}}\s+[A-Z][a-z]{{2,8}}\s+\d{{2}}(?:\d{{2}})?\s+\d{{1,2}}:\d{{2}}(?::\d{{2}})?"
    r"(?:\s+(?:[A-Z]{1,5}|[+-]\d{4}))?(?:\s+\([A-Z]+\))?\s*\Z"
)
_EPOCH = re.compile(r"\s*(?P<seconds>\d{9,10})(?P<thousandths>\d{3})?\s*\Z")
_ZONES: dict[str, float] = {
    "EST": -5,
    "EDT": -4,
    "CST": -6,
    "CDT": -5,
    "MST": -7,
    "MDT": -6,
    "PST": -8,
    "PDT": -7,
    "BST": 1,
    "CET": 1,
}
_ZONES |= {"CEST": 2, "JST": 9, "IST": 5.5, "HKT": 8, "SGT": 8, "AEST": 10}


def read_timestamp(text: str) -> datetime | None:
    """The time, aware of its zone (UTC where none is named); None where it is no whole date, or leaves two readings."""
    readers: tuple[Callable[[str], datetime | None], ...] = (_rfc_822, _in_a_form, _slashed, _epoch)
    try:
        found = next((time for read in readers if (time := read(text)) is not None), None)
    except (ValueError, OverflowError):
        return None
    return found if found is not None and found.year in _YEARS else None


def _rfc_822(text: str) -> datetime | None:
    if not _RFC_822.match(text):
        return None
    found = parsedate_to_datetime(text)
    return found if found.tzinfo else found.replace(tzinfo=UTC)


def _in_a_form(text: str) -> datetime | None:
    found = next((match for form in _FORMS if (match := form.match(text))), None)
    if found is None:
        return None
    named = found.groupdict().get("name")
    month = month_number(named) if named else int(found["month"])
    return _at(found, int(found["year"]), month, int(found["day"]))


def _slashed(text: str) -> datetime | None:
    """A date with the year last: the day is the number above 12; both orders give the same where they are equal."""
    found = _SLASHED.match(text)
    if found is None:
        return None
    one, two = int(found["one"]), int(found["two"])
    if one != two and max(one, two) <= 12:
        return None
    month, day = (one, two) if one <= 12 else (two, one)
    return _at(found, int(found["year"]), month, day)


def _epoch(text: str) -> datetime | None:
    found = _EPOCH.match(text)
    return datetime.fromtimestamp(int(found["seconds"]), UTC) if found else None


def _at(found: re.Match[str], year: int, month: int, day: int) -> datetime:
    hour = int(found["hour"] or 0)
    if found["half"]:
        hour = hour % 12 + (12 if found["half"].lower().startswith("p") else 0)
    zone = _zone(found["zone"] or "")
    return datetime(year, month, day, hour, int(found["minute"] or 0), int(found["second"] or 0), tzinfo=zone)


def _zone(name: str) -> timezone:
    if name[:1] in ("+", "-"):
        offset = timedelta(hours=int(name[1:3]), minutes=int(name[-2:]))
        return timezone(-offset if name[0] == "-" else offset)
    return timezone(timedelta(hours=_ZONES.get(name.upper(), 0)))
