"""A document's elements -> the header rows that tables without any take over from the table right before them."""

from collections.abc import Mapping, Sequence

from core.domain.filings.filing import Element, ElementKind
from core.domain.filings.table import Cell

_LONGEST = 120

HeaderRows = tuple[tuple[Cell, ...], ...]


def carry_headers(elements: Sequence[Element]) -> Mapping[str, HeaderRows]:
    """Header rows by the id of the table that stands under them without printing them again.

    A table takes them over when it has as many columns and follows directly, or with nothing between on the page but
    headings and what leads on to its rows: filers cut one table in two for layout.
    """
    carried: dict[str, HeaderRows] = {}
    headers: HeaderRows = ()
    columns = page = 0
    for element in elements:
        table = element.table
        if table is None:
            headers = headers if element.page == page and _may_interrupt(element) else ()
        elif table.header_rows:
            headers, columns, page = table.rows[: table.header_rows], table.columns, element.page
        elif headers and table.columns == columns:
            carried[element.id] = headers
    return carried


def _may_interrupt(element: Element) -> bool:
    """Whether a line may stand inside a table: a heading, or the beginning of a label or a list."""
    text = element.text.strip()
    return len(text) <= _LONGEST and (element.kind is ElementKind.HEADING or text.endswith(":")) and text[-1:] != "."
