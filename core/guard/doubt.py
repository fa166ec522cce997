"""A finding and the text around it -> whether it is more likely a figure or a reference than personal data.

Presidio's own words of context can only raise a finding's score, by words before it; what a table's row, a unit or
"Section" says against it is told here, for every finder alike.
"""

import re
from bisect import bisect_left
from collections.abc import Sequence

from core.guard.kind_words import (
    CAPTION,
    COUNTED,
    HEADS,
    KINDS,
    LEDGER,
    MEASURE_LABEL,
    REFERENCE,
    UNIT,
    YEARS,
    KindWords,
)
from core.ports.guard import DetectedSpan

_BEFORE, _AFTER, _LINE = 40, 30, 120  # characters
_LISTED = 7
_PHONE = "PHONE_NUMBER"  # even after its word a figure among figures: "Mobile" is a line of business too
_COLUMNS = re.compile(r"[\t\n\r|;]|(?<![) ]) {2}")
_DIGITS = re.compile(r"[\d ]+")
_FIGURE = r"[$€£(]?\d[\d.,]*[)%]?"
_ONE = re.compile(_FIGURE)
_GAP = r"[ \t|;]{1,8}"
_FIGURES_BEFORE = re.compile(rf"(?:(?<![\w.,+-]){_FIGURE}(?<![.,]){_GAP}){{1,6}}$")
_FIGURES_AFTER = re.compile(rf"(?:{_GAP}{_FIGURE}(?![\w/:-])){{1,6}}")
_ROW = re.compile(rf"[^\d\n]{{0,60}}{_FIGURE}(?:{_GAP}{_FIGURE}){{1,30}}[ \t|]*")
_LABEL = re.compile(r"[^\d\n]{0,60}")
_JOINED = r"[,;/&\s–-]{0,3}(?:\b(?:and|or|to|through)\b)?\s{0,2}$"
_REST = re.compile(rf"[^.!?\n]{{0,{_AFTER}}}")


def is_doubtful(found: DetectedSpan, text: str, others: Sequence[DetectedSpan] = ()) -> bool:
    """Whether the finding is more likely no personal data; `others`: all findings in order, for those near it.

    Findings make no row of figures, and an e-mail address makes a contact of a number.
    """
    kind = KINDS.get(found.kind)
    if kind is None:
        return False
    written = text[found.start : found.end]
    if _COLUMNS.search(written) or YEARS.fullmatch(written):
        return True
    if kind.alone.search(written) and text.strip() == written:
        return False
    clear = bool(kind.clear.search(written))
    counted = UNIT.match(text, found.end) is not None
    if _is_named(found, text, kind):
        return (counted and not clear) or (
            found.kind == _PHONE and " " in written and sum(_figures_beside(found, text, others)) > 1
        )
    return counted or _is_figure(found, text, others, kind, clear=clear)


def _is_named(found: DetectedSpan, text: str, kind: KindWords) -> bool:
    """Whether the words directly before or behind it say of what kind it is."""
    first = _first_of_list(found, text)
    before = kind.beside.search(text, max(0, first - _BEFORE), first)
    return bool(before or kind.after.match(text, found.end))


def _is_figure(found: DetectedSpan, text: str, others: Sequence[DetectedSpan], kind: KindWords, *, clear: bool) -> bool:
    """What the words around say, where none of them names it: the closer and the clearer, the earlier it is asked."""
    written = text[found.start : found.end]
    first = _first_of_list(found, text)
    start = max(0, first - _BEFORE)
    firm = bool(kind.firm.search(written))
    said = kind.said.search(text, start, found.start) is not None
    if firm and clear and said:
        return False
    named_so = () if written[0] in "+(" else (REFERENCE,)  # no order or section is numbered so
    before = (*named_so, MEASURE_LABEL, kind.against)
    if any(words.search(text, start, first) for words in before) or (not clear and COUNTED.match(text, found.end)):
        return True
    if _is_in_row(found, text, others) or ((clear or " " in written) and _is_in_table(found, text)):
        return True
    said = said or kind.said.search(_rest(text, found.end)) is not None or _is_contact(found, others)
    said = said or (" " in written and kind.spoken.search(text, start, found.end + _BEFORE) is not None)
    if clear and (said or firm):
        return False
    return bool(LEDGER.search(text, start, first)) or not (clear or said)


def _is_contact(found: DetectedSpan, others: Sequence[DetectedSpan]) -> bool:
    """Whether it is a telephone number near an e-mail address."""
    return found.kind == _PHONE and any(one.kind == "EMAIL_ADDRESS" for one in _near(found, others))


def _near(found: DetectedSpan, others: Sequence[DetectedSpan]) -> Sequence[DetectedSpan]:
    """Those that begin at most a line before it or behind it."""
    first = bisect_left(others, found.start - _LINE, key=lambda one: one.start)
    last = bisect_left(others, found.end + _LINE, key=lambda one: one.start)
    return others[first:last]


def _is_in_row(found: DetectedSpan, text: str, others: Sequence[DetectedSpan]) -> bool:
    """Whether it is nothing but digits and blanks, right behind a figure or before two, as in a row of a table."""
    if not _DIGITS.fullmatch(text, found.start, found.end):
        return False
    before, after = _figures_beside(found, text, others)
    return before > 0 or after > 1


def _first_of_list(found: DetectedSpan, text: str) -> int:
    """Where the first of up to eight numbers of one shape begins: "10.1.1.2 to 10.1.1.9", "5105 ... or 4111 ..."."""
    written = text[found.start : found.end]
    start = found.start
    if any(character.isalpha() for character in written):
        return start
    shape = re.compile(r"(?<![\w.-])" + re.sub(r"\d+", r"\\d{1,20}", re.escape(written)) + _JOINED)
    for _ in range(_LISTED):
        if not (match := shape.search(text, max(0, start - _BEFORE), start)):
            break
        start = match.start()
    return start


def _figures_beside(found: DetectedSpan, text: str, others: Sequence[DetectedSpan]) -> tuple[int, int]:
    """How many figures stand right before and right behind it in its line, findings of the same kind aside."""
    same = [one for one in _near(found, others) if one.kind == found.kind]
    sides = (
        _FIGURES_BEFORE.search(text, max(0, found.start - _LINE), found.start),
        _FIGURES_AFTER.match(text, found.end),
    )
    before, after = (
        sum(
            not any(one.start < figure.end() and figure.start() < one.end for one in same)
            for figure in _ONE.finditer(text, *side.span())
        )
        if side
        else 0
        for side in sides
    )
    return before, after


def _is_in_table(found: DetectedSpan, text: str) -> bool:
    """Whether its line says in what unit its figures are, or is a row of figures above or below another."""
    start = text.rfind("\n", max(0, found.start - _LINE), found.start) + 1
    end = text.find("\n", found.end, found.end + _LINE)
    line_end = len(text) if end < 0 else end
    if CAPTION.search(text, max(start, found.start - _LINE), min(line_end, found.end + _LINE)):
        return True
    alone = _LABEL.fullmatch(text, start, found.start) and not text[found.end : line_end].strip(" \t|")
    if not alone or not _DIGITS.fullmatch(text, found.start, found.end):
        return False
    above = text[max(0, start - _LINE) : max(0, start - 1)].rpartition("\n")[2]
    below = text[line_end + 1 : line_end + _LINE].partition("\n")[0]
    return bool(_ROW.fullmatch(above) or _ROW.fullmatch(below) or HEADS.fullmatch(above))


def _rest(text: str, end: int) -> str:
    """What follows within the sentence and the line."""
    match = _REST.match(text, end)
    return match.group() if match else ""
