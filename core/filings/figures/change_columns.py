"""A column of changes and its neighbours -> the two times that it compares."""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from core.filings.figures.column_headers import Column
from core.language.periods.find_periods import PeriodMention, find_periods
from core.language.periods.fiscal_calendar import FiscalCalendar

_DASH = re.compile(r"(?<=\b(?:19|20)\d\d)\s*[-–—/]\s*(?=(?:19|20)\d\d\b)")
_BASE = re.compile(r"\b(?:from|vs\.?|versus|over|since|to|than|against)\s*(?:the )?$", re.IGNORECASE)
_SAYS_CHANGE = re.compile(r"[^\W\d]{4,}")
_CHANGE = "Change"


def name_change(columns: Sequence[Column], position: int, calendar: FiscalCalendar) -> Column:
    """The change column at `position` with the newer of the times it compares as its `mention`.

    A path that names no pair gets one ("2024 vs. 2023") at its end, taken from the levels beside it. A path of nothing
    but a pair begins with "Change", so that its figures are not taken for levels.
    """
    change = columns[position]
    mentions = _mentions(change, calendar)
    if len({m.period for m in mentions}) == 1 and not _BASE.search("\n".join(change.path)[: mentions[0].start]):
        return replace(change, mention=mentions[0])
    if len({m.period for m in mentions}) < 2:
        years = sorted({calendar.fiscal_year_of(day) for day in _compared(columns, position)}, reverse=True)
        if len(years) != 2:
            return change
        change = replace(change, path=(*change.path, f"{years[0]} vs. {years[1]}"))
        mentions = _mentions(change, calendar)
    named = any(_SAYS_CHANGE.search(text) for text in change.path)
    path = change.path if named else (_CHANGE, *change.path)
    return replace(change, path=path, mention=max(mentions, key=lambda m: m.period.end))


def _mentions(change: Column, calendar: FiscalCalendar) -> Sequence[PeriodMention]:
    return tuple(find_periods(_DASH.sub(" vs. ", "\n".join(change.path)), calendar))


def _compared(columns: Sequence[Column], position: int) -> Sequence[date]:
    """The ends of the two levels that a change without years compares; fewer where that is unclear.

    It stands between them, or in a block of changes after them: one for each pair of adjoining levels, or an amount
    and a percentage for each.
    """
    first = position
    while first and columns[first - 1].is_change:
        first -= 1
    earlier = max((i + 1 for i, c in enumerate(columns[:first]) if c.is_change), default=0)
    before, after = _levels(columns[:first]), _levels(columns[first:])
    beside = _levels(columns[earlier:first])
    if len(beside) < 2 and after:
        return (*before[-1:], *after[:1])
    pairs = len(beside) - 1
    if pairs < 2:
        return before[-2:]
    block = columns[first:]
    size = next((i for i, c in enumerate(block) if not c.is_change), len(block))
    at = _pair_of(position - first, size, pairs, alike=size > 1 and block[0].path == block[1].path)
    return beside[at : at + 2]


def _levels(columns: Sequence[Column]) -> Sequence[date]:
    return [c.mention.period.end for c in columns if c.mention is not None and not c.is_change]


def _pair_of(offset: int, size: int, pairs: int, *, alike: bool) -> int:
    if size % pairs:
        return 0
    return offset % pairs if size == pairs or alike else offset * pairs // size
