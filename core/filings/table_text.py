"""An aligned table -> lines that read well and search well: the headers once, then "label: value | value" per row."""

from collections.abc import Sequence

from core.domain.table import Cell, Table


def header_lines(table: Table) -> tuple[str, ...]:
    """The header rows, a line each."""
    return tuple(line for row in table.rows[: table.header_rows] if (line := " | ".join(c.text for c in row)))


def body_lines(table: Table) -> tuple[str, ...]:
    """The rows below the headers, a line each; rows without text are left out."""
    return tuple(line for row in table.rows[table.header_rows :] if (line := _line(row)))


def _line(row: Sequence[Cell]) -> str:
    texts = [" ".join(c.text.split()) for c in row]
    if len(row) < 2 or row[0].column > 0:
        return " | ".join(texts)
    return f"{texts[0].rstrip(':')}: {' | '.join(texts[1:])}"
