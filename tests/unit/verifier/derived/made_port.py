"""A made-up harbour's filing whose figures are only told one by one, for tests of what is computed from them."""

from datetime import date
from decimal import Decimal

from core.domain.filings.fact import Fact, FactSource, Place
from core.domain.filings.filing import Document, Element, ElementKind
from tests.unit.verifier.checks.made import FILING, year
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.sentences import read_sentences
from verifier.evidence.series import build_series

LOANS = (
    ("Harbour loan", 12_345_000, 11_000_000),
    ("Quay loan", 23_456_000, 25_000_000),
    ("Pier loan", 40_000_000, 41_250_000),
    ("Total loans", 75_801_000, 77_250_000),
)
DUES = (("Harbour dues", 18_640_000, 17_111_000), ("Towage", 4_321_000, 4_100_000))

TOLD = (
    ("The mooring penalty is $2,500 for each berth.", "mooring penalty is for each berth", "2500", "USD"),
    ("The city receives 12.5% of harbour dues.", "city receives of harbour dues", "12.5", "percent"),
    ("1,166 vessels called at the harbour.", "vessels called at the harbour", "1166", "number"),
    ("Directors bought at $17.25 per share.", "directors bought at per share", "17.25", "USD/share"),
    ("Directors bought 43,210 shares.", "directors bought shares", "43210", "shares"),
    ("The note due to Alder is $412,300.", "outstanding note due to Alder is", "412300", "USD"),
    ("The note due to Birch is $97,450.", "outstanding note due to Birch is", "97450", "USD"),
    ("The note due to Cedar is $205,125.", "outstanding note due to Cedar is", "205125", "USD"),
)


def row(element: str, number: int, name: str, values: tuple[int, ...]) -> list[Fact]:
    """The figures of a row of a table for the years back from 2024, in thousands."""
    return [
        Fact(
            id=f"{element}-{number}-{n}",
            filing_id=FILING.id,
            source=FactSource.TABLE,
            value=Decimal(value),
            unit="USD",
            half_width=Decimal(500),
            label=(name,),
            place=Place(filing_id=FILING.id, page=1, item="8", element_id=element, cell=(number, n), quote=name),
            column=(str(2024 - n),),
            period=year(2024 - n),
        )
        for n, value in enumerate(values)
    ]


def told(number: int, sentence: str, around: str, value: str, unit: str) -> Fact:
    """A figure of a sentence, each in a paragraph of its own."""
    return Fact(
        id=f"t{number}",
        filing_id=FILING.id,
        source=FactSource.TEXT,
        value=Decimal(value),
        unit=unit,
        half_width=Decimal(0),
        label=("", around),
        place=Place(filing_id=FILING.id, page=1, item="1", element_id=f"p{number}", quote=sentence),
        period=year(date(2024, 12, 31).year),
    )


def document() -> Document:
    """The paragraphs that the sentences stand in."""
    elements = tuple(
        Element(id=f"p{n}", kind=ElementKind.PARAGRAPH, text=t[0], page=1, item="1") for n, t in enumerate(TOLD)
    )
    return Document(elements=elements, items=(), pages=("",))


def facts() -> tuple[Fact, ...]:
    """Every figure of the filing."""
    tables = (("loans", LOANS), ("dues", DUES))
    printed = [
        f
        for element, rows in tables
        for n, (name, *values) in enumerate(rows)
        for f in row(element, n, name, tuple(values))
    ]
    return (*printed, *(told(n, *t) for n, t in enumerate(TOLD)))


def index() -> FilingIndex:
    """The filing's index."""
    held = document()
    return FilingIndex(FILING, held, build_series(facts(), FILING), read_sentences(held))
