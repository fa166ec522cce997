"""The figures and times of a sentence -> the time that each figure belongs to."""

import re
from collections.abc import Sequence

from core.domain.period import Period
from core.filings.figures.find_periods import PeriodMention
from core.filings.figures.fiscal_calendar import FiscalCalendar, year_earlier
from core.filings.figures.text_numbers import TextNumber

_LIST = re.compile(
    r"\s*(?:,|,?\s*(?:and|or|to)|,?\s*and(?: approximately| up to)?)\s*\Z|\s*\([^()]*\)\s*(?:,|and|or)*\s*\Z"
)
_OTHER_TIME = re.compile(
    r"\b(?:compared|comparison|versus|vs|over|than|against|relative|due|matur\w+|expir\w+|through|until|by|since|from"
    r"|prior to)\b",
    re.IGNORECASE,
)
_MOVES = (
    r"increas\w+|decreas\w+|gr[eo]wth?|growing|rose|risen|fell|fallen|declin\w+|drop\w*|improv\w+|up|down|higher|lower"
    r"|reduc\w+"
)
# "rose by $79 million, or 5%" says one change twice.
_CHANGE = re.compile(
    rf"\b(?:{_MOVES})\b[^.;$\d]{{0,30}}(?:[$€£]?\d[\d,.]*(?: (?:million|billion|thousand))?,? or (?:\w+ )?)?$",
    re.IGNORECASE,
)
_BOUND = re.compile(
    r"\b(?:until|through|by|due(?: in| on)?|expir\w+(?: in| on)?|matur\w+(?: in| on)?) $", re.IGNORECASE
)
_BASE = re.compile(r"\b(?:compared (?:to|with)|versus|vs\.?|than|relative to)(?: the)? $", re.IGNORECASE)
_BASE_FIGURE = re.compile(
    r"\b(?:compared (?:to|with)|versus|vs\.?|from)\s+(?:(?:about|approximately|a|an|the|net)\s+)*[$€£]?\d[^;]*$",
    re.IGNORECASE,
)
_BASE_LEVEL = re.compile(
    r"\b(?:compared (?:to|with)|versus|vs\.?|from)\s+(?:(?:about|approximately)\s+)?$", re.IGNORECASE
)
_MOVED_FROM = re.compile(r"\b(?:from|over)(?: the)? $", re.IGNORECASE)
_MOVED_TO = re.compile(r"\s+to\s+(?:(?:about|approximately)\s+)?$", re.IGNORECASE)
_MOVE = re.compile(rf"\b(?:{_MOVES})\b(?:[^.;,]|[.,]\d){{0,60}}$", re.IGNORECASE)
_LEVEL = re.compile(r"\b(?:from|to|at)\s+(?:approximately\s+)?$", re.IGNORECASE)
_FROM = re.compile(r"\bfrom\s+(?:approximately\s+)?$", re.IGNORECASE)
_NEAR = 90
_OPENING = 12


def assign_periods(
    sentence: str,
    numbers: Sequence[TextNumber],
    mentions: Sequence[PeriodMention],
    calendar: FiscalCalendar,
    *,
    default: Period,
) -> tuple[Period, ...]:
    """The period of every number, in order; `default` where the sentence names none.

    Lists of figures and lists of years of one length are paired in order ("$48.1 billion and $77.7 billion in 2023
    and 2024"). Else a figure takes the time written after it, if no other figure stands between, or the last one
    before it. A change takes the latest time of its sentence, and what it changed "from" the year before. In a
    comparison ("compared with 2.0 million shares for $9 million in fiscal 2023") all figures take its time, or the
    year before their counterpart's where it names none.
    """
    paired = _paired(sentence, numbers, mentions)
    told = [m for m in mentions if not _BOUND.search(sentence[: m.start])]
    periods = []
    for i, number in enumerate(numbers):
        if i in paired:
            periods.append(paired[i])
        else:
            following = numbers[i + 1].start if i + 1 < len(numbers) else len(sentence)
            period = _nearest(sentence, number, told, calendar, following) or default
            periods.append(_before_counterpart(sentence, numbers, i, (*periods, period), calendar))
    return tuple(periods)


def _before_counterpart(
    sentence: str, numbers: Sequence[TextNumber], at: int, periods: Sequence[Period], calendar: FiscalCalendar
) -> Period:
    """The period of a base ("to $9.8 million from $7.3 million"): the year before, where it has its counterpart's."""
    number, period = numbers[at], periods[at]
    of_a_kind = period.is_annual or period.is_instant or (calendar.quarter_reported and period.is_quarter)
    if not _BASE_LEVEL.search(sentence[: number.start]) or not of_a_kind:
        return period
    moved = _MOVE.search(sentence[: number.start]) is not None or not _FROM.search(sentence[: number.start])
    if at and _is_counterpart(numbers[at - 1], number) and moved and periods[at - 1] == period:
        return _year_before(period, calendar)
    following = numbers[at + 1] if moved and at + 1 < len(numbers) else None
    if following is None or not _is_counterpart(following, number):
        return period
    moves_on = _MOVED_TO.match(sentence[number.end : following.start]) and _FROM.search(sentence[: number.start])
    return _year_before(period, calendar) if moves_on and period.end >= calendar.year_end else period


