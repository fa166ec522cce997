"""Words that name a time ("fiscal 2024", "as of May 31, 2025 and 2024", "the fourth quarter") -> periods."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta

from core.domain.filings.month import month_number
from core.domain.filings.period import DRIFT, Period
from core.language.periods.day_ranges import MONTH, day_of, days_of_month, find_day_ranges, full_year
from core.language.periods.fiscal_calendar import FiscalCalendar
from core.language.periods.fiscal_year_numbers import YEAR

_QUARTERS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "1st": 1, "2nd": 2, "3rd": 3, "4th": 4}
_NO_COUNT = r"(?![,.]\d|%|\ ?(?:million|billion|thousand|shares|percent)"
_LENGTHS = {"three": 3, "six": 6, "nine": 9, "twelve": 12, "quarter": 3, "13": 3, "26": 6, "39": 9, "52": 12, "53": 12}
_YEAR = r"(?:19|20)\d\d"
_MENTION = re.compile(
    rf"""(?P<span>\b(?:(?:three|six|nine|twelve)[ -]months?|(?:13|26|39|52|53)[ -]weeks?|quarters?|years?)
      \ (?:period\ )?end(?:ed|ing|s)\s+(?:on\ )?)?
    \b(?:
      (?P<month>{MONTH})\s*(?P<day>\d\d?)(?:\s*,\s*|\s+)(?P<full>{_YEAR})
    | (?P<day2>\d\d?)\s+(?P<month2>{MONTH}),?\s+(?P<full2>{_YEAR})
    | (?P<m>\d\d?)/(?P<d>\d\d?)/(?P<y>{_YEAR}|\d\d)
    | (?P<q>first|second|third|fourth|[1-4](?:st|nd|rd|th))\ (?:fiscal\ )?quarter
      (?:\ of)?(?:\ (?:the\ )?(?:fiscal|calendar))?(?:\ year)?\ (?P<qy>{_YEAR})
    | (?P<q2>Q[1-4])\ (?:of\ )?(?:fiscal\ )?(?:year\ )?(?P<qy2>{_YEAR})
    | (?P<month3>{MONTH}),?\ (?:of\ )?(?P<my>{_YEAR})
    | calendar(?:\ years?)?\ (?P<calendar>{_YEAR})
    | (?:fiscal\ years?|fiscal|FY)\ ?'?(?P<fiscal>{_YEAR}|\d\d\b)
    | (?P<year>{_YEAR})
    | (?P<prior>(?:the\ )?(?:prior|previous|preceding)[ -](?:fiscal\ )?year|(?:a|one)\ year\ (?:ago|earlier)|last\ year)
    )\b{_NO_COUNT}|[-/]\d)""",
    re.IGNORECASE | re.VERBOSE,
)
_YEAR_ANYWHERE = re.compile(rf"(?:\bto\b|\bthr(?:ough|u)\b|[-–—])[^.;]{{1,18}}\b{YEAR}\b")
_NEXT_YEAR = re.compile(
    r"(?:\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or|to|vs\.?|versus|compared\ (?:to|with))\s+|\s*[-–—]\s*)"
    rf"({_YEAR})\b{_NO_COUNT})"
)
_NO_TIME_BEFORE = re.compile(r"(?:\bAct of|\bdue(?: in)?|\bNo\.|\bSFAS|\bASU|[$€£¥#]|\d[,.])\s*$", re.IGNORECASE)
_NAME_AFTER = re.compile(r" +(?!Form|Annual|Actual|Change|Compared|Highlights|Fiscal)[A-Z][a-z]+")


@dataclass(frozen=True, slots=True)
class PeriodMention:
    """A stretch of text (`start` to `end`) that names a time.

    `dated` marks a calendar day without "year ended" or the like before it: an instant in running text, but in a
    table of flows the day on which the year ended. `whole_year` marks a bare fiscal year, which over a balance
    means its last day.
    """

    start: int
    end: int
    period: Period
    dated: bool = False
    whole_year: bool = False


def find_periods(text: str, calendar: FiscalCalendar) -> Iterator[PeriodMention]:
    """Yields the times named in `text`, each member of a list ("2024, 2023 and 2022") on its own, in order.

    A range of days ("October 27, 2024 to November 23, 2024") is one time.
    """
    position = 0
    ranges = list(find_day_ranges(text, calendar)) if _YEAR_ANYWHERE.search(text) else []
    while found := _MENTION.search(text, position):
        while ranges and ranges[0].end <= found.start():
            ranges.pop(0)
        if ranges and ranges[0].start < found.end():
            one = ranges.pop(0)
            position = one.end
            yield PeriodMention(one.start, one.end, one.period)
            continue
        position = found.end()
        if _names_no_time(text, found):
            continue
        first = _resolve(found, calendar)
        if first is None:
            continue
        yield first
        for follower in _followers(text, found, first, calendar):
            position = follower.end
            yield follower


def _names_no_time(text: str, found: re.Match[str]) -> bool:
    if _NO_TIME_BEFORE.search(text[max(0, found.start() - 12) : found.start()]):
        return True
    return found["year"] is not None and _NAME_AFTER.match(text, found.end()) is not None


def _resolve(found: re.Match[str], calendar: FiscalCalendar) -> PeriodMention | None:
    at = (found.start(), found.end())
    if year := found["full"] or found["full2"] or found["y"]:
        return _dated(found, full_year(year), calendar)
    if quarter := found["q"] or found["q2"]:
        number = _QUARTERS.get(quarter.lower()) or int(quarter[1])
        return PeriodMention(*at, calendar.quarter(int(found["qy"] or found["qy2"]), number))
    if found["my"]:
        month = days_of_month(int(found["my"]), month_number(found["month3"]))
        if found["span"]:
            month = Period(start=_start(found["span"], month.end, calendar), end=month.end)
        return PeriodMention(*at, month)
    if found["calendar"]:
        year = int(found["calendar"])
        return PeriodMention(*at, Period(start=date(year, 1, 1), end=date(year, 12, 31)))
    if found["prior"]:
        return PeriodMention(*at, calendar.year(calendar.fiscal_year - 1), whole_year=True)
    written = found["fiscal"] or found["year"]
    return PeriodMention(*at, calendar.year(full_year(written)), whole_year=True)


def _dated(found: re.Match[str], year: int, calendar: FiscalCalendar) -> PeriodMention | None:
    month = int(found["m"]) if found["m"] else month_number(found["month"] or found["month2"])
    day = day_of(year, month, int(found["day"] or found["day2"] or found["d"]))
    if day is None:
        return None
    span = found["span"]
    period = Period(end=day) if span is None else Period(start=_start(span, day, calendar), end=day)
    return PeriodMention(found.start(), found.end(), period, dated=span is None)


def _start(span: str, end: date, calendar: FiscalCalendar) -> date:
    words = re.split(r"[ -]", span.lower())
    length = next((_LENGTHS[w.rstrip("s")] for w in words if w.rstrip("s") in _LENGTHS), 12)
    if length == 12:
        year = calendar.year(calendar.fiscal_year_of(end))
        if year.start is not None and abs((year.end - end).days) <= DRIFT:
            return year.start
    index = end.year * 12 + end.month - 1 - length + (1 if end.day > 15 else 0)
    return date(index // 12, index % 12 + 1, 1) if length < 12 else end - timedelta(days=364)


def _followers(
    text: str, found: re.Match[str], first: PeriodMention, calendar: FiscalCalendar
) -> Iterator[PeriodMention]:
    mention = first
    while follower := _NEXT_YEAR.match(text, mention.end):
        period = _in_year(found, first, int(follower[1]), calendar)
        if period is None or _NAME_AFTER.match(text, follower.end()):
            return
        mention = replace(first, start=follower.start(1), end=follower.end(), period=period)
        yield mention


def _in_year(found: re.Match[str], first: PeriodMention, year: int, calendar: FiscalCalendar) -> Period | None:
    if first.whole_year:
        return calendar.year(year)
    if quarter := found["q"] or found["q2"]:
        return calendar.quarter(year, _QUARTERS.get(quarter.lower()) or int(quarter[1]))
    if found["full"] or found["full2"] or found["m"]:
        mention = _dated(found, year, calendar)
        return None if mention is None else mention.period
    month = days_of_month(year, first.period.end.month)
    return Period(start=_start(found["span"], month.end, calendar), end=month.end) if found["span"] else month
