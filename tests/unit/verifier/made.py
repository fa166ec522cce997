"""A made-up company's filing, small enough to see through, for tests of the verifier."""

from datetime import date, timedelta
from decimal import Decimal

from core.domain.claims.claim import Claim, ClaimPeriod, ClaimType, Direction, Hedge, Part, PartKind, Quantity, Role
from core.domain.filings.company import Company
from core.domain.filings.fact import Dimension, Fact, FactSource, Place, Tag
from core.domain.filings.filing import Document, Element, ElementKind, Filing
from core.domain.filings.period import Period

COMPANY = Company(cik="0000000042", name="Lumen Works Corp.", ticker="LWC", aliases=("Lumen Works",))
FILING = Filing(
    id="lwc-10-k-2024",
    company=COMPANY,
    form="10-K",
    fiscal_year=2024,
    period_end=date(2024, 12, 31),
    source="lwc.html",
    sha256="0" * 64,
    pages=3,
    filed=date(2025, 2, 14),
    accession="0000000042-25-000001",
)
MILLION = Decimal(10) ** 6

ROWS = (
    ("e10", ("Net revenue", "Kettles"), "ex:Revenue", "ex:KettlesMember", (600, 500, 450)),
    ("e10", ("Net revenue", "Lamps"), "ex:Revenue", "ex:LampsMember", (300, 340, 330)),
    ("e10", ("Net revenue", "Total net revenue"), "ex:Revenue", "", (900, 840, 780)),
    ("e11", ("Operating income",), "ex:OperatingIncomeLoss", "", (90, 120, 100)),
    ("e11", ("Net income",), "ex:NetIncomeLoss", "", (60, 88, 70)),
    ("e12", ("Repurchases of common stock",), "ex:PaymentsForRepurchase", "", (25, 12, 0)),
)
SENTENCES = (
    "In March 2024, the District Court in Dover rejected the settlement with former distributors of our lamps.",
    "We lease our headquarters in Tampere, which covers 40,000 square feet.",
    "Lamp revenue decreased in 2024 primarily due to lower demand from hotels.",
    "As of December 31, 2024, we had approximately 1,250 employees, of whom 30% worked in Finland.",
    "Marlow Finch LLP has been the independent auditor of our accounts for nine years.",
)


def year(end: int) -> Period:
    return Period(start=date(end - 1, 12, 31) + timedelta(days=1), end=date(end, 12, 31))


def tagged_row(element: str, label: tuple[str, ...], concept: str, member: str, values: tuple[int, ...]) -> list[Fact]:
    dims = (Dimension(axis="ex:ProductAxis", member=member),) if member else ()
    line = next((n for n, row in enumerate(ROWS, 1) if row[1] == label), len(ROWS) + 1)
    printed = f"{label[-1]} {' '.join(str(v) for v in values)}"
    return [
        Fact(
            id=f"{element}-{label[-1]}-{2024 - n}",
            filing_id=FILING.id,
            source=FactSource.TABLE,
            value=value * MILLION,
            unit="USD",
            half_width=MILLION / 2,
            label=label,
            place=Place(filing_id=FILING.id, page=2, item="8", element_id=element, cell=(line, n + 1), quote=printed),
            column=(str(2024 - n),),
            title="Results",
            period=year(2024 - n),
            tag=Tag(concept=concept, context_id=f"c{n}", element_id=f"f{n}", decimals=-6, dimensions=dims),
        )
        for n, value in enumerate(values)
    ]


def document() -> Document:
    elements = tuple(
        Element(id=f"e{n}", kind=ElementKind.PARAGRAPH, text=text, page=1, item="1") for n, text in enumerate(SENTENCES)
    )
    return Document(elements=elements, items=(), pages=("", "", ""))


def facts() -> list[Fact]:
    return [fact for row in ROWS for fact in tagged_row(*row)]


def quantity(text: str, value: str, unit: str, last_digit: str, hedge: Hedge = Hedge.NONE, **more: object) -> Quantity:
    return Quantity(
        text=text,
        start=0,
        end=len(text),
        value=Decimal(value),
        unit=unit,
        last_digit=Decimal(last_digit),
        hedge=hedge,
        **more,  # type: ignore[arg-type]
    )


def figure(
    subject: str, amount: Quantity, role: Role = Role.LEVEL, fiscal_year: int | None = 2024, **more: object
) -> Part:
    return Part(
        kind=PartKind.FIGURE,
        text=f"{subject} {amount.text}",
        start=0,
        end=1,
        subject=subject,
        period=ClaimPeriod(fiscal_year=fiscal_year),
        role=role,
        quantity=amount,
        **more,  # type: ignore[arg-type]
    )


def worded(kind: PartKind, text: str, subject: str, direction: Direction | None = None, **more: object) -> Part:
    return Part(
        kind=kind,
        text=text,
        start=0,
        end=len(text),
        subject=subject,
        period=ClaimPeriod(fiscal_year=2024),
        direction=direction,
        **more,  # type: ignore[arg-type]
    )


def claim(*parts: Part, text: str = "") -> Claim:
    words = text or " ".join(p.text for p in parts)
    return Claim(
        id="c1",
        start=0,
        end=len(words),
        text=words,
        sentence=words,
        statement=words,
        type=ClaimType.METRIC,
        parts=parts,
        company=COMPANY,
    )
