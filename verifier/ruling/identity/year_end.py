"""The month in which a company's fiscal year ends: read from a text, held against its cover."""

import re
from collections.abc import Iterator, Sequence

from core.domain.claims.verdict import Diagnosis
from core.domain.filings.cover import CoverFact
from core.domain.filings.month import MONTH_WORD, month_in, month_number, read_day
from core.language.periods.fiscal_year_numbers import YEAR
from verifier.ruling.identity.identity import OWN, HeldIdentity, Identity, Matter, Reader, first_alike, named

_TOLD = re.compile(
    rf"(?P<own>{OWN}|[Tt]he)\s+(?:fiscal|financial|business)\s+year\s+(?:ends|closes|finishes|runs\s+(?:to|through))\s+"
    rf"(?!\w+\s+{YEAR})(?:(?:on|in|at|the|last|end|of|a|late|early|day|\w+day|nearest|closest|to|around)\s+)*"
    rf"(?P<month>{MONTH_WORD})\b(?!\s+\d{{1,2}},?\s+{YEAR})"
)
_WEEK, _MONTH_END = 7, 30


def _read(text: str) -> Iterator[Identity]:
    for match in _TOLD.finditer(text):
        said, owner = (match["month"],), match["own"]
        yield Identity(matter=Matter.YEAR_END, said=said, start=match.start(), end=match.end(), owner=owner)


def _hold(end: Identity, cover: Sequence[CoverFact]) -> HeldIdentity | None:
    said = month_number(end.said[0])
    days = named(cover, "CurrentFiscalYearEndDate", "DocumentPeriodEndDate")
    facts = [fact for fact in days if _month_and_day(fact.text)[0]]
    beside = bool(facts) and _by_the_week(said, facts[0].text)
    return first_alike(facts, lambda text: said == _month_and_day(text)[0], comparable=not beside)


def _month_and_day(text: str) -> tuple[int, int]:
    """Of a day printed in words or numbers ("MAY 31", "05/31", "May 31, 2025"); zeros where there is none."""
    try:
        found = read_day(text)
    except ValueError:
        numbers = [month_in(text) or 0, *(int(n) for n in re.findall(r"\d+", text))]
        month, *rest = numbers if numbers[0] else numbers[1:] or [0]
        return (month, rest[0]) if rest else (0, 0)
    return found.month, found.day


def _by_the_week(said: int, text: str) -> bool:
    """Whether a year that ends so, on a day of the week nearest a month's end, may end in that month as well."""
    month, day = _month_and_day(text)
    before, after = (month - 2) % 12 + 1, month % 12 + 1
    return (day <= _WEEK and said == before) or (_WEEK * 3 < day < _MONTH_END and said == after)


YEAR_END = Reader(matter=Matter.YEAR_END, read=_read, hold=_hold, wrong=Diagnosis.PERIOD)
