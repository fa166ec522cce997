"""What every EntityStore does."""

from dataclasses import replace

import pytest

from core.adapters.memory.entities import MemoryEntities
from core.adapters.memory.filings import MemoryFilings
from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.entities import PostgresEntities
from core.adapters.postgres.filings import PostgresFilings
from core.domain.filings.entity import (
    Entity,
    EntityGraph,
    EntityKind,
    EntitySentence,
    Mention,
    Reference,
    Relation,
    RelationKind,
)
from core.errors import UnknownFiling
from core.ports.entity_store import EntityStore
from core.ports.filing_store import FilingStore
from tests.contract.sample_content import content, filing

PUMPS = filing("p-24", company="Grenwick Pumps Inc.")
VALVES = replace(filing("v-24", company="Valve Works Corp."), company=replace(PUMPS.company, cik="0000000002"))
OWN = Entity(
    id="company:1", kind=EntityKind.ORGANISATION, name="Grenwick Pumps Inc.", names=("Grenwick Pumps",), cik="1"
)
OTHER = Entity(id="company:2", kind=EntityKind.ORGANISATION, name="Valve Works Corp.", names=("Valve Works",), cik="2")
ALIAS = Entity(id="organisation:valve works", kind=EntityKind.ORGANISATION, name="Valve Works", names=("Valve Works",))
ADA = Entity(id="person:1:green ada", kind=EntityKind.PERSON, name="Ada Green", names=("Ms. Green",), role="Chair")
OSLO = Entity(id="location:oslo", kind=EntityKind.LOCATION, name="Oslo", names=("Oslo",))
LAW = Entity(id="regulation:pump act", kind=EntityKind.REGULATION, name="Pump Act", names=("Pump Act",))
TEXTS = ("Ada Green works in Oslo.", "We compete with Valve Works.", "Valve Works is subject to the Pump Act in Oslo.")


def sentences(count: int, item: str | None) -> tuple[EntitySentence, ...]:
    return tuple(
        EntitySentence(element_id=f"e{n}", page=n + 1, start=0, end=len(text), text=text, item=item)
        for n, text in enumerate(TEXTS[:count])
    )


def mention(entity: Entity, sentence: int, surface: str) -> Mention:
    start = TEXTS[sentence].index(surface)
    return Mention(entity_id=entity.id, sentence=sentence, start=start, end=start + len(surface))


def relation(kind: RelationKind, subject: Entity, thing: Entity, sentence: int) -> Relation:
    return Relation(kind=kind, subject=subject.id, object=thing.id, sentence=sentence)


FIRST = EntityGraph(
    entities=(OWN, ADA, OSLO, ALIAS),
    sentences=sentences(2, "1"),
    mentions=(
        mention(ADA, 0, "Ada Green"),
        mention(OSLO, 0, "Oslo"),
        mention(ALIAS, 1, "Valve Works"),
    ),
    relations=(
        relation(RelationKind.RELATED_TO, ADA, OSLO, 0),
        relation(RelationKind.WORKS_FOR, ADA, OWN, 0),
        relation(RelationKind.COMPETES_WITH, OWN, ALIAS, 1),
        relation(RelationKind.MENTIONS, OWN, OSLO, 0),
    ),
    references=(
        Reference(element_id="e1", page=2, start=0, end=8, text="see Note 2", label="Note 2", first="e5", last="e7"),
        Reference(element_id="e2", page=2, start=0, end=8, text="see Note 9", label="Note 9", reason="no such note"),
    ),
)
SECOND = EntityGraph(
    entities=(OTHER, LAW, OSLO),
    sentences=sentences(3, None),
    mentions=(mention(OTHER, 2, "Valve Works"), mention(LAW, 2, "Pump Act"), mention(OSLO, 2, "Oslo")),
    relations=(
        relation(RelationKind.GOVERNED_BY, OTHER, LAW, 2),
        relation(RelationKind.RELATED_TO, LAW, OSLO, 2),
    ),
)


@pytest.fixture(params=["memory", "postgres"])
def stores(request: pytest.FixtureRequest) -> tuple[FilingStore, EntityStore]:
    if request.param == "memory":
        filings = MemoryFilings()
        return filings, MemoryEntities(filings)
    database: PostgresDatabase = request.getfixturevalue("database")
    return PostgresFilings(database), PostgresEntities(database)


@pytest.fixture
def store(stores: tuple[FilingStore, EntityStore]) -> EntityStore:
    """Both graphs, saved."""
    filings, entities = stores
    for one, graph in ((PUMPS, FIRST), (VALVES, SECOND)):
        filings.save(replace(content(one.id), filing=one))
        entities.save(one, graph, "v1")
    return entities


def test_a_graph_comes_back_as_saved(store: EntityStore) -> None:
    assert store.graph("p-24") == FIRST
    assert store.graph("v-24") == SECOND
    assert store.graph("nobody") == EntityGraph()
    store.save(PUMPS, SECOND, "v1")
    assert store.graph("p-24") == SECOND


def test_a_graph_is_missing_until_saved_by_this_version(stores: tuple[FilingStore, EntityStore]) -> None:
    filings, entities = stores
    with pytest.raises(UnknownFiling):
        entities.save(PUMPS, FIRST, "v1")
    filings.save(replace(content("p-24"), filing=PUMPS))
    assert entities.outdated("v1") == ["p-24"]
    entities.save(PUMPS, FIRST, "v1")
    assert entities.outdated("v1") == []
    assert entities.outdated("v2") == ["p-24"]


