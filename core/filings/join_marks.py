"""Joins the marks that a filing sets in cells of their own (`$`, `(`, `)`, `%`) to the number they belong to."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.filings.block import RawCell

CURRENCY = r"(?:[A-Z]{1,3}\s?)?[$€£¥₹₩]|CHF|EUR|GBP|JPY|USD|Rs\.?"
OPENING = re.compile(rf"^(?:{CURRENCY})?\s?[-–—(]?\s?(?:{CURRENCY})?$")
CLOSING = re.compile(r"^(?:\)|%|\)\s?%|%\s?\)|pts?\.?|bps|x|¢|\)\s?(?:pts?|bps|x)\.?|pp|ppt)$", re.IGNORECASE)
FOOTNOTE = re.compile(r"^(?:\(\s?(?:\d{1,2}|[a-z*])\s?\)|\*{1,3}|†|‡)+$")
NUMERIC = re.compile(
    rf"^(?:(?:{CURRENCY}|[-–—+(<>~±]|US)\s?)*\d[\d,]*(?:\.\d+)?(?:\s?(?:[)%xX¢]|pts?\.?|bps|pp|ppt|million|billion))*"
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
    tags: tuple[str, ...]

    @property
    def is_number(self) -> bool:
        """Whether the cell holds a figure or what stands for none (a dash, "N/A")."""
        return is_number(self.text)


def is_number(text: str) -> bool:
    """Whether a cell's text is one figure, or a mark that stands for none."""
    return bool(NUMERIC.match(text) or DASH.match(text))


def join_marks(row: Sequence[RawCell]) -> tuple[JoinedCell, ...]:
    """A row with opening marks joined to the next cell and closing marks to the one before."""
    joined: list[JoinedCell] = []
    waiting: RawCell | None = None
    for raw in row:
        cell = _from_raw(raw)
        if waiting is not None:
            cell = _merge(_from_raw(waiting), cell)
            waiting = None
        elif joined and _closes(joined[-1], cell):
            joined[-1] = _merge(joined[-1], cell)
            continue
        if OPENING.match(raw.text) and raw is not row[-1] and _opens(raw, row):
            waiting = raw
            continue
        joined.append(cell)
    return tuple(joined)


def _opens(mark: RawCell, row: Sequence[RawCell]) -> bool:
    """Whether the cell after the mark is a number that stands right beside it."""
    following = row[row.index(mark) + 1]
    return following.column <= mark.end + 1 and is_number(following.text) and not _is_lone_dash(mark.text)


def _is_lone_dash(text: str) -> bool:
    return text.strip() in {"-", "–", "—"}


def _closes(number: JoinedCell, cell: JoinedCell) -> bool:
    if cell.start > number.end + 1:
        return False
    if CLOSING.match(cell.text):
        return bool(number.is_number or number.text.startswith("("))
    return bool(FOOTNOTE.match(cell.text) and number.is_number)


def _from_raw(raw: RawCell) -> JoinedCell:
    return JoinedCell(
        text=raw.text, row=raw.row, start=raw.column, end=raw.end, left=raw.left, bold=raw.bold, tags=raw.tags
    )


def _merge(first: JoinedCell, second: JoinedCell) -> JoinedCell:
    tight = first.text[-1:] in "$€£¥(-–—" or CLOSING.match(second.text)
    return JoinedCell(
        text=f"{first.text}{'' if tight else ' '}{second.text}",
        row=first.row,
        start=first.start,
        end=second.end,
        left=first.left,
        bold=first.bold and second.bold,
        tags=first.tags + second.tags,
    )
