"""What stands over a table, and its top rows -> its title, the words that lead up to it, and the line on its units."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.filings.filing import Element, ElementKind
from core.domain.filings.table import Cell, Table
from core.filings.figures.units import read_units

REACH = 5
"""How many elements before a table its title may stand."""
LONGEST = 160
_STATEMENT = re.compile(
    r"\b(?:statements? of (?:\w+ ){0,3}(?:operations|income|earnings|loss|cash flows?|equity"
    r"|position|condition|changes)"
    r"|balance sheets?|income statements?|cash flow statements?|selected (?:\w+ ){0,2}financial data)\b",
    re.IGNORECASE,
)
_REMARK = re.compile(
    r"^(?:\(\d{1,2}\)|\([a-z]\)|[*†‡§¹²³]|\d{1,2}\s|notes?:)"
    r"|^(?:see|refer to|read in conjunction with)\b.{0,40}\bnotes\b|^(?:the )?accompanying\b.{0,80}\bnotes\b"
    r"|\bnotes\b.{0,80}\bare an integral part\b|^\W*continued on\b",
    re.IGNORECASE,
)
_COMPANY = re.compile(
    r"(?:,? (?:inc|corp|corporation|co|company|ltd|limited|llc|plc|l\.?p|n\.?v|s\.?a|subsidiaries|companies)\b\.?)+$",
    re.I,
)
_PERIOD = re.compile(
    r"^\W*(?:for the |as )?(?:(?:\w+[ -]){0,2}(?:years?|months?|weeks?|quarters?|periods?)\b.{0,12}\bended|at|of)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSurroundings:
    """A table's title, the paragraph before it and the line that states its units; "" for what is not there."""

    title: str = ""
    preface: str = ""
    units: str = ""


def read_above(before: Sequence[Element], page: int) -> TableSurroundings:
    """What the elements before a table on `page` say of it, the nearest heading on that page or the one before."""
    title = company = preface = units = ""
    for element in reversed(before[-REACH:]):
        text = element.text.strip()
        if element.kind is ElementKind.TABLE or title or element.page < page - 1:
            break
        if states_only_units(text):
            units = units or text
        elif is_title(element, page):
            title, company = ("", company or text) if _COMPANY.search(text) else (text, company)
        elif element.kind is not ElementKind.HEADING and not preface and any(map(str.isalnum, text)):
            preface = element.text
    return TableSurroundings(title=title or company, preface=preface, units=units)


def is_title(element: Element, page: int) -> bool:
    """Whether an element over a table on `page` may be its title: a heading, or a line set as a statement's title."""
    text = element.text.strip()
    if is_remark(text) or states_only_units(text) or _PERIOD.search(text):
        return False
    if element.kind is ElementKind.HEADING:
        return True
    is_line = element.kind is ElementKind.PARAGRAPH and len(text) <= LONGEST and text[-1:] not in ".:;,"
    return is_line and element.page == page and any(c.isalpha() for c in text) and _is_set_off(text)


def _is_set_off(text: str) -> bool:
    """Whether a line is in capitals, or names a statement and little else."""
    return text.isupper() or (_STATEMENT.search(text) is not None and len(text.split()) <= 12)


def is_remark(text: str) -> bool:
    """Whether a line is a footnote or refers to the notes, as at the foot of a statement."""
    return _REMARK.search(text) is not None


def states_only_units(text: str) -> bool:
    """Whether a line says in what units a table is and no more ("(In millions, except per share data)")."""
    return text.startswith("(") and text.endswith(")") and read_units(text).stated


def lead_in(preface: str) -> str:
    """A short line that ends with a colon, as the title of the table that it leads up to; "" for any other."""
    return preface.rstrip(": ") if preface.endswith(":") and len(preface) <= LONGEST else ""


def title_inside(table: Table) -> str:
    """The title that a table prints itself, in a header cell that spans it or over its labels; "" for none."""
    for row in table.rows[: table.header_rows + 1]:
        if row and (text := _printed_title(row, table)):
            return text
    return ""


def _printed_title(row: Sequence[Cell], table: Table) -> str:
    first = row[0]
    text = first.text.strip()
    if not any(c.isalpha() for c in text) or states_only_units(text) or _PERIOD.search(text) or len(text) > LONGEST:
        return ""
    if first.column == 0 and _STATEMENT.search(text):
        return text
    spans = len(row) == 1 and first.span >= table.columns > 2 and first.row < table.header_rows
    return text if spans and not read_units(text).stated else ""