def test_a_graph_vanishes_with_the_reading_it_was_made_from(stores: tuple[FilingStore, EntityStore]) -> None:
    filings, entities = stores
    filings.save(replace(content("p-24"), filing=PUMPS))
    entities.save(PUMPS, FIRST, "v1")
    filings.save(replace(content("p-24"), filing=replace(PUMPS, read_by="newer")))
    assert entities.outdated("v1") == ["p-24"]
    assert entities.graph("p-24") == EntityGraph()
    assert entities.find("Ada Green") == []
    with pytest.raises(UnknownFiling, match="found again"):
        entities.save(PUMPS, FIRST, "v1")


def test_entities_stand_on_pages_of_filings(store: EntityStore) -> None:
    all_of_them = store.entities()
    assert [s.entity.id for s in all_of_them[:2]] == ["company:2", "location:oslo"]
    oslo = all_of_them[1]
    assert (oslo.mentions, oslo.pages) == (2, (("p-24", (1,)), ("v-24", (3,))))
    assert [s.entity for s in store.entities(["p-24"], EntityKind.PERSON)] == [ADA]
    assert store.entities(["nobody"]) == []


def test_a_registrant_is_known_in_the_filings_of_others(store: EntityStore) -> None:
    [found] = store.find("VALVE WORKS")
    assert (found.entity.id, found.entity.cik, found.mentions) == ("company:2", "2", 2)
    assert [s.entity.id for s in store.find("Valve Works", ["p-24"])] == ["company:2"]
    quoted = store.mentions("company:2")
    assert [(q.filing_id, q.sentence.text[q.start : q.end]) for q in quoted] == [
        ("p-24", "Valve Works"),
        ("v-24", "Valve Works"),
    ]
    assert store.find("nobody") == []


def test_names_are_looked_up_together_as_they_are_alone(store: EntityStore) -> None:
    names = ("VALVE WORKS", "nobody", "Oslo", "oslo")
    scopes: tuple[tuple[str, ...], ...] = ((), ("p-24",))
    for within in scopes:
        assert list(store.find_each(names, within)) == [store.find(name, within) for name in names]
    assert [len(found) for found in store.find_each(names)] == [1, 0, 1, 1]
    assert list(store.find_each(("nobody", ""))) == [[], []]
    assert list(store.find_each(())) == []


def test_neighbours_come_with_their_sentence(store: EntityStore) -> None:
    found = [(n.entity.id, n.kind, n.outgoing, n.quoted.sentence.text) for n in store.neighbours("company:2")]
    assert found == [
        ("company:1", RelationKind.COMPETES_WITH, False, TEXTS[1]),
        ("regulation:pump act", RelationKind.GOVERNED_BY, True, TEXTS[2]),
    ]
    own = [(n.entity.id, n.kind) for n in store.neighbours("company:1")]
    assert own == [
        ("company:2", RelationKind.COMPETES_WITH),
        ("person:1:green ada", RelationKind.WORKS_FOR),
        ("location:oslo", RelationKind.MENTIONS),
    ]
    assert store.neighbours("company:1", ["v-24"]) == []
    assert len(store.neighbours("company:1", limit=1)) == 1


def test_two_relations_make_a_path(store: EntityStore) -> None:
    [path] = store.paths("company:1", "regulation:pump act")
    assert (path.first.entity.id, path.second.entity.id) == ("company:2", "regulation:pump act")
    assert (path.first.quoted.filing_id, path.second.quoted.filing_id) == ("p-24", "v-24")
    ends = {p.second.entity.id for p in store.paths("company:1")}
    assert ends == {"regulation:pump act", "location:oslo"}
    assert store.paths("company:1", "nobody") == []
    assert [p.first.entity.id for p in store.paths("company:1", "location:oslo")] == ["person:1:green ada"]


def test_mere_mentions_make_no_path(store: EntityStore) -> None:
    assert all(p.first.kind is not RelationKind.MENTIONS for p in store.paths("company:1"))
    assert [n.entity.id for n in store.neighbours("location:oslo") if n.kind is RelationKind.MENTIONS] == ["company:1"]


def test_references_of_elements(store: EntityStore) -> None:
    assert store.references("p-24") == list(FIRST.references)
    assert store.references("p-24", ["e2"]) == [FIRST.references[1]]
    assert store.references("v-24") == []


def answers(store: EntityStore) -> list[object]:
    """Everything that can be asked of a store, of both companies."""
    ids = (OWN.id, OTHER.id, ALIAS.id, ADA.id, OSLO.id, LAW.id)
    scopes: tuple[tuple[str, ...], ...] = ((), ("v-24",))
    told: list[object] = [store.outdated("v2"), *(store.graph(name) for name in ("p-24", "v-24"))]
    for within in scopes:
        told += [store.entities(within), *store.find_each(("Valve Works", "Oslo", "Pump Act"), within)]
        for one in ids:
            told += [store.mentions(one, within), store.neighbours(one, within), store.paths(one, "", within)]
            told += [store.paths(one, other, within) for other in ids]
    return [*told, *(store.references(name) for name in ("p-24", "v-24"))]


def test_a_reader_has_the_store_without_what_is_hidden(stores: tuple[FilingStore, EntityStore]) -> None:
    filings, entities = stores
    filings.save(replace(content("p-24"), filing=PUMPS))
    entities.save(PUMPS, FIRST, "v1")
    alone = answers(entities)
    hidden = replace(VALVES, groups=("legal", "research"))
    filings.save(replace(content("v-24"), filing=hidden))
    entities.save(hidden, SECOND, "v1")
    whole = answers(entities)
    assert whole != alone
    for groups in ((), ("press",)):
        assert answers(entities.visible_to(groups)) == alone
    for groups in (("legal",), ("research", "press")):
        assert answers(entities.visible_to(groups)) == whole
