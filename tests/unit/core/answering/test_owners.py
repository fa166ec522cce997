"""A business that only one company's filings speak of is that company's; a rival of several is nobody's."""

import pytest

from core.answering.understand.understand import understand
from core.domain.filings.entity import Entity, EntityGraph, EntityKind, EntitySentence, Mention
from core.ports.filing_store import FilingContent
from core.ports.services import Services
from tests.unit.core.answering.companies import ask, kestrel, services
from tests.unit.core.answering.reports import osprey

KINDS = {"Norland": EntityKind.LOCATION, "Lockkeeper": EntityKind.PRODUCT}
"""What is no organisation."""


def graph(pages: dict[str, int]) -> EntityGraph:
    """Each name once on so many pages."""
    sentences, mentions = [], []
    for name, most in pages.items():
        for page in range(1, most + 1):
            sentences.append(EntitySentence(element_id="e0", page=page, start=0, end=len(name), text=name))
            mentions.append(Mention(entity_id=name, sentence=len(sentences) - 1, start=0, end=len(name)))
    entities = [Entity(id=n, kind=KINDS.get(n, EntityKind.ORGANISATION), name=n, names=(n,)) for n in pages]
    return EntityGraph(entities=tuple(entities), sentences=tuple(sentences), mentions=tuple(mentions))


@pytest.fixture(scope="module")
def held() -> Services:
    found = services(osprey(2024), kestrel())
    spoken: list[tuple[FilingContent, dict[str, int]]] = [
        (osprey(2024), {"Fernley": 6, "Umbrella": 5, "Miller's Barges": 4}),
        (kestrel(), {"Umbrella": 5, "Initech": 2, "Norland": 5, "Lockkeeper": 5}),
    ]
    for content, pages in spoken:
        found.entities.save(found.filings.filing(content.filing.id), graph(pages), "1")
    return found


def test_a_name_of_one_company_alone_is_asked_of_it(held: Services) -> None:
    got = ask("What does Fernley want in court over the harbour?", held)
    assert {c.place.filing_id for c in got.citations} == {"ospc-10-k-2024"}
    assert (
        "“Fernley” stands in the filings of Osprey Canals Corporation alone, so the answer is from these." in got.text
    )


@pytest.mark.parametrize("name", ["Umbrella", "Initech", "Soylent"])
def test_a_name_of_several_or_of_few_pages_or_of_none_is_nobodys(name: str, held: Services) -> None:
    assert ask(f"What does {name} say about tariffs?", held).reason == "company not held"


def test_a_possessive_name_is_one_name(held: Services) -> None:
    assert ask("What is Miller's Barges?", held).reason != "company not held"


def test_its_figures_are_not_those_of_the_whole_company(held: Services) -> None:
    assert ask("What was Fernley's revenue in 2024?", held).refused
    assert ask("What was Lockkeeper's revenue in 2024?", held).nearest, "a product is no company that is not held"


@pytest.mark.parametrize("name", ["fernley", "Fernley"])
def test_a_product_tells_the_company_whose_figures_are_asked_for(name: str, held: Services) -> None:
    got = ask(f"did revenue of the {name} maker's owner rise in 2024?", held)
    assert (got.refused, got.nearest) == (False, True)
    assert {c.place.filing_id for c in got.citations} == {"ospc-10-k-2024"}
    assert ask("did revenue of the umbrella maker rise in 2024?", held).refused


def test_a_name_that_one_company_alone_writes_is_asked_of_it() -> None:
    held = services(osprey(2024), kestrel())
    once = services(osprey(2022), kestrel())
    assert ask("What is Mill Basin?", once).citations
    assert ask("What was Mill Basin's net income in 2022?", once).reason == "company not held"
    assert ask("What is Fernley?", held).citations
    assert ask("What is Umbrella?", held).refused


@pytest.mark.parametrize(
    ("text", "uncovered"),
    [
        ("and Initech?", ("Initech",)),
        ("What about Soylent-Gray in 2023?", ("Soylent-Gray",)),
        ("and in Norland?", ()),
        ("and Lockkeeper?", ()),
        ("and Services?", ()),
        ("and the Umbrella lawsuit?", ()),
    ],
)
def test_a_follow_up_that_is_a_name_alone_asks_of_another_company(
    text: str, uncovered: tuple[str, ...], held: Services
) -> None:
    before = understand("What was Kestrel's revenue in 2024?", held).question
    asked = understand(text, held, before)
    assert asked.question.uncovered == uncovered
    assert bool(asked.companies) is not bool(uncovered), "whose figures these are not is said, and no others are given"
