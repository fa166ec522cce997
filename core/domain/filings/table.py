"""A table with its numbers in the columns that a reader sees them in."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A cell at a logical position: `$`, `%` and brackets are joined to the number they belong to.

    `column` and `row` count from 0 in the aligned grid; `span` is the number of aligned columns covered;
    `indent` is the depth of the label in steps of the table's own indentation; `tags` are the ids of
    the inline-XBRL elements inside; `bold` tells totals and headers apart.
    """

    text: str
    row: int
    column: int
    span: int = 1
    indent: int = 0
    bold: bool = False
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """An aligned table.

    `rows` holds only cells with text, in order of column; the first `header_rows` of them are headers.
    `caption` is the title found over or in the table; `preface` the paragraph before it, `units` the line over it
    that states its units.
    """

    rows: tuple[tuple[Cell, ...], ...]
    columns: int
    header_rows: int = 0
    caption: str = ""
    preface: str = ""
    units: str = ""

    def grid(self) -> tuple[tuple[str, ...], ...]:
        """The text of every position, rows by columns, "" where nothing stands."""
        lines = []
        for row in self.rows:
            line = [""] * self.columns
            for cell in row:
                line[cell.column] = cell.text
            lines.append(tuple(line))
        return tuple(lines)
