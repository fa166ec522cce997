"""The time words of a sentence ("a year earlier", "in the September quarter") -> fiscal periods."""

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date

from core.domain.claims.claim import ClaimPeriod
from core.domain.filings.filing import Filing
from core.domain.filings.month import MONTH_WORD, month_number
from core.domain.filings.period import DRIFT
from core.language.periods.fiscal_periods import quarter_of, year_end, year_of_day
from core.language.periods.fiscal_year_numbers import YEAR
from verifier.claims.part_years import find_part_years

_SMALL = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "ten": 10, "twelve": 12}
_COUNT = r"(?P<count>one|two|three|four|five|ten|\d{1,2})"

_FISCAL = re.compile(rf"\b(?:fiscal(?:\s+year)?|FY)\s?'?(?P<year>{YEAR}|\d\d)\b(?:'s|’s)?", re.IGNORECASE)
_ENDED = re.compile(
    rf"\b(?:year|twelve months|12 months)\s+(?:that\s+)?(?:ended|ending|to"
    rf"|through)\s+(?:on\s+)?(?:(?:\d{{1,2}}\s+)?(?P<month>{MONTH_WORD})"
    rf"(?:\s+(?:(?P<day>\d{{1,2}})\b|(?!{YEAR}\b)[\w-]+))?(?:,?\s+(?P<year>{YEAR}))?)"
)
_YEAR = re.compile(rf"(?<![\d$€£,.])\b(?P<year>{YEAR})\b(?:'s|’s)?(?![\d,]*\d)(?!\s*(?:%|percent|million|billion|bn))")
_DATE = re.compile(rf"\b(?P<month>{MONTH_WORD})(?:\s+(?P<day>\d{{1,2}}))?,?\s+(?P<year>{YEAR})\b")
_NO_PERIOD = re.compile(
    r"\b(?:(?:since|after|before|by|until|through|within)\s+(?:the\s+)?(?:(?:end|start|close|beginning|middle) of\s+)?"
    r"|(?:acqui\w+|bought|founded|expir\w*|matur(?:e|es|ing)|terminat(?:e|es|ing)|merger|act|from fiscal"
    r"|tax years?|onwards?|won)\b[^,;]{0,24}|(?:due|payable|repayable)\s+(?:(?:in|on|by|during)\s+)?)$",
    re.IGNORECASE,
)
_DATES_A_THING = re.compile(
    rf"\s+(?:(?:through|to|-|–)\s+(?:fiscal\s+)?{YEAR}|tax years?|(?:\w+\s+)?(?:act|award|plan|agreement"
    r"|notes|law|ruling|merger|deal|model|onwards?)\b)",
    re.IGNORECASE,
)
_BEFORE = re.compile(
    rf"\b(?:(?:the|a)\s+(?:fiscal\s+|full\s+)?year\s+(?:before|earlier|ago|prior)|(?:the|its)\s+(?:previous"
    rf"|prior|preceding)\s+"
    rf"(?:fiscal\s+)?year(?:'s|’s)?|(?:the\s+)?year[\s-](?:ago|earlier)|prior[\s-]year|previous[\s-]year"
    rf"|(?:twelve|12)\s+months\s+(?:before|earlier|ago|previously)|(?P<two>{_COUNT})\s+years\s+(?:before"
    rf"|earlier|ago|previously))",
    re.IGNORECASE,
)
_LAST = re.compile(
    r"\b(?:last|this|the|the past)\s+(?:fiscal\s+|financial\s+)?year\b(?!\s+(?:before|earlier|ago|prior|that|end|to))",
    re.I,
)
_NEXT = re.compile(
    r"\b(?:next|the coming|the current)\s+(?:fiscal\s+|financial\s+)?year\b|\bthis\s+(?:fiscal\s+)?year\b",
    re.IGNORECASE,
)
_YEAR_END = re.compile(
    rf"\b(?:at|as of|by|since)\s+(?:the\s+)?(?:fiscal\s+)?(?:year[\s-]end"
    rf"|end of (?:the\s+)?(?:fiscal\s+)?(?:year|(?P<month>{MONTH_WORD})))"
    rf"(?:,?\s+(?:of\s+)?(?:fiscal\s+)?(?P<year>{YEAR}))?",
    re.I,
)
_JOINED = re.compile(r",?\s+(?:and|to|versus|vs\.?)\s+", re.IGNORECASE)
_LISTED = re.compile(r",\s+|,?\s+(?:and|or)\s+", re.IGNORECASE)
_FUTURE = re.compile(
    r"\b(?:expects?|expected|will|plans?|forecasts?|guid\w+|intends?|anticipates?|sees|set to|going)\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimPeriodMention:
    """A period named at offsets of the text that was read; `past` marks one that is named as the earlier of two."""

    start: int
    end: int
    period: ClaimPeriod
    past: bool = False


def find_periods(text: str, filing: Filing) -> tuple[ClaimPeriodMention, ...]:
    """The periods named in `text`, from left to right, none inside another."""
    year = filing.fiscal_year
    parts = find_part_years(text, filing)
    found = [ClaimPeriodMention(start=m.start(), end=m.end(), period=period) for m, period in parts]
    found += [_mention(m, _full_year(m["year"], year)) for m in _FISCAL.finditer(text)]
    found += [_mention(m, _ended(m, filing)) for m in _ENDED.finditer(text)]
    found += [_before(m, year) for m in _BEFORE.finditer(text)]
    found += [
        _mention(m, year + 1) for m in _NEXT.finditer(text) if _FUTURE.search(text) or "next" in m.group().lower()
    ]
    found += [_mention(m, _at_end(m, filing)) for m in _YEAR_END.finditer(text)]
    found += [_of_day(m, filing) for m in _DATE.finditer(text)]
    later = _years_later(text, filing)
    found += [_mention(m, int(m["year"]) + later) for m in _YEAR.finditer(text)]
    found += [_mention(m, year) for m in _LAST.finditer(text)]
    found.sort(key=lambda mention: mention.start)
    outer = [m for n, m in enumerate(found) if not any(o.start <= m.start < o.end for o in found[:n])]
    outer = _fiscal_lists(text, outer)
    outer = [_of_like_part(text, before, m) for before, m in zip([None, *outer], outer, strict=False)]
    return tuple(m for m in outer if m.past or not _is_no_period(text, m))


def _fiscal_lists(text: str, mentions: Sequence[ClaimPeriodMention]) -> list[ClaimPeriodMention]:
    """The mentions, bare years that go on a list of fiscal years being fiscal too ("in fiscal 2025, 2024 and 2023")."""
    found: list[ClaimPeriodMention] = []
    listed = None
    for mention in mentions:
        bare = _YEAR.fullmatch(text[mention.start : mention.end])
        goes_on = bare is not None and listed is not None and _LISTED.fullmatch(text[listed : mention.start])
        fiscal = replace(mention.period, fiscal_year=int(bare["year"])) if bare and goes_on else mention.period
        listed = mention.end if goes_on or _FISCAL.fullmatch(text[mention.start : mention.end]) else None
        found.append(replace(mention, period=fiscal))
    return found


def _of_like_part(text: str, before: ClaimPeriodMention | None, mention: ClaimPeriodMention) -> ClaimPeriodMention:
    """A bare year that is joined to a part of a year names the same part of it ("quarters to May 2, 2021 and 2020")."""
    bare = _YEAR.fullmatch(text[mention.start : mention.end])
    if before is None or before.period.quarter is None or before.period.fiscal_year is None or bare is None:
        return mention
    dated = re.search(YEAR, text[before.start : before.end])
    if dated is None or not _JOINED.fullmatch(text[before.end : mention.start]):
        return mention
    year = before.period.fiscal_year + int(bare["year"]) - int(dated.group())
    return replace(mention, period=replace(before.period, fiscal_year=year))


def _is_no_period(text: str, mention: ClaimPeriodMention) -> bool:
    """Whether the year dates something else than figures: a law, a range of years, a deadline."""
    before, after = text[max(0, mention.start - 30) : mention.start], text[mention.end : mention.end + 30]
    return bool(_NO_PERIOD.search(before) or _DATES_A_THING.match(after))


def _mention(match: re.Match[str], year: int) -> ClaimPeriodMention:
    return ClaimPeriodMention(start=match.start(), end=match.end(), period=ClaimPeriod(fiscal_year=year))


def _before(match: re.Match[str], year: int) -> ClaimPeriodMention:
    back = _number(match["count"]) if match["two"] else 1
    return ClaimPeriodMention(
        start=match.start(), end=match.end(), period=ClaimPeriod(fiscal_year=year - back), past=True
    )


def _number(word: str) -> int:
    return int(word) if word.isdigit() else _SMALL[word.lower()]


def _full_year(digits: str, reported: int) -> int:
    """The year; of two digits the one nearest to the year reported on."""
    return int(digits) if len(digits) == 4 else reported + (int(digits) - reported + 50) % 100 - 50


def _years_later(text: str, filing: Filing) -> int:
    """By how much the fiscal year with most of a calendar year is numbered higher: 1 where years end early in it.

    A text that speaks of the filing's own year by its number, which would be one after it, counts as the company does.
    """
    end = year_end(filing)
    counted = any(int(m["year"]) == filing.fiscal_year for m in _YEAR.finditer(text))
    return int(end.month <= 3 and filing.fiscal_year == end.year and not counted)


def _of_day(match: re.Match[str], filing: Filing) -> ClaimPeriodMention:
    """The fiscal year of a day; in a quarterly report a day at the end of its quarter, in any year, is that quarter."""
    mention = _mention(match, _year_holding(match, filing))
    month, day = month_number(match["month"]), int(match["day"] or 1)
    end = filing.period_end
    apart = (month - end.month) * 30 + day - end.day
    if quarter_of(filing) and match["day"] and abs(apart) <= DRIFT:
        return replace(mention, period=replace(mention.period, quarter=quarter_of(filing)))
    return mention


def _at_end(match: re.Match[str], filing: Filing) -> int:
    """The fiscal year at whose end it was ("at year-end 2023", "at the end of March 2024"), else the filing's."""
    if not match["year"]:
        return filing.fiscal_year
    return _year_holding(match, filing) if match["month"] else int(match["year"])


def _year_holding(match: re.Match[str], filing: Filing) -> int:
    """The fiscal year that a month, or a day, of a calendar year falls into."""
    end = year_end(filing)
    if match.groupdict().get("day") and (day := _day(match)):
        return year_of_day(day, filing)
    return filing.fiscal_year - (end.year - int(match["year"])) + (month_number(match["month"]) > end.month)


def _ended(match: re.Match[str], filing: Filing) -> int:
    """The fiscal year that ended in a month, or on a day, of a calendar year."""
    if not match["year"]:
        return filing.fiscal_year
    if match["day"] and (day := _day(match)):
        return year_of_day(day, filing)
    return filing.fiscal_year - (year_end(filing).year - int(match["year"]))


def _day(match: re.Match[str]) -> date | None:
    """The day written; None where the calendar has no such day."""
    with suppress(ValueError):
        return date(int(match["year"]), month_number(match["month"]), int(match["day"]))
    return None
