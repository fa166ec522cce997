"""Rows of an aligned table -> lines that read well and search well: "label: value | value"."""

from collections.abc import Sequence

from core.domain.filings.table import Cell


def row_lines(rows: Sequence[Sequence[Cell]], *, labelled: bool) -> tuple[str, ...]:
    """A line per row that has text; with `labelled` a first cell in the first column is set off as the label."""
    return tuple(line for row in rows if (line := _line(row, labelled=labelled)))


def _line(row: Sequence[Cell], *, labelled: bool) -> str:
    texts = [" ".join(c.text.split()) for c in row]
    if not labelled or len(row) < 2 or row[0].column > 0:
        return " | ".join(texts)
    return f"{texts[0].rstrip(':')}: {' | '.join(texts[1:])}"