def _is_counterpart(one: TextNumber, other: TextNumber) -> bool:
    return one.number.unit == other.number.unit and one.number.scaled == other.number.scaled


def _year_before(period: Period, calendar: FiscalCalendar) -> Period:
    if period.is_quarter:
        return year_earlier(period)
    year = calendar.year(calendar.fiscal_year_of(period.end) - 1)
    return Period(end=year.end) if period.is_instant else year


def _paired(sentence: str, numbers: Sequence[TextNumber], mentions: Sequence[PeriodMention]) -> dict[int, Period]:
    spans = [(n.start, n.end) for n in numbers]
    times = _runs(sentence, [(m.start, m.end) for m in mentions])
    paired: dict[int, Period] = {}
    for run in _runs(sentence, spans):
        for size in (1, 2):
            fitting = [t for t in times if len(t) > 1 and len(t) * size == len(run)]
            if fitting:
                best = min(fitting, key=lambda t: _distance(spans[run[0]], spans[run[-1]], mentions[t[0]]))
                paired |= {index: mentions[best[k // size]].period for k, index in enumerate(run)}
                break
    whole = [t for t in times if len(t) > 1 and len(t) == len(numbers)]
    if not paired and whole and "respectively" in sentence:
        return {index: mentions[whole[0][index]].period for index in range(len(numbers))}
    return paired


def _runs(sentence: str, spans: Sequence[tuple[int, int]]) -> list[list[int]]:
    """Positions of spans that stand in one list."""
    runs: list[list[int]] = []
    for i, (start, _) in enumerate(spans):
        if runs and _LIST.match(sentence[spans[i - 1][1] : start]):
            runs[-1].append(i)
        else:
            runs.append([i])
    return runs


def _distance(first: tuple[int, int], last: tuple[int, int], mention: PeriodMention) -> int:
    return mention.start - last[1] if mention.start >= last[1] else 2 * (first[0] - mention.end) + 20


def _nearest(
    sentence: str, number: TextNumber, mentions: Sequence[PeriodMention], calendar: FiscalCalendar, limit: int
) -> Period | None:
    leading = sentence[: number.start]
    held = [m.period for m in mentions if m.period.end <= calendar.year_end]
    if _CHANGE.search(leading) and not _LEVEL.search(leading):
        return _of_change(sentence, mentions, calendar)
    after = next((m for m in mentions if number.end <= m.start < min(limit, number.end + _NEAR)), None)
    since = _since_time(sentence, mentions, number.start)
    if after is None and (_BASE_FIGURE.search(since) or _BASE_LEVEL.search(since)):
        after = next((m for m in mentions if number.end <= m.start < number.end + _NEAR), None)
        if after is not None and _is_base(sentence, mentions, after):
            return after.period
        after = None
    if after is not None and not _is_recent(after, calendar) and any(_is_recent(m, calendar) for m in mentions):
        after = None
    if after is not None and not _OTHER_TIME.search(sentence[number.end : after.start]):
        return after.period
    if _FROM.search(leading) and len(held) == 1 and held[0].is_annual:
        return calendar.year(calendar.fiscal_year_of(held[0].end) - 1)
    before = (m for m in reversed(mentions) if m.end <= number.start and not _is_base(sentence, mentions, m))
    return next((m.period for m in before if _is_recent(m, calendar) or m.start < _OPENING), None)


def _of_change(sentence: str, mentions: Sequence[PeriodMention], calendar: FiscalCalendar) -> Period | None:
    """The latest time that a change is not measured against; None where it is only said what it is measured against."""
    held = [m for m in mentions if m.period.end <= calendar.year_end]
    own = [
        m.period for m in held if not _is_base(sentence, mentions, m) and not _MOVED_FROM.search(sentence[: m.start])
    ]
    return max(own, key=lambda p: p.end, default=None)


def _is_base(sentence: str, mentions: Sequence[PeriodMention], mention: PeriodMention) -> bool:
    """Whether a time is what another one is compared with ("compared with 388 a year earlier")."""
    leading = _since_time(sentence, mentions, mention.start)
    return _BASE.search(leading) is not None or _BASE_FIGURE.search(leading) is not None


def _since_time(sentence: str, mentions: Sequence[PeriodMention], end: int) -> str:
    """The words before `end` back to the time named before."""
    start = max((m.end for m in mentions if m.end <= end), default=0)
    return sentence[start:end]


def _is_recent(mention: PeriodMention, calendar: FiscalCalendar) -> bool:
    """Whether a time is near the year reported; an older one tells when a thing began and not when it was counted."""
    return mention.period.end.year >= calendar.year_end.year - 2
