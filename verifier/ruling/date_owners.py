"""Two texts with one date -> whether the second tells that date of something else than the first does."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from core.domain.filings.month import MONTHS, month_number
from core.language.words.terms import Terms, is_number, terms

_DATE = re.compile(
    rf"\b(?:(?P<month>{'|'.join(MONTHS)})(?:\s+(?P<day>\d{{1,2}})\b(?!\d))?(?:,?\s+(?P<year>(?:19|20)\d\d))?"
    r"|(?P<alone>(?:19|20)\d\d))\b"
)
_START = re.compile(r"\b(?:since|from|effective|beginning|starting)\s+(?:in\s+|at least\s+)?$", re.IGNORECASE)
_END = re.compile(r"\b(?:until|till|through|to)\s+$", re.IGNORECASE)
_RANGE = re.compile(r"\s*(?:until|till|through|to|and|or|,|-|–)+\s*")
_LEADS = re.compile(r"(?:^|[.;:,]\s+)(?:and\s+)?(?:in|on|by|from|since|during|as of)\s+$", re.IGNORECASE)
_CLOSES = re.compile(r"\s*(?:[.;,]\s|and\b|while\b|whereas\b|but\b|\()", re.IGNORECASE)
_OPENING = re.compile(r"[.;:]\s|\t")
"""What ends the words before the first date that are of all dates or of none."""

_BOUNDARY = re.compile(r"[.;:]\s|,\s(?:and|while|whereas|but|which)\b|\b(?:and|while|whereas|but)\b")

APART = 0.5
"""Share of the words that set another date's stretch apart that a text must have to speak of that one."""

HARDLY = 0.5
"""How much of that share it may have of the words that set the date's own stretch apart."""

_NO_THING = terms(" ".join((*MONTHS, "since until till through from effective beginning starting during as of")))
"""Words of dates, which tell nothing of what is dated."""

Day = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class _Told:
    """Days told in one breath ("from 2019 to 2023"), each with whether it begins or ends something; and their words."""

    days: tuple[tuple[Day, str], ...]
    about: Terms


def of_another(mine: str, theirs: str) -> bool:
    """Whether each date common to both stands in `theirs` beside words of something that `mine` does not speak of.

    A stretch of `theirs` with another date has those that `mine` does.
    """
    stretches, said = [told for told in _stretches(theirs) if told.about], terms(mine)
    days = [day for told in _stretches(mine) for day in told.days]
    if len(stretches) < len(("this", "that")) or not days:
        return False
    alike = [told for told in stretches if _shares(told, days)]
    others = [told for told in stretches if told not in alike]
    return bool(alike) and all(any(_speaks_of(said, other, told) for other in others) for told in alike)


def _speaks_of(said: Terms, other: _Told, told: _Told) -> bool:
    apart, own = other.about - told.about, told.about - other.about
    if not apart or not own:
        return False
    share = len(said & apart) / len(apart)
    return share >= APART and len(said & own) / len(own) <= HARDLY * share


def _shares(told: _Told, days: list[tuple[Day, str]]) -> bool:
    return any(
        all(x == y or 0 in (x, y) for x, y in zip(a, b, strict=True)) and (mine == theirs or "" in (mine, theirs))
        for a, mine in days
        for b, theirs in told.days
    )


@lru_cache(maxsize=8192)
def _stretches(text: str) -> tuple[_Told, ...]:
    """The dates of a text in order, each with the terms of the stretch that tells of it."""
    groups = list(_grouped(text))
    opening = max((m.end() for m in _OPENING.finditer(text, 0, groups[0][0].start())), default=0) if groups else 0
    cuts = [opening, *(_cut(text, a, b) for a, b in pairwise(groups)), len(text)]
    return tuple(
        _Told(
            days=tuple((_day(m), _side(text, m)) for m in group),
            about=frozenset(t for t in terms(text[cuts[n] : cuts[n + 1]]) - _NO_THING if not is_number(t)),
        )
        for n, group in enumerate(groups)
    )


def _grouped(text: str) -> Iterator[list[re.Match[str]]]:
    group: list[re.Match[str]] = []
    for match in _DATE.finditer(text):
        if group and not _RANGE.fullmatch(text, group[-1].end(), match.start()):
            yield group
            group = []
        group.append(match)
    if group:
        yield group


def _cut(text: str, left: list[re.Match[str]], right: list[re.Match[str]]) -> int:
    """Where the words of one date end: right behind one that closes its clause, else before the next one's clause."""
    begin, end = left[-1].end(), right[0].start()
    if not _LEADS.search(text[: left[0].start()]) and _CLOSES.match(text, begin):
        return begin
    found = list(_BOUNDARY.finditer(text, begin, end))
    return found[-1].start() if found else begin


def _day(match: re.Match[str]) -> Day:
    if match["alone"]:
        return int(match["alone"]), 0, 0
    return int(match["year"] or 0), month_number(match["month"]), int(match["day"] or 0)


def _side(text: str, match: re.Match[str]) -> str:
    before = text[max(0, match.start() - 24) : match.start()]
    return "start" if _START.search(before) else "end" if _END.search(before) else ""
