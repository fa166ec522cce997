"""The name of a segment that one company alone reports is that company's, beside others too."""

from dataclasses import replace

import pytest

from core.answering.understand.owners import find_owners
from core.domain.filings.chunk import Chunk, ContentKind
from core.domain.filings.filing import Element, ElementKind
from core.domain.filings.metric import Breakdown
from core.ports.filing_store import FilingContent
from core.ports.services import Services
from tests.unit.core.answering.companies import HARBOR, HARBOR_FIGURES, ask, content, kestrel, segment, services


def reporting(filed: FilingContent, *parts: Breakdown) -> FilingContent:
    """The filing with these parts in place of its own, each printed in a row of its own."""
    rows = [
        Element(id=p.fact.place.element_id, kind=ElementKind.TABLE, text=p.fact.place.quote, page=50, item="8")
        for p in parts
    ]
    document = replace(filed.document, elements=(*filed.document.elements, *rows))
    chunk = Chunk(
        id=f"{filed.filing.id}/segments",
        filing_id=filed.filing.id,
        position=len(filed.chunks),
        kind=ContentKind.TABLE,
        text="\n".join(row.text for row in rows),
        context=filed.filing.company.name,
        item="8",
        page=50,
        element_ids=tuple(row.id for row in rows),
    )
    return replace(filed, breakdowns=parts, document=document, chunks=(*filed.chunks, chunk))


@pytest.fixture(scope="module")
def held() -> Services:
    first, second = kestrel(), content(HARBOR, HARBOR_FIGURES, ())
    return services(
        reporting(
            first,
            segment(first.filing.id, "Forge Yards", 2024, 800, 60),
            segment(first.filing.id, "Forge Yards", 2023, 700, 61),
            segment(first.filing.id, "Services", 2024, 450, 62),
        ),
        reporting(
            second,
            segment(second.filing.id, "Dock Yards", 2024, 900, 60),
            segment(second.filing.id, "Dock Yards", 2023, 600, 61),
            segment(second.filing.id, "Services", 2024, 450, 62),
            segment(second.filing.id, "RVT", 2024, 70, 63),
        ),
    )


@pytest.mark.parametrize(
    ("text", "owners"),
    [
        ("What was the revenue of Forge Yards?", ["KSTW"]),
        ("Forge Yards revenue in 2024", ["KSTW"]),
        ("Was Dock Yards larger than Forge Yards?", ["HBL", "KSTW"]),
        ("How does RVT compare with the Talon?", ["HBL", "KSTW"]),
        ("RVT revenue", ["HBL"]),
        ("What was the revenue of Services?", []),
        ("What do the yards earn?", []),
    ],
)
def test_a_full_name_is_its_one_reporters(text: str, owners: list[str], held: Services) -> None:
    found = find_owners(text, frozenset(), held)
    assert [c.ticker for c in found.values()] == owners


def test_units_of_two_companies_are_compared_without_naming_either(held: Services) -> None:
    got = ask("Was the revenue of Dock Yards higher than that of Forge Yards in 2024?", held)
    assert [int(n.value / 10**6) for n in got.numbers] == [900, 800, 100]


def test_what_grew_faster_is_asked_of_both_units(held: Services) -> None:
    got = ask("Did Forge Yards or Dock Yards grow faster in 2024?", held)
    assert float(got.numbers[0].value) == 50
    assert "Dock Yards grew most" in got.text
