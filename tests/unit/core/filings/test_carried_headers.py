"""Header rows that a table takes over from the one before it."""

from core.domain.filings.filing import Element, ElementKind
from core.domain.filings.table import Cell, Table
from core.filings.tables.carried_headers import carry_headers

HEADER = (Cell(text="2031", row=0, column=1), Cell(text="2030", row=0, column=2))


def table(name: str, *, header: bool, page: int = 1, columns: int = 3) -> Element:
    row = tuple(Cell(text=text, row=1, column=n) for n, text in enumerate(("Debt", "7", "8")))
    rows = (HEADER, row) if header else (row,)
    made = Table(rows=rows, columns=columns, header_rows=int(header))
    return Element(id=name, kind=ElementKind.TABLE, text="", page=page, item="8", table=made)


def line(text: str, kind: ElementKind = ElementKind.PARAGRAPH, page: int = 1) -> Element:
    return Element(id="e2", kind=kind, text=text, page=page, item="8")


def carried(*elements: Element) -> list[str]:
    return list(carry_headers(elements))


def test_a_table_that_goes_on_takes_over_the_headers() -> None:
    assert carry_headers([table("e1", header=True), table("e3", header=False)]) == {"e3": (HEADER,)}


def test_a_heading_or_what_leads_on_may_stand_between_on_the_page() -> None:
    first, second = table("e1", header=True), table("e3", header=False)
    assert carried(first, line("Liabilities", ElementKind.HEADING), second) == ["e3"]
    assert carried(first, line("Adjustments to reconcile:"), second) == ["e3"]
    assert carried(first, line("The following is another matter."), second) == []
    assert carried(first, line("Liabilities", ElementKind.HEADING, page=2), second) == []


def test_other_columns_are_another_table() -> None:
    assert carried(table("e1", header=True), table("e3", header=False, columns=4)) == []
