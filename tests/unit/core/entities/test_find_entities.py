"""A whole document becomes a graph."""

from dataclasses import replace

import pytest

from core.domain.filings.company import Company
from core.domain.filings.entity import EntityGraph, EntityKind, RelationKind
from core.domain.filings.filing import Document, Element, ElementKind, Item, ItemStatus
from core.domain.filings.table import Table
from core.entities.find_entities import find_entities
from tests.contract.sample_content import filing

COMPANY = Company(cik="0000000042", name="GRENWICK PUMPS INC", ticker="GRNW", aliases=("Grenwick", "GRNW"))
PROSE = (
    "Grenwick Pumps Inc. (“Grenwick,” the “Company”) is headquartered in Dunmarrow, Ohio.",
    "We compete with Vale Works Corporation (“Vale Works”) and with Norrbeck Filtration AB.",
    "In fiscal 2024 Vale Works earned $1.2 billion, up 4.5% from fiscal 2023; see Note 2 and Item 1.",
    "We are subject to the Harbour Safety Act of 1998 (the “Harbour Act”). The Harbour Act binds ships.",
    "Timothy D. Brook, our Chief Executive Officer, joined in 2011. Mr. Brook was Controller of Vale Works.",
    "“Net churn” means the share of plans that end in a year. Net churn fell.",
)
SIGNATURES = "Name\tTitle\n/s/ TIM BROOK\tChief Executive Officer and Director\n/s/ Ada Green\tDirector"


def document() -> Document:
    prose = [
        Element(id=f"e{n}", kind=ElementKind.PARAGRAPH, text=text, page=n + 1, item="1") for n, text in enumerate(PROSE)
    ]
    notes = [
        Element(id=f"e{9 + n}", kind=ElementKind.HEADING, text=f"Note {n} – Part {n}", page=9, item="8")
        for n in range(1, 4)
    ]
    table = Table(rows=(), columns=2)
    signed = Element(id="e20", kind=ElementKind.TABLE, text=SIGNATURES, page=12, table=table)
    items = (
        Item(item="1", title="Business", status=ItemStatus.PRESENT, first=0, last=5),
        Item(item="8", title="Statements", status=ItemStatus.PRESENT, first=6, last=8),
    )
    return Document(elements=(*prose, *notes, signed), items=items, pages=("",) * 12)


@pytest.fixture(scope="module")
def graph() -> EntityGraph:
    return find_entities(replace(filing("grnw-10-k-2024"), company=COMPANY), document())


def named(graph: EntityGraph) -> dict[str, str]:
    return {entity.id: entity.name for entity in graph.entities}


def relations(graph: EntityGraph, kind: RelationKind) -> set[tuple[str, str]]:
    names = named(graph)
    return {(names[r.subject], names[r.object]) for r in graph.relations if r.kind is kind}


def test_each_mention_is_where_it_says(graph: EntityGraph) -> None:
    texts = {e.id: e.text for e in document().elements}
    names = {e.id: {*e.names, e.name} for e in graph.entities}
    for mention in graph.mentions:
        sentence = graph.sentences[mention.sentence]
        text = texts[sentence.element_id]
        assert sentence.text == text[sentence.start : sentence.end]
        assert sentence.start <= mention.start < mention.end <= sentence.end
        assert text[mention.start : mention.end] in names[mention.entity_id]


def test_every_kind_is_found(graph: EntityGraph) -> None:
    kinds = {kind: {e.name for e in graph.entities if e.kind is kind} for kind in EntityKind}
    assert kinds[EntityKind.ORGANISATION] == {"GRENWICK PUMPS INC", "Vale Works Corporation", "Norrbeck Filtration AB"}
    assert kinds[EntityKind.PERSON] == {"Timothy D. Brook", "Ada Green"}
    assert kinds[EntityKind.LOCATION] == {"Dunmarrow", "Ohio"}
    assert kinds[EntityKind.REGULATION] == {"Harbour Safety Act of 1998"}
    assert "Net churn" in kinds[EntityKind.CONCEPT]
    assert {e.id for e in graph.entities if e.kind is EntityKind.AMOUNT} == {"amount:USD 1200000000"}
    assert {e.id for e in graph.entities if e.kind is EntityKind.PERCENTAGE} == {"percentage:4.5 %"}
    assert {"date:FY2024", "date:FY2023", "date:2011"} <= {e.id for e in graph.entities}


def test_names_of_one_thing_are_merged(graph: EntityGraph) -> None:
    by_name = {e.name: e for e in graph.entities}
    brook = by_name["Timothy D. Brook"]
    assert brook.id == "person:0000000042:brook timothy"
    assert {"Timothy D. Brook", "Mr. Brook", "TIM BROOK"} <= set(brook.names)
    assert brook.role == "Chief Executive Officer"
    assert "Vale Works" in by_name["Vale Works Corporation"].names
    assert "Harbour Act" in by_name["Harbour Safety Act of 1998"].names
    assert by_name["GRENWICK PUMPS INC"].id == "company:0000000042"


def test_relations_are_stated_in_their_sentence(graph: EntityGraph) -> None:
    own = "GRENWICK PUMPS INC"
    assert relations(graph, RelationKind.COMPETES_WITH) == {
        (own, "Vale Works Corporation"),
        (own, "Norrbeck Filtration AB"),
    }
    assert relations(graph, RelationKind.GOVERNED_BY) == {(own, "Harbour Safety Act of 1998")}
    assert (own, "Dunmarrow") in relations(graph, RelationKind.LOCATED_IN)
    assert ("Timothy D. Brook", "Vale Works Corporation") in relations(graph, RelationKind.WORKS_FOR)
    assert (own, "Net churn") in relations(graph, RelationKind.DEFINES)
    assert {thing for _, thing in relations(graph, RelationKind.MENTIONS)} >= {"Ohio", "Ada Green"}
    for one in graph.relations:
        assert 0 <= one.sentence < len(graph.sentences)


def test_officers_work_for_the_filer(graph: EntityGraph) -> None:
    own = {person for person, company in relations(graph, RelationKind.WORKS_FOR) if company == "GRENWICK PUMPS INC"}
    assert own == {"Timothy D. Brook", "Ada Green"}


def test_references_are_resolved(graph: EntityGraph) -> None:
    found = {r.label: (r.first, r.last) for r in graph.references}
    assert found == {"Note 2": ("e11", "e11"), "Item 1": ("e0", "e5")}


def test_it_gives_the_same_again(graph: EntityGraph) -> None:
    assert find_entities(replace(filing("grnw-10-k-2024"), company=COMPANY), document()) == graph
