"""Filing contents of invented companies: everything a store has to give back."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

from core.domain.filings.chunk import Chunk, ContentKind
from core.domain.filings.company import Company
from core.domain.filings.cover import CoverFact
from core.domain.filings.fact import Dimension, Fact, FactSource, Place, Tag
from core.domain.filings.filing import Document, Element, ElementKind, Filing, Item, ItemStatus
from core.domain.filings.metric import Breakdown, MetricValue
from core.domain.filings.period import Period
from core.domain.filings.table import Cell, Table
from core.ports.filing_store import FilingContent

YEAR = Period(start=date(2024, 1, 1), end=date(2024, 12, 31))
SENTENCES = (
    "Net sales of pumps rose to $1,234.5 million in the year, helped by new customers in Norway.",
    "The harbour at Grenwick was closed for nine days after the storm and two ships were rerouted.",
    "We employed 4,310 people at the year's end, of whom 61 percent work in manufacturing.",
    "Depreciation of moulds and presses is recognised on a straight-line basis over seven years.",
    "A supplier of bearings filed a lawsuit in March; we believe that its claims are without merit.",
)


def filing(name: str = "grnw-10-k-2024", *, company: str = "Grenwick Pumps Inc.", year: int = 2024) -> Filing:
    return Filing(
        id=name,
        company=Company(
            cik=f"{sum(map(ord, company)):010}",
            name=company,
            ticker="GRNW",
            aliases=("Grenwick", 'Old "Quoted" Name, {braces} \\ NULL'),
            products=("PumpPal",),
        ),
        form="10-K",
        fiscal_year=year,
        period_end=date(year, 12, 31),
        source=f"{name}.html",
        sha256="ab" * 32,
        pages=3,
        filed=date(year + 1, 2, 14),
        accession="0000000000-25-000001",
    )


def fact(filing_id: str, number: int, **changes: object) -> Fact:
    place = Place(filing_id=filing_id, page=2, item="7", element_id="e1", cell=(number, 2), quote="Net sales\t1,234.5")
    tag = Tag(
        concept="us-gaap:Revenues",
        context_id="c-1",
        element_id=f"f-{number}",
        decimals=-5,
        dimensions=(Dimension(axis="us-gaap:StatementBusinessSegmentsAxis", member="grnw:PumpsMember"),),
    )
    whole = Fact(
        id=f"f{number}",
        filing_id=filing_id,
        source=FactSource.XBRL,
        value=Decimal("1234500000") + number,
        unit="USD",
        half_width=Decimal("50000"),
        label=("Net sales", 'Pumps, "heavy"', ""),
        place=place,
        column=("Year ended", "2024"),
        title="Segment table",
        period=YEAR,
        tag=tag,
    )
    return replace(whole, **changes)  # type: ignore[arg-type]


def facts(filing_id: str, count: int) -> tuple[Fact, ...]:
    bare = Place(filing_id=filing_id, page=3, item=None, element_id="e2")
    odd = (
        fact(filing_id, 0, source=FactSource.TEXT, place=bare, tag=None, period=None, label=(), column=(), title=""),
        fact(filing_id, 1, period=Period(end=date(2024, 12, 31)), value=Decimal("-0.0130"), unit="percent"),
        fact(filing_id, 2, source=FactSource.TABLE, tag=None, value=Decimal("1E+3"), half_width=Decimal(0)),
    )
    return (*odd, *(fact(filing_id, n) for n in range(3, count)))[:count]


def chunk(filing_id: str, position: int, text: str, **changes: object) -> Chunk:
    whole = Chunk(
        id=f"{filing_id}/c{position}",
        filing_id=filing_id,
        position=position,
        kind=ContentKind.TABLE if position % 5 == 4 else ContentKind.TEXT,
        text=text,
        context=f"{filing_id} annual report",
        item="7" if position % 2 else None,
        page=position + 1,
        element_ids=(f"e{position}", f"e{position + 1}"),
    )
    return replace(whole, **changes)  # type: ignore[arg-type]


def document() -> Document:
    cells = (Cell(text="", row=0, column=0), Cell(text="2024", row=0, column=2, span=2, bold=True))
    line = (Cell(text="Net sales", row=1, column=0, indent=1), Cell(text="1,234.5", row=1, column=2, tags=("f-3",)))
    table = Table(rows=(cells, line), columns=4, header_rows=1, caption="Sales", preface="In millions")
    return Document(
        elements=(
            Element(
                id="e0", kind=ElementKind.HEADING, text="Item 7. \u201cDiscussion\u201d \U0001f4c8", page=1, item="7"
            ),
            Element(
                id="e1", kind=ElementKind.TABLE, text="Net sales 1,234.5", page=2, item="7", table=table, tags=("f-3",)
            ),
            Element(id="e2", kind=ElementKind.PARAGRAPH, text="A line\nand\ttabs \\N \\.", page=3),
        ),
        items=(
            Item(
                item="7",
                title="Discussion",
                status=ItemStatus.PRESENT,
                text="All.",
                page_start=1,
                page_end=2,
                first=0,
                last=1,
            ),
            Item(item="10", title="Directors", status=ItemStatus.POINTER, target="the proxy statement"),
        ),
        pages=("one", "two", "three"),
        cover=(CoverFact(name="EntityAddressCityOrTown", text="line", element_id="e2", start=2, end=6),),
    )


def content(name: str = "grnw-10-k-2024", *, count: int = 8, chunks: int = 5, **changes: object) -> FilingContent:
    whole = replace(filing(name), **changes)  # type: ignore[arg-type]
    found = facts(name, count)
    revenue = MetricValue(
        key="revenue",
        label="Revenue",
        fiscal_year=2024,
        value=Decimal("1234500003"),
        unit="USD",
        half_width=Decimal("50000"),
        period=YEAR,
        facts=found[-1:],
    )
    margin = replace(revenue, key="margin", unit="ratio", value=Decimal("0.3333"), facts=found[-2:], formula="a / b")
    part = Breakdown(
        metric="revenue",
        axis="segment",
        member="Pumps",
        fiscal_year=2024,
        value=Decimal("7.50"),
        unit="USD",
        dimensions=(Dimension(axis="x:Axis", member="x:PumpsMember"),),
        fact=found[-1],
    )
    passages = tuple(chunk(name, n, SENTENCES[n % len(SENTENCES)] + f" Note {n}.") for n in range(chunks))
    return FilingContent(
        filing=whole, document=document(), facts=found, metrics=(revenue, margin), breakdowns=(part,), chunks=passages
    )
