"""Counts the rows at the top of an aligned table that name its columns."""

import re
from collections.abc import Sequence

from core.domain.filings.table import Cell
from core.filings.tables.join_marks import is_number

YEAR = re.compile(
    r"^(?:FY|fiscal|year)?\s?(?:19|20)\d{2}(?:\s?[-–/]\s?(?:19|20)?\d{2})?(?:\s?\(\w\))*[*†‡]*$|^(?:FY|')\s?\d{2}$",
    re.IGNORECASE,
)

DATE = re.compile(r"\b(?:19|20)\d{2}\b|\b(?:years?|months?|weeks?|quarters?|date|as of|ended)\b", re.IGNORECASE)


def count_header_rows(rows: Sequence[Sequence[Cell]]) -> int:
    """How many leading rows hold no value but stand over the columns of values.

    In a table without any value the first row is the header when all of it is bold.
    """
    header = 0
    for number, row in enumerate(rows):
        if any(_is_value(cell, row) for cell in row) or (header and _is_labelled_text(row)):
            return header
        if any(cell.column > 0 for cell in row):
            header = number + 1
    return 1 if len(rows) > 1 and all(cell.bold for cell in rows[0]) else 0


def _is_labelled_text(row: Sequence[Cell]) -> bool:
    """Whether a row with a label goes on in plain words, as the rows of a table of texts do."""
    has_label = row[0].column == 0 and len(row) > 1
    return has_label and not any(cell.bold or DATE.search(cell.text) for cell in row)


def _is_value(cell: Cell, row: Sequence[Cell]) -> bool:
    if cell.column == 0:
        return False
    if cell.tags:
        return True
    return is_number(cell.text) and not YEAR.match(cell.text) and row[0].column == 0
