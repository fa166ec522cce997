"""An invented company with a report for each of three years, read into parts as real ones are."""

from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal

from core.domain.filings.company import Company
from core.domain.filings.fact import Fact, FactSource, Place
from core.domain.filings.filing import Document, Element, ElementKind, Filing, Item, ItemStatus
from core.domain.filings.metric import MetricValue
from core.domain.filings.period import Period
from core.filings.chunks import make_chunks
from core.ports.filing_store import FilingContent

OSPREY = Company(cik="0000000003", name="Osprey Canals Corporation", ticker="OSPC", aliases=("Osprey Canals", "Osprey"))
MILLION = Decimal(10) ** 6
HEAD, TEXT, TABLE = ElementKind.HEADING, ElementKind.PARAGRAPH, ElementKind.TABLE

Block = tuple[str, ElementKind, str]

TITLES = {"1": "Business", "1A": "Risk Factors", "3": "Legal Proceedings", "7": "Discussion", "8": "Statements"}
SILT: Block = ("1A", HEAD, "Silt may close our locks for longer than we plan.")
SILT_TEXT: Block = ("1A", TEXT, "Dredging a lock takes weeks. While a lock is closed, barges take the northern route.")
TOLLS: Block = ("1A", HEAD, "Regulators may lower the tolls that we charge.")
TOLLS_2022: Block = ("1A", TEXT, "Tolls are set every five years. The next review is due in 2025.")
TOLLS_2024: Block = ("1A", TEXT, "Tolls are set every three years. The next review has begun and may cut our tolls.")
FIRE: Block = ("1A", HEAD, "A fire at our Mill Basin warehouse could destroy goods of customers.")
FIRE_TEXT: Block = ("1A", TEXT, "The warehouse has no sprinklers, and the insurance covers half of its value.")
HACK: Block = ("1A", HEAD, "An attack on the computers that steer our locks could stop traffic.")
HACK_TEXT: Block = (
    "1A",
    TEXT,
    "Our lock controls are connected to the internet since the renewal of the eastern branch.",
)

COMMON: tuple[Block, ...] = (
    ("1", TEXT, "Osprey owns and runs canals with forty locks. Barge operators pay a toll for each passage."),
    ("3", TEXT, "The town of Fernley sued us over the water level of its harbour. The trial is set for the spring."),
)
LEASES = "We lease tugboats for terms of six to nine years. Most leases may be renewed once."
NOTES: tuple[Block, ...] = (
    ("8", HEAD, "Report of Independent Registered Public Accounting Firm"),
    (
        "8",
        TEXT,
        "In our opinion, the statements present fairly, in all material respects, the position of Osprey.",
    ),
    ("8", HEAD, "Consolidated Balance Sheets"),
    ("8", TABLE, "Locks and canals 900 850\nTotal assets 1,000 940"),
    ("8", HEAD, "Notes to Consolidated Financial Statements"),
    ("8", HEAD, "Note 1. Basis of presentation"),
    ("8", TEXT, "The statements include all companies that Osprey controls."),
    ("8", HEAD, "Note 2. Leases"),
    ("8", TEXT, LEASES),
    ("8", HEAD, "Note 3. Income taxes"),
    ("8", TEXT, "Losses of the western branch may be carried forward without limit, because tugboats are exempt."),
)
RISKS: dict[int, tuple[Block, ...]] = {
    2022: (SILT, SILT_TEXT, TOLLS, TOLLS_2022, FIRE, FIRE_TEXT),
    2023: (SILT, SILT_TEXT, TOLLS, TOLLS_2022, FIRE, FIRE_TEXT),
    2024: (SILT, SILT_TEXT, TOLLS, TOLLS_2024, HACK, HACK_TEXT),
}
DISCUSSION: dict[int, tuple[Block, ...]] = {
    2022: (("7", TEXT, "Toll revenue rose in 2022 because a dry summer sent grain barges through our locks."),),
    2023: (
        ("7", TEXT, "Toll revenue fell in 2023 because the eastern branch was closed. We planned a solar towpath."),
    ),
    2024: (("7", TEXT, "Toll revenue rose in 2024 because the eastern branch opened again with wider locks."),),
}
REVENUE = {2021: 380, 2022: 420, 2023: 400, 2024: 500}
PROFIT = {2021: 30, 2022: 42, 2023: 36, 2024: 60}


def read(blocks: Sequence[Block]) -> Document:
    """The blocks as elements, twenty to a page, with their items."""
    order = sorted(range(len(blocks)), key=lambda n: list(TITLES).index(blocks[n][0]))
    elements = tuple(
        Element(id=f"e{n}", kind=blocks[at][1], text=blocks[at][2], page=1 + n // 20, item=blocks[at][0])
        for n, at in enumerate(order)
    )
    items = []
    for item, title in TITLES.items():
        places = [n for n, e in enumerate(elements) if e.item == item]
        if places:
            items.append(Item(item=item, title=title, status=ItemStatus.PRESENT, first=places[0], last=places[-1]))
    return Document(elements=elements, items=tuple(items), pages=())


def figures(filing_id: str, year: int, key: str, label: str, values: dict[int, int], at: Element) -> list[MetricValue]:
    """A metric for the report's year and the one before, both in one row of a statement."""
    found = []
    for of in (year, year - 1):
        period = Period(end=date(of, 12, 31), start=date(of, 1, 1))
        fact = Fact(
            id=f"{key}-{of}",
            filing_id=filing_id,
            source=FactSource.XBRL,
            value=values[of] * MILLION,
            unit="USD",
            half_width=MILLION / 2,
            label=(label,),
            period=period,
            place=Place(filing_id=filing_id, page=at.page, item="8", element_id=at.id, quote=at.text),
        )
        found.append(
            MetricValue(
                key=key,
                label=label,
                fiscal_year=of,
                value=fact.value,
                unit="USD",
                half_width=fact.half_width,
                period=period,
                facts=(fact,),
            )
        )
    return found


def osprey(year: int, swap: Mapping[str, str] | None = None) -> FilingContent:
    """The report on one of the years 2022 to 2024; `swap` gives some of its texts anew."""
    filing = Filing(
        id=f"ospc-10-k-{year}",
        company=OSPREY,
        form="10-K",
        fiscal_year=year,
        period_end=date(year, 12, 31),
        source="made up",
        sha256=f"{year}".zfill(64),
        pages=9,
        filed=date(year + 1, 2, 20),
    )
    rows: tuple[Block, ...] = (
        ("8", TABLE, f"Toll revenue {REVENUE[year]} {REVENUE[year - 1]}"),
        ("8", TABLE, f"Net income {PROFIT[year]} {PROFIT[year - 1]}"),
    )
    blocks = (*COMMON, *RISKS[year], *DISCUSSION[year], *NOTES, *rows)
    document = read([(item, kind, (swap or {}).get(text, text)) for item, kind, text in blocks])
    revenue, profit = document.elements[-2:]
    metrics = [
        *figures(filing.id, year, "revenue", "Toll revenue", REVENUE, revenue),
        *figures(filing.id, year, "net_income", "Net income", PROFIT, profit),
    ]
    return FilingContent(
        filing=filing,
        document=document,
        facts=tuple(f for m in metrics for f in m.facts),
        metrics=tuple(metrics),
        breakdowns=(),
        chunks=make_chunks(document, filing),
    )
