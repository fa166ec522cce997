"""The figures and times of a sentence -> the time that each figure belongs to."""

import re
from collections.abc import Mapping, Sequence

from core.domain.filings.period import Period
from core.filings.figures.mentioned_times import find_runs, is_future_event, is_prior_year, marks_event, mentioned_times
from core.language.numbers.text_numbers import TextNumber
from core.language.periods.find_periods import PeriodMention
from core.language.periods.fiscal_calendar import FiscalCalendar, year_earlier

_OTHER_TIME = re.compile(
    r"\b(?:compared|comparison|versus|vs|over|than|against|relative|due|matur\w+|expir\w+|through|until|by|since|from"
    r"|after|before|prior to|beginning|starting|commencing)\b",
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
_CHANGES = re.compile(r" (?:net )?(?:increase|decrease|decline|reduction|improvement)\b(?! in (?:19|20)\d\d)")
# "Launched in May 2024, the program has trained 300 potters"
_DURING = re.compile(r",?(?: or \d[\d.]*%,?)? (?:in|during|for)(?: the)? $")
_BEGUN = re.compile(r"^\W*[A-Z]\w+ed (?:in|on) $")
_UNTIL_NOW = re.compile(r"\b(?:has|have)\b")
_BASE = re.compile(
    r"\b(?:compared (?:to|with)|versus|vs\.?|than|relative to)(?: the| our| its)?"
    r"(?: (?:same|corresponding) period (?:in|of))? $",
    re.IGNORECASE,
)
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
_RANGE = re.compile(r"\bto\b|[-–—]")
# "includes 6 plants here and 2 mills abroad as of June 30, 2024"
_CLOSES = re.compile(r"^[^;]*\b(?:as of|at) $", re.IGNORECASE)
_NEAR = 120
_LONGEST_BACK = 3
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
    times = mentioned_times(sentence, mentions, calendar, default)
    default = _after_base(sentence, times, calendar) or default
    paired |= _of_lists(sentence, numbers, times, calendar, paired)
    periods: list[Period] = []
    for i, number in enumerate(numbers):
        if i in paired:
            periods.append(paired[i])
        else:
            period = _nearest(sentence, number, times, calendar, _next_start(sentence, numbers, i)) or default
            periods.append(_base_period(sentence, numbers, i, (*periods, period), calendar))
    return tuple(periods)


def _after_base(sentence: str, times: Sequence[PeriodMention], calendar: FiscalCalendar) -> Period | None:
    """The year after the only one named, where that is what something is compared with."""
    years = [m for m in times if not is_prior_year(sentence, m)]
    if len(years) != 1 or not years[0].period.is_annual or not _is_base(sentence, times, years[0]):
        return None
    following = calendar.fiscal_year_of(years[0].period.end) + 1
    near = calendar.fiscal_year - following in range(_LONGEST_BACK)
    return calendar.year(following) if near else None


def _next_start(sentence: str, numbers: Sequence[TextNumber], at: int) -> int:
    """Where the next figure begins."""
    return numbers[at + 1].start if at + 1 < len(numbers) else len(sentence)


def _of_lists(
    sentence: str,
    numbers: Sequence[TextNumber],
    times: Sequence[PeriodMention],
    calendar: FiscalCalendar,
    paired: Mapping[int, Period],
) -> dict[int, Period]:
    """Figures of one unit in one list ("were 15.4, 15.2 and 4.6 years as of ...") -> the time that comes after all."""
    found: dict[int, Period] = {}
    for run in find_runs(sentence, [(n.start, n.end) for n in numbers]):
        first, last = numbers[run[0]], numbers[run[-1]]
        if len(run) == 1 or run[0] in paired or len({numbers[i].number.unit for i in run}) > 1:
            continue
        if _CHANGE.search(sentence[: first.start]) or _RANGE.search(sentence[first.end : last.start]):
            continue
        after = _following_mention(sentence, last, times, calendar, _next_start(sentence, numbers, run[-1]))
        found |= dict.fromkeys(run, after) if after else {}
    return found


def _base_period(
    sentence: str, numbers: Sequence[TextNumber], at: int, periods: Sequence[Period], calendar: FiscalCalendar
) -> Period:
    """The period of a base ("to $9.8 million from $7.3 million"): the year before, where it has its counterpart's."""
    number, period = numbers[at], periods[at]
    of_a_kind = period.is_annual or period.is_instant or (calendar.quarter_reported and period.is_quarter)
    if not _BASE_LEVEL.search(sentence[: number.start]) or not of_a_kind:
        return period
    moved = _MOVE.search(sentence[: number.start]) is not None or not _FROM.search(sentence[: number.start])
    if at and _is_counterpart(numbers[at - 1], number) and moved and periods[at - 1] == period:
        return _prior_year(period, calendar)
    following = numbers[at + 1] if moved and at + 1 < len(numbers) else None
    if following is None or not _is_counterpart(following, number):
        return period
    moves_on = _MOVED_TO.match(sentence[number.end : following.start]) and _FROM.search(sentence[: number.start])
    return _prior_year(period, calendar) if moves_on and period.end >= calendar.year_end else period


def _is_counterpart(one: TextNumber, other: TextNumber) -> bool:
    return one.number.unit == other.number.unit and one.number.scaled == other.number.scaled


def _prior_year(period: Period, calendar: FiscalCalendar) -> Period:
    if period.is_quarter:
        return year_earlier(period)
    year = calendar.year(calendar.fiscal_year_of(period.end) - 1)
    return Period(end=year.end) if period.is_instant else year


def _paired(sentence: str, numbers: Sequence[TextNumber], mentions: Sequence[PeriodMention]) -> dict[int, Period]:
    spans = [(n.start, n.end) for n in numbers]
    times = find_runs(sentence, [(m.start, m.end) for m in mentions])
    paired: dict[int, Period] = {}
    for run in find_runs(sentence, spans):
        for size in (1, 2):
            fitting = [t for t in times if len(t) > 1 and len(t) * size == len(run)]
            if fitting:
                best = min(fitting, key=lambda t: _distance(spans[run[0]], spans[run[-1]], mentions[t[0]]))
                paired |= {index: mentions[best[k // size]].period for k, index in enumerate(run)}
                break
    outer = [i for i, n in enumerate(numbers) if not _in_brackets(sentence, n)]
    whole = [t for t in times if len(t) > 1 and len(t) == len(outer)]
    if not paired and whole and "respectively" in sentence:
        paired = {index: mentions[time].period for index, time in zip(outer, whole[0], strict=True)}
        for index, number in enumerate(numbers):
            if index - 1 in paired and index not in paired and not _is_dated(sentence, number, mentions):
                paired[index] = paired[index - 1]
    return paired


def _is_dated(sentence: str, number: TextNumber, mentions: Sequence[PeriodMention]) -> bool:
    """Whether a time stands by a figure in its brackets ("($2 million as of May 1, 2024)")."""
    closed = sentence.find(")", number.end)
    return any(number.end <= m.start < closed for m in mentions)


def _in_brackets(sentence: str, number: TextNumber) -> bool:
    before = sentence[: number.start]
    opens = sentence[number.start] == "(" and ")" not in sentence[number.start : number.end]
    return opens or before.count("(") > before.count(")")


def _distance(first: tuple[int, int], last: tuple[int, int], mention: PeriodMention) -> int:
    return mention.start - last[1] if mention.start >= last[1] else 2 * (first[0] - mention.end) + 20


def _nearest(
    sentence: str, number: TextNumber, mentions: Sequence[PeriodMention], calendar: FiscalCalendar, limit: int
) -> Period | None:
    leading = sentence[: number.start]
    held = [m.period for m in mentions if m.period.end <= calendar.year_end]
    if _CHANGE.search(leading) and not _LEVEL.search(leading):
        own = next((m for m in mentions if _DURING.match(sentence[number.end : m.start])), None)
        return own.period if own else _of_change(sentence, mentions, calendar)
    since = _since_time(sentence, mentions, number.start)
    if _next_time(number, mentions, limit) is None and (_BASE_FIGURE.search(since) or _BASE_LEVEL.search(since)):
        base = _next_time(number, mentions, len(sentence))
        if base is not None and _is_base(sentence, mentions, base):
            return base.period
    elif after := _following_mention(sentence, number, mentions, calendar, limit):
        return after
    if _CHANGES.match(sentence, number.end):
        return _of_change(sentence, mentions, calendar)
    if _FROM.search(leading) and len(held) == 1 and held[0].is_annual:
        return calendar.year(calendar.fiscal_year_of(held[0].end) - 1)
    return _preceding_mention(sentence, number, mentions, calendar)


def _next_time(number: TextNumber, mentions: Sequence[PeriodMention], limit: int) -> PeriodMention | None:
    """The time that follows a figure closely, before `limit`."""
    return next((m for m in mentions if number.end <= m.start < min(limit, number.end + _NEAR)), None)


def _following_mention(
    sentence: str, number: TextNumber, mentions: Sequence[PeriodMention], calendar: FiscalCalendar, limit: int
) -> Period | None:
    after = _next_time(number, mentions, limit)
    if after is None or _OTHER_TIME.search(sentence[number.end : after.start]):
        return None
    if not _is_recent(after, calendar) and any(_is_recent(m, calendar) for m in mentions):
        return None
    earlier = any(m.end <= number.start and not marks_event(sentence, m) for m in mentions)
    return None if earlier and marks_event(sentence, after) else after.period


def _preceding_mention(
    sentence: str, number: TextNumber, mentions: Sequence[PeriodMention], calendar: FiscalCalendar
) -> Period | None:
    before = [
        m
        for m in reversed(mentions)
        if m.end <= number.start
        and not _is_base(sentence, mentions, m)
        and not is_future_event(sentence, m, calendar)
        and (_is_recent(m, calendar) or m.start < _OPENING)
    ]
    plain = [m for m in mentions if not marks_event(sentence, m)]
    last = mentions[-1] if mentions and not before else None
    if (
        last is not None
        and last.start >= number.end
        and last.period.is_instant
        and _CLOSES.search(sentence[: last.start])
    ):
        return last.period if len({m.period for m in plain}) == 1 else None
    if (
        before
        and _BEGUN.match(sentence[: before[0].start])
        and _UNTIL_NOW.search(sentence[before[0].end : number.start])
    ):
        return None
    return next((m.period for m in before if m in plain or not plain), None)


def _of_change(sentence: str, mentions: Sequence[PeriodMention], calendar: FiscalCalendar) -> Period | None:
    """The latest time that a change is not measured against; None where it is only said what it is measured against."""
    held = [m for m in mentions if m.period.end <= calendar.year_end and not is_prior_year(sentence, m)]
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
