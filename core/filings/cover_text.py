"""The words on the first pages of a filing -> its form, the end of its period, and whose it is."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from core.domain.filings.month import MONTH_START, read_day

_DAY = (
    rf"(?P<day>{MONTH_START}\s*\d\d?\s*,?\s*\d{{4}}|\d\d?\s+{MONTH_START},?\s+\d{{4}}"
    r"|\d\d?/\d\d?/\d{4}|\d{4}-\d\d-\d\d)"
)
_FORM = re.compile(
    r"\bform\s*(?P<name>10\s?-?\s?k(?:sb|405|t)?|10\s?-?\s?q(?:sb)?|8\s?-?\s?k)(?P<amended>\s?/\s?a)?\b", re.IGNORECASE
)
_SPOKEN_OF = re.compile(r"\b(?:on|of|to|in|our|its|this|that|the|and|by|or|an?|each|with|under|per)\s*$", re.IGNORECASE)
"""Before a form's name: then a sentence speaks of the form, and no cover names it."""
_AMENDED = re.compile(r"\(?\bamendment\s+no", re.IGNORECASE)
_PROXY = re.compile(r"\bschedule\s+14\s?a\b", re.IGNORECASE)
_ENDED = re.compile(rf"\b(?:year|period|quarter)s?\s+end(?:ed|ing)\s*(?:on\s+)?[:.\-–—_\s]*{_DAY}", re.IGNORECASE)
_EVENT = re.compile(rf"date\s+of\s+earliest\s+event\s+reported[^A-Za-z0-9]{{0,20}}{_DAY}", re.IGNORECASE)
_REPORTED = re.compile(rf"date\s+of\s+report[^A-Za-z0-9]{{0,20}}{_DAY}", re.IGNORECASE)
_REPORTED_AFTER = re.compile(rf"{_DAY}\W{{0,20}}date\s+of\s+report", re.IGNORECASE)
_MEETING = re.compile(rf"\bmeeting\s+of\s+\w+(?:\s+\w+){{0,12}}?\W+{_DAY}", re.IGNORECASE)
_CHARTER = re.compile(
    r"\(?\s*(?:exact\s+)?name\s+of\s+(?:the\s+)?(?:small\s+business\s+issuer|registrant|issuer)\s+(?:as\s+specified|in)",
    re.IGNORECASE,
)
_CHARACTERS = 12_000
_LONGEST = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class CoverText:
    """What the cover prints; empty or None where it prints no such thing.

    `form` is as the SEC writes it ("10-K405", "10-Q/A", "DEF 14A"); `period_end` is the last day of the period, the
    day of the event of an 8-K, or the day of the meeting of a proxy statement.
    """

    form: str = ""
    period_end: date | None = None
    company: str = ""


def read_cover_text(lines: Sequence[str]) -> CoverText:
    """Reads the cover off the first lines of a document, one a paragraph."""
    text = " ".join("\n".join(lines)[:_CHARACTERS].split())
    form = _form(lines)
    return CoverText(form=form, period_end=_period_end(form, text), company=_company(lines))


def _form(lines: Sequence[str]) -> str:
    for line in (" ".join(whole.split()) for whole in lines):
        if _PROXY.search(line) and len(line) <= _LONGEST:
            return "DEF 14A"
        named = (found for found in _FORM.finditer(line) if not _SPOKEN_OF.search(line[: found.start()]))
        if (found := next(named, None)) is not None:
            return _name(line, found)
    return ""


def _name(text: str, found: re.Match[str]) -> str:
    name = re.sub(r"[\s-]", "", found["name"].upper())
    cut = 1 if name[0] == "8" else 2
    amended = found["amended"] or _AMENDED.match(text[found.end() :].strip(" *_-–—()"))
    return f"{name[:cut]}-{name[cut:]}{'/A' if amended else ''}"


def _period_end(form: str, text: str) -> date | None:
    if form.startswith("8-K"):
        found = _EVENT.search(text) or _REPORTED.search(text) or _REPORTED_AFTER.search(text)
    else:
        found = _MEETING.search(text) if form == "DEF 14A" else _ENDED.search(text)
    try:
        return read_day(found["day"]) if found else None
    except ValueError:  # such as February 31
        return None


def _company(lines: Sequence[str]) -> str:
    """The line over "(Exact name of registrant as specified in its charter)", or what stands before it in its line."""
    before = ""
    for line in (part.strip() for whole in lines for part in whole.split("\n")):
        found = _CHARTER.search(line)
        if found is not None:
            return line[: found.start()].strip(" _-(") or before
        before = line.strip(" _-") or before
    return ""
