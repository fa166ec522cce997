"""A text -> the same as long, with its figures as English writes them: commas between groups, a decimal point.

Other countries part groups of three by blanks, apostrophes or dots, and decimals by a comma. What the text leaves open
is marked, so that nobody takes half of it or the wrong one of two readings.
"""

import re
from dataclasses import dataclass

from core.domain.filings.month import MONTH_WORD
from core.domain.filings.units import CURRENCY_CODES, CURRENCY_NAMES
from core.language.numbers.patterns import SCALE, SIGN, UNDECIDED

_RUN = re.compile(r"(?<![\w.,'’])\d+(?:[.,'’]\d+)+(?!['’]?\d)")
"""Digits with separators other than blanks."""

_SPACED = re.compile(
    r"(?<![\w.,'’])(?<!\d )(?P<whole>[1-9]\d{0,2}(?: \d{3})+)(?P<decimals>[.,]\d{1,2})?(?![\w'’]| \d|[.,]\d)"
)
"""Groups of three with single blanks between them."""

_MONEY_BEFORE = re.compile(rf"(?:[{SIGN}]|\b(?:{'|'.join(CURRENCY_CODES)}))\s?$")
_MONEY_AFTER = rf"(?:[{SIGN}]|(?:{'|'.join(CURRENCY_CODES)})\b|(?:{'|'.join(CURRENCY_NAMES)})s?\b|cents?\b|pence\b)"
_SCALED_AFTER = re.compile(
    rf"[\s-]?(?:(?:{SCALE}|bn|bln|mln|mn|trn|tn|percent|per\scent|pct|percentage|basis|bps|points?|times|x|k|m|b)\b|%)"
    r"|\s?Mi[ol]\.|\s?Mrd",
    re.IGNORECASE,
)
"""A scale or a unit that a figure with decimals has."""

_UNIT_AFTER = re.compile(rf"{_SCALED_AFTER.pattern}|\s?{_MONEY_AFTER}", re.IGNORECASE)
_PERSONS = re.compile(
    r"[\s-](?:[a-z-]+\s){0,2}?(?:people|persons|employees|workers|staff|men|women|children|jobs)\b", re.IGNORECASE
)
"""Whom nobody counts in decimals."""

_PRICE_AFTER = re.compile(r"\s?(?:a|an|per|each)\b|\s?/", re.IGNORECASE)
"""A price may have three decimals ("$3.459 a gallon")."""

_DAY_BEFORE = re.compile(rf"\b{MONTH_WORD}\.?\s$")
_NAME_BEFORE = re.compile(r"\b[A-Z][\w&.-]*\s$")
_WORD_BEFORE = re.compile(r"(?:^|[\s(\"“])[a-z][a-z-]*\s$|^\W*$|[.:;,(\"“]\s?$")
_NOUN_AFTER = re.compile(r"\s[a-z]")
_STOP_AFTER = re.compile(r"[.,;:!?)\"”’]|\s[(–—-]")
_COLUMNS = re.compile(r"\t|\||\S {2,}\S")
_YEAR = re.compile(r"(?:19|20)\d\d\Z")


@dataclass(frozen=True, slots=True)
class _Style:
    """Which ways of writing figures a text is known to use, by figures that can be read in one way alone."""

    point: bool
    comma: bool


def english_figures(text: str) -> str:
    """The text, as long, with "," between groups of three and "." before decimals; what is open has `UNDECIDED`."""
    runs, spaced = list(_RUN.finditer(text)), list(_SPACED.finditer(text))
    if not runs and not spaced:
        return text
    style = _Style(
        point=any(_shows_point(text, run) for run in runs), comma=any(_shows_comma(text, run) for run in runs)
    )
    written = list(text)
    taken: set[int] = set()
    for run in spaced:
        if figure := _joined(text, run):
            written[run.start() : run.end()] = figure
        taken.update(range(run.start(), run.end()) if figure else ())
    for run in runs:
        if run.start() not in taken and run.end() - 1 not in taken:
            written[run.start() : run.end()] = _read(text, run, style)
    return "".join(written)


