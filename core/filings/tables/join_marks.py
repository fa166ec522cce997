"""Joins the marks that a filing sets in cells of their own (`$`, `(`, `)`, `%`) to the number they belong to."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.filings.html.block import RawCell
from core.language.numbers.patterns import SIGN

CURRENCY = rf"(?:[A-Z]{{1,3}}\s?)?[{SIGN}]|CHF|EUR|GBP|JPY|USD|Rs\.?"
OPENING = re.compile(rf"^(?:{CURRENCY})?\s?[-–—(]?\s?(?:{CURRENCY})?$")
CLOSING = re.compile(r"^(?:\)|%|\)\s?%|%\s?\)|pts?\.?|bps|x|¢|\)\s?(?:pts?|bps|x)\.?|pp|ppt)$", re.IGNORECASE)
FOOTNOTE = re.compile(r"^(?:\(\s?(?:\d{1,2}|[a-z*])\s?\)|[*†‡])+$")
NUMERIC = re.compile(
    rf"^(?:(?>{CURRENCY}|[-–—+(<>~±]|US)\s?)*+\d[\d,]*(?:\.\d+)?(?:\s?(?:[)%xX¢]|pts?\.?|bps|pp|ppt|million|billion))*"
    r"(?:\s?\((?:\d{1,2}|[a-z])\))*\s?[*†‡]*$"
)
DASH = re.compile(rf"^(?:{CURRENCY})?\s?\(?\s?[-–—]+\s?\)?\s?%?(?:\s?\(\d\))?$|^(?:n/?[am]|nm|n\.m\.)$", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinedCell:
    """A number with its marks, or any other cell; it covers the HTML columns from `start` to before `end`."""

    text: str
    row: int
    start: int
    end: int
    left: float
    bold: bool
    is_note: bool
    tags: tuple[str, ...]

    @property
    def is_number(self) -> bool:
        """Whether the cell holds a figure or what stands for none (a dash, "N/A")."""
        return is_number(self.text)


def is_number(text: str) -> bool:
    """Whether a cell's text is one figure, or a mark that stands for none."""
    return bool(NUMERIC.match(text) or DASH.match(text))


def join_marks(rows: Sequence[Sequence[RawCell]]) -> tuple[tuple[JoinedCell, ...], ...]:
    """A table's rows with opening marks joined to the next cell and closing marks to the one before."""
    numbered = _numbered_columns(rows)
    return tuple(_join_row(row, numbered) for row in rows)


def _numbered_columns(rows: Sequence[Sequence[RawCell]]) -> frozenset[int]:
    """The HTML columns in which numbers stand that can be no footnote marks."""
    cells = [cell for row in rows for cell in row if is_number(cell.text)]
    certain = [cell for cell in cells if not cell.is_note and (cell.tags or not FOOTNOTE.match(cell.text))]
    return frozenset(column for cell in certain for column in range(cell.column, cell.end))


def _join_row(row: Sequence[RawCell], numbered: frozenset[int]) -> tuple[JoinedCell, ...]:
    joined: list[JoinedCell] = []
    waiting: RawCell | None = None
    for position, raw in enumerate(row):
        cell = _from_raw(raw)
        if waiting is not None:
            cell = _merge(_from_raw(waiting), cell)
            waiting = None
        elif joined and _closes(joined[-1], cell, numbered):
            joined[-1] = _merge(joined[-1], cell)
            continue
        if OPENING.match(raw.text) and position + 1 < len(row) and _opens(raw, row[position + 1]):
            waiting = raw
            continue
        joined.append(cell)
    return tuple(joined)


def _opens(mark: RawCell, following: RawCell) -> bool:
    """Whether the cell after the mark is a number that stands right beside it."""
    return following.column <= mark.end + 1 and is_number(following.text) and mark.text not in {"-", "–", "—"}


def _closes(before: JoinedCell, cell: JoinedCell, numbered: frozenset[int]) -> bool:
    """Whether the cell is a closing mark or a footnote mark of the one before it."""
    if cell.start > before.end + 1 or cell.tags:
        return False
    if cell.is_note:
        return not before.is_note
    if CLOSING.match(cell.text):
        return before.is_number or before.text.startswith("(")
    is_mark = FOOTNOTE.match(cell.text) is not None
    return is_mark and before.is_number and numbered.isdisjoint(range(cell.start, cell.end))


def _from_raw(raw: RawCell) -> JoinedCell:
    return JoinedCell(
        text=raw.text,
        row=raw.row,
        start=raw.column,
        end=raw.end,
        left=raw.left,
        bold=raw.bold,
        is_note=raw.is_note,
        tags=raw.tags,
    )


def _merge(first: JoinedCell, second: JoinedCell) -> JoinedCell:
    tight = first.text[-1:] in "$€£¥(-–—" or CLOSING.match(second.text)
    return JoinedCell(
        text=f"{first.text}{'' if tight else ' '}{second.text}",
        row=first.row,
        start=first.start,
        end=second.end,
        left=first.left,
        bold=first.bold and (second.bold or second.is_note),
        is_note=False,
        tags=first.tags + second.tags,
    )
