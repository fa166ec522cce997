"""Small tables and elements of an invented company, for tests."""

from datetime import date
from decimal import Decimal

from core.domain.filings.fact import Fact, Tag, Tagged
from core.domain.filings.filing import Document, Element, ElementKind
from core.domain.filings.period import Period
from core.domain.filings.table import Cell, Table
from core.filings.facts import read_facts
from core.language.periods.fiscal_calendar import FiscalCalendar

CALENDAR = FiscalCalendar(2024, date(2024, 6, 30))
YEAR_2024 = Period(start=date(2023, 7, 1), end=date(2024, 6, 30))
YEAR_2023 = Period(start=date(2022, 7, 1), end=date(2023, 6, 30))


def table(headers: list[list[str]], rows: list[list[str]], caption: str = "", preface: str = "") -> Table:
    """A table from texts; blanks before a label are its indentation; "" leaves a cell out."""
    lines = [*headers, *rows]
    made = tuple(
        tuple(
            Cell(text=text.strip(), row=r, column=c, indent=len(text) - len(text.lstrip()))
            for c, text in enumerate(line)
            if text
        )
        for r, line in enumerate(lines)
    )
    return Table(rows=made, columns=max(map(len, lines)), header_rows=len(headers), caption=caption, preface=preface)


def tagged(element_id: str, value: str, text: str, *, unit: str = "USD", period: Period = YEAR_2024) -> Tagged:
    """A numeric tag, declared exact to the million."""
    tag = Tag(concept="acme:WidgetsSold", context_id="c", element_id=element_id, decimals=-6)
    return Tagged(tag=tag, value=Decimal(value), unit=unit, period=period, text=text)


def document(*elements: Element) -> Document:
    return Document(elements=elements, items=(), pages=("The year ended June 30, 2024",))


def facts_of(content: Table | str, tags: tuple[Tagged, ...] = (), heading: str = "") -> tuple[Fact, ...]:
    """The facts of one table, or of one paragraph, under a heading."""
    ids = tuple(t.tag.element_id for t in tags)
    elements = [Element(id="e0", kind=ElementKind.HEADING, text=heading, page=1, item="7")] if heading else []
    if isinstance(content, str):
        elements.append(Element(id="e1", kind=ElementKind.PARAGRAPH, text=content, page=1, item="7", tags=ids))
    else:
        elements.append(Element(id="e1", kind=ElementKind.TABLE, text="", page=1, item="7", table=content, tags=ids))
    return read_facts(document(*elements), tags, "acme-10-k-2024", CALENDAR)
