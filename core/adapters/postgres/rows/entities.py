"""The graph of a filing -> rows and back."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from core.adapters.index.entity_queries import keys_of, pages_of
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

Row = Mapping[Any, Any]
ENTITY = ("filing_id", "position", "id", "kind", "name", "names", "keys", "role", "cik", "mentions", "pages")
SENTENCE = ("filing_id", "position", "element_id", "page", "start_at", "end_at", "item", "text")
MENTION = ("filing_id", "position", "entity_id", "sentence", "start_at", "end_at")
EDGE = ("filing_id", "position", "outgoing", "entity_id", "other_id", "kind", "sentence")
REFERENCE = (
    *("filing_id", "position", "element_id", "page", "start_at", "end_at", "text", "label", "first", "last"),
    "reason",
)


def rows_of(filing_id: str, graph: EntityGraph) -> Iterator[tuple[str, tuple[str, ...], list[tuple[Any, ...]]]]:
    """Each table with its columns and rows."""
    pages = pages_of(graph)
    entities = [
        (filing_id, n, e.id, e.kind.value, e.name, list(e.names), keys_of(e), e.role, e.cik, *_counted(pages[e.id]))
        for n, e in enumerate(graph.entities)
    ]
    yield "entity", ENTITY, entities
    sentences = [
        (filing_id, n, s.element_id, s.page, s.start, s.end, s.item, s.text) for n, s in enumerate(graph.sentences)
    ]
    yield "entity_sentence", SENTENCE, sentences
    mentions = [(filing_id, n, m.entity_id, m.sentence, m.start, m.end) for n, m in enumerate(graph.mentions)]
    yield "entity_mention", MENTION, mentions
    edges = [
        (filing_id, n, outgoing, *ends, r.kind.value, r.sentence)
        for n, r in enumerate(graph.relations)
        for outgoing, ends in ((True, (r.subject, r.object)), (False, (r.object, r.subject)))
    ]
    yield "entity_edge", EDGE, edges
    references = [
        (filing_id, n, r.element_id, r.page, r.start, r.end, r.text, r.label, r.first, r.last, r.reason)
        for n, r in enumerate(graph.references)
    ]
    yield "cross_reference", REFERENCE, references


def _counted(pages: Sequence[int]) -> tuple[int, list[int]]:
    return len(pages), sorted(set(pages))


def entity_of(row: Row) -> Entity:
    """The entity of a row of `entity`."""
    kept = {name: row[name] for name in ("id", "name", "role", "cik")}
    return Entity(kind=EntityKind(row["kind"]), names=tuple(row["names"]), **kept)


def sentence_of(row: Row) -> EntitySentence:
    """The sentence of a row of `entity_sentence`."""
    kept = {name: row[name] for name in ("element_id", "page", "item", "text")}
    return EntitySentence(start=row["start_at"], end=row["end_at"], **kept)


def mention_of(row: Row) -> Mention:
    """The mention of a row of `entity_mention`."""
    return Mention(entity_id=row["entity_id"], sentence=row["sentence"], start=row["start_at"], end=row["end_at"])


def relation_of(row: Row) -> Relation:
    """The relation of an outgoing row of `entity_edge`."""
    kind = RelationKind(row["kind"])
    return Relation(kind=kind, subject=row["entity_id"], object=row["other_id"], sentence=row["sentence"])


def reference_of(row: Row) -> Reference:
    """The reference of a row of `cross_reference`."""
    kept = {name: row[name] for name in ("element_id", "page", "text", "label", "first", "last", "reason")}
    return Reference(start=row["start_at"], end=row["end_at"], **kept)