def _shows_point(text: str, run: re.Match[str]) -> bool:
    """Whether a figure can only have a decimal point or groups by commas ("1,234.5", "1,234,567", "$2.44 billion")."""
    figure = run.group()
    if re.fullmatch(r"\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:,\d{3}){2,}", figure):
        return True
    return re.fullmatch(r"\d+\.(?:\d{1,2}|\d{4,})", figure) is not None and _has_unit(text, run)


def _shows_comma(text: str, run: re.Match[str]) -> bool:
    """Whether a figure can only have a decimal comma or groups by dots ("1.234,5", "1.234.567", "2,44 billion")."""
    figure = run.group()
    if re.fullmatch(r"\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,}|0,\d+", figure):
        return True
    return re.fullmatch(r"\d+,\d{1,2}", figure) is not None and _has_unit(text, run)


def _has_unit(text: str, run: re.Match[str]) -> bool:
    before = text[max(0, run.start() - 5) : run.start()]
    return bool(_MONEY_BEFORE.search(before) or _UNIT_AFTER.match(text, run.end()))


def _read(text: str, run: re.Match[str], style: _Style) -> str:
    """The figure in the English way; as it is where it is none, or where groups are no groups of three."""
    figure = run.group().replace("’", "'")
    parts = re.split(r"[.,']", figure)
    signs = [char for char in figure if char in ".,'"]
    groups = 0 < len(parts[0]) < 4 and all(len(part) == 3 for part in parts[1:-1])
    if len(set(signs)) == 2 and groups and signs[-1] != "'" and len(set(signs[:-1])) == 1:
        return ",".join(parts[:-1]) + "." + parts[-1]
    if len(set(signs)) > 1:
        return run.group()
    if groups and len(parts[-1]) == 3 and (len(signs) > 1 or signs[0] == "'"):
        return ",".join(parts)
    if len(signs) > 1 or signs[0] == "'":
        return run.group()
    sign = (_comma if signs[0] == "," else _point)(text, run, parts, style)
    return parts[0] + sign + parts[1]


def _comma(text: str, run: re.Match[str], parts: list[str], style: _Style) -> str:
    """What a figure's only comma is: it parts groups, as in English, unless three digits do not follow it."""
    whole, rest = parts
    if whole.startswith("0"):
        return "."
    if len(rest) == 3 and len(whole) < 4:
        scaled = _SCALED_AFTER.match(text, run.end()) is not None
        return "," if not (style.comma and scaled) else UNDECIDED if style.point else "."
    if _YEAR.match(rest) and (len(whole) < 3 or _YEAR.match(whole)):
        return ","
    return "." if len(rest) < 3 and _has_unit(text, run) else UNDECIDED


def _point(text: str, run: re.Match[str], parts: list[str], style: _Style) -> str:
    """What a figure's only dot is: a decimal point, unless three digits follow it and something speaks for a group."""
    whole, rest = parts
    if len(rest) != 3 or len(whole) > 3 or whole.startswith("0"):
        return "."
    if _PERSONS.match(text, run.end()) or (style.comma and not style.point):
        return ","
    if style.point and not style.comma:
        return "."
    measured = _SCALED_AFTER.match(text, run.end()) or _PRICE_AFTER.match(text, run.end())
    return "." if measured and not style.comma else UNDECIDED


def _joined(text: str, run: re.Match[str]) -> str:
    """The figure with commas for its blanks; "" where the blanks part two figures."""
    start, end = text.rfind("\n", 0, run.start()) + 1, text.find("\n", run.end())
    line = text[start : end if end >= 0 else len(text)]
    before, after = text[start : run.start()], line[run.end() - start :]
    if _COLUMNS.search(line) or _DAY_BEFORE.search(before):
        return ""
    decimals = (run["decimals"] or "").replace(",", ".")
    return run["whole"].replace(" ", _group_sign(before, after)) + decimals


def _group_sign(before: str, after: str) -> str:
    """A comma where only one figure makes sense, between what names a unit and what is counted or ends a clause."""
    if _UNIT_AFTER.match(after) or (_MONEY_BEFORE.search(before) and after.strip()):
        return ","
    reads_on = _WORD_BEFORE.search(before) and not _NAME_BEFORE.search(before)
    return "," if reads_on and (_NOUN_AFTER.match(after) or _STOP_AFTER.match(after)) else UNDECIDED
