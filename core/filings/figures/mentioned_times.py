"""The times that a sentence names -> those at which its figures can have been counted."""

import re
from collections.abc import Sequence
from dataclasses import replace

from core.domain.filings.period import Period
from core.language.periods.find_periods import PeriodMention
from core.language.periods.fiscal_calendar import FiscalCalendar

_LIST = re.compile(
    r"\s*(?:,|,?\s*(?:and|or|to)(?:\s(?:in|de)creased)?|,?\s*and(?: approximately| up to)?)\s*\Z"
    r"|\s*\([^()]*\)\s*(?:,|and|or)*\s*\Z"
)
_BOUND = re.compile(
    r"\b(?:until|through|by|due(?: in| on)?|expir\w+(?: in| on)?|matur\w+(?: in| on)?) $", re.IGNORECASE
)
# "the January 2024 recall", "December 2022 Notes": a month that tells which one.
_DETERMINER = re.compile(r"\b(?:the|our|its|this|that|their|an?|prior) $", re.IGNORECASE)
_NOUN = re.compile(r" (?!quarter|month|period|fiscal|year|and\b|or\b|to\b|through\b)[A-Za-z]")
_PROPER_NOUN = re.compile(r" [A-Z][a-z]")
_POSSESSIVE = re.compile(r"['’]s\b")
_NAMING_EVENT = re.compile(
    r"\b(?:acquisitions?|merger|spin-off|enactment|adoption|inception)(?: of [\w ]{1,40})?(?: in| on) $"
)
_MARKED = re.compile(
    r"\b(?:announced|authorized|approved|adopted|established|entered into|signed|enacted|paid|issued|dated|granted"
    r"|begun|beginning|began|commenc\w+|founded|organized|launched|initiated|effective|acquired|amended|started|starting)"
    r" (?:(?:on|in|as of|during|of) )?$"
)
_ACTOR = re.compile(r"\b(?:we|they|it|board|directors|company|corporation)(?: \w+ly)? \w+(?: into)? (?:\w+ )?$", re.I)
_FUTURE_EVENT = re.compile(
    r"\b(?:commenc\w+|begin\w*|to start|be held|convert|settlement|to (?:end|cease|close|complete|replace))\b"
    r"[^,;]{0,60}$"
)
_COMPARED = re.compile(r"\b(?:compared (?:to|with)|versus|vs\.?|than|relative to|from|over)(?: the)? $", re.IGNORECASE)
_PRIOR = re.compile(r"prior|previous|preceding|ago|earlier|last", re.IGNORECASE)
_MONTH = range(28, 32)
OPENING = 24


def without_names(sentence: str, mentions: Sequence[PeriodMention]) -> list[PeriodMention]:
    """The times without those that tell which thing is meant ("the January 2024 recall", "our May 2023 Notes")."""
    runs = find_runs(sentence, [(m.start, m.end) for m in mentions])
    return [mentions[i] for run in runs if not _is_name(sentence, mentions[run[0]], mentions[run[-1]]) for i in run]


def mentioned_times(
    sentence: str, mentions: Sequence[PeriodMention], calendar: FiscalCalendar, default: Period
) -> list[PeriodMention]:
    """The times without those that something lasts until; each of a list with the latest one's period.

    A figure that is of several times at once ("no customer made up 10% in 2022, 2023 and 2024") is of the latest that
    the filing reports on. "The prior year" is the one before the year named last, or before `default`.
    """
    mentions = _resolve_prior_years(sentence, mentions, calendar, default)
    mentioned: list[PeriodMention] = []
    for run in find_runs(sentence, [(m.start, m.end) for m in mentions]):
        times = [mentions[i] for i in run]
        if _BOUND.search(sentence[: times[0].start]):
            continue
        reported = [m.period for m in times if m.period.end <= calendar.last_day]
        latest = max(reported, key=_end) if len(times) > 1 and reported else None
        mentioned += [replace(m, period=latest) if latest else m for m in times]
    return mentioned


def _resolve_prior_years(
    sentence: str, mentions: Sequence[PeriodMention], calendar: FiscalCalendar, default: Period
) -> list[PeriodMention]:
    year, found = default, []
    for mention in mentions:
        prior = is_prior_year(sentence, mention)
        if prior and year.is_annual:
            before = calendar.year(calendar.fiscal_year_of(year.end) - 1)
            found.append(replace(mention, period=before))
            continue
        found.append(mention)
        if mention.period.is_annual and not prior and not _COMPARED.search(sentence[: mention.start]):
            year = mention.period
    return found


def find_runs(sentence: str, spans: Sequence[tuple[int, int]]) -> list[list[int]]:
    """Positions of spans that stand in one list."""
    runs: list[list[int]] = []
    for i, (start, _) in enumerate(spans):
        if runs and _LIST.match(sentence[spans[i - 1][1] : start]):
            runs[-1].append(i)
        else:
            runs.append([i])
    return runs


def is_prior_year(sentence: str, mention: PeriodMention) -> bool:
    """Whether a time is named as the year before another ("the prior year", "a year ago")."""
    return mention.whole_year and _PRIOR.search(sentence[mention.start : mention.end]) is not None


def marks_event(sentence: str, mention: PeriodMention) -> bool:
    """Whether a time is that of an event mentioned in passing ("the program, which was authorized in May 2023")."""
    leading = sentence[: mention.start]
    return _MARKED.search(leading) is not None and _ACTOR.search(leading) is None


def is_future_event(sentence: str, mention: PeriodMention, calendar: FiscalCalendar) -> bool:
    """Whether a time after the one reported is when something begins or ends ("leases that commence in 2026")."""
    return mention.period.end > calendar.last_day and _FUTURE_EVENT.search(sentence[: mention.start]) is not None


def _is_name(sentence: str, first: PeriodMention, last: PeriodMention) -> bool:
    leading = sentence[: first.start]
    if _POSSESSIVE.match(sentence, last.end) or _NAMING_EVENT.search(leading):
        return True
    if last.period.days not in _MONTH or first.start < OPENING:
        return False
    if _PROPER_NOUN.match(sentence, last.end):
        return True
    return _DETERMINER.search(leading) is not None and _NOUN.match(sentence, last.end) is not None


def _end(period: Period) -> int:
    return period.end.toordinal()
