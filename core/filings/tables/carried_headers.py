"""A document's elements -> the header rows that tables without any take over from the table right before them."""

from collections.abc import Mapping, Sequence

from core.domain.filing import Element
from core.domain.table import Cell

HeaderRows = tuple[tuple[Cell, ...], ...]


def carry_headers(elements: Sequence[Element]) -> Mapping[str, HeaderRows]:
    """Header rows by the id of the table that stands under them without printing them again.

    A table takes them over when it follows directly and has as many columns: filers cut one table in two for layout.
    """
    carried: dict[str, HeaderRows] = {}
    headers: HeaderRows = ()
    columns = 0
    for element in elements:
        table = element.table
        if table is None:
            headers = ()
        elif table.header_rows:
            headers, columns = table.rows[: table.header_rows], table.columns
        elif headers and table.columns == columns:
            carried[element.id] = headers
    return carried
