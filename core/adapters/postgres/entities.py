"""Entities in PostgreSQL."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from psycopg import sql
from sqlalchemy import ColumnElement, Connection, Select, Table, case, delete, func, insert, or_, select, text
from sqlalchemy.dialects.postgresql import distinct_on
from sqlmodel import SQLModel

from core.adapters.index import entity_queries as entity_answers
from core.adapters.index.entity_queries import Edge, FilingEntity, Key
from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.rows import entities as rows
from core.adapters.postgres.tables import entities as entity_tables
from core.adapters.postgres.tables import filings as postgres_tables
from core.domain.filings.entity import (
    Entity,
    EntityGraph,
    EntityKind,
    EntityPath,
    EntitySentence,
    Neighbour,
    Quoted,
    Reference,
    RelationKind,
    Standing,
)
from core.domain.filings.filing import Filing
from core.errors import UnknownFiling

TABLES = SQLModel.metadata.tables
FILING = TABLES[postgres_tables.FilingRow.__tablename__]
GRAPH = TABLES[entity_tables.EntityGraphRow.__tablename__]
ENTITY, SENTENCE, MENTION, EDGE, REFERENCE = (
    TABLES[name] for name in ("entity", "entity_sentence", "entity_mention", "entity_edge", "cross_reference")
)
_RANK = case({kind.value: entity_answers.rank(kind) for kind in RelationKind}, value=EDGE.c.kind, else_=0)
_SENTENCES = text(
    "SELECT s.* FROM unnest(CAST(:names AS text[]), CAST(:positions AS integer[])) AS wanted (name, number) "
    "JOIN entity_sentence s ON s.filing_id = wanted.name AND s.position = wanted.number"
)
_TURN = text("SELECT pg_advisory_xact_lock(hashtextextended(:id, 0))")


class PostgresEntities:
    """An EntityStore; each method that changes something is one transaction."""

    def __init__(self, database: PostgresDatabase, groups: Collection[str] | None = None) -> None:
        self._database = database
        self._groups = groups

    def visible_to(self, groups: Collection[str]) -> "PostgresEntities":
        """The store as a reader of these groups has it."""
        return PostgresEntities(self._database, groups)

    def save(self, filing: Filing, graph: EntityGraph, version: str) -> None:
        """Stores or replaces the graph of a filing. Raises UnknownFiling."""
        with self._database.transaction() as connection:
            connection.execute(_TURN, {"id": filing.id})
            read = select(FILING.c.id).where(FILING.c.id == filing.id)
            read = read.where(FILING.c.sha256 == filing.sha256, FILING.c.read_by == filing.read_by)
            if connection.scalar(read) is None:
                raise UnknownFiling(f"{filing.id} is not held as it was read; its entities have to be found again.")
            for table in (GRAPH, ENTITY, SENTENCE, MENTION, EDGE, REFERENCE):
                connection.execute(delete(table).where(table.c.filing_id == filing.id))
            for name, columns, values in rows.rows_of(filing.id, graph):
                _copy(connection, name, columns, values)
            made = {"version": version, "sha256": filing.sha256, "read_by": filing.read_by}
            connection.execute(insert(GRAPH), {"filing_id": filing.id, **made})

    def outdated(self, version: str) -> Sequence[str]:
        """Ids of filings without a graph of that version and of their present reading."""
        stale = (GRAPH.c.version != version, GRAPH.c.sha256 != FILING.c.sha256, GRAPH.c.read_by != FILING.c.read_by)
        joined = FILING.outerjoin(GRAPH, GRAPH.c.filing_id == FILING.c.id)
        query = select(FILING.c.id).select_from(joined).where(or_(GRAPH.c.filing_id.is_(None), *stale))
        query = query.where(FILING.c.version_of == "", *visible_filings(FILING.c.id, self._groups))
        with self._database.transaction() as connection:
            return list(connection.scalars(query.order_by(FILING.c.id)))

    def graph(self, filing_id: str) -> EntityGraph:
        """The graph as saved."""
        with self._database.transaction() as connection:
            edges = self._part(EDGE, filing_id).where(EDGE.c.outgoing)
            parts = (self._part(table, filing_id) for table in (ENTITY, SENTENCE, MENTION, REFERENCE))
            entities, sentences, mentions, references = (connection.execute(part).mappings() for part in parts)
            return EntityGraph(
                entities=tuple(map(rows.entity_of, entities)),
                sentences=tuple(map(rows.sentence_of, sentences)),
                mentions=tuple(map(rows.mention_of, mentions)),
                relations=tuple(map(rows.relation_of, connection.execute(edges).mappings())),
                references=tuple(map(rows.reference_of, references)),
            )

    def entities(self, filing_ids: Collection[str] = (), kind: EntityKind | None = None) -> Sequence[Standing]:
        """The entities of those filings."""
        with self._database.transaction() as connection:
            found = _Rows(connection, self._groups)
            return entity_answers.standings(found, found.filing_entities(filing_ids, kind=kind))

    def find(self, name: str, filing_ids: Collection[str] = ()) -> Sequence[Standing]:
        """The entities that bear this name."""
        return self.find_each([name], filing_ids)[0]

    def find_each(self, names: Sequence[str], filing_ids: Collection[str] = ()) -> Sequence[Sequence[Standing]]:
        """The entities that bear each of the names."""
        with self._database.transaction() as connection:
            return entity_answers.find_each(_Rows(connection, self._groups), names, filing_ids)

    def mentions(self, entity_id: str, filing_ids: Collection[str] = (), limit: int = 100) -> Sequence[Quoted]:
        """Where an entity stands."""
        with self._database.transaction() as connection:
            ids = entity_answers.ids_of(_Rows(connection, self._groups), entity_id)
            on = (SENTENCE.c.filing_id == MENTION.c.filing_id) & (SENTENCE.c.position == MENTION.c.sentence)
            place = (MENTION.c.start_at.label("from_at"), MENTION.c.end_at.label("to_at"))
            query = select(SENTENCE, *place).join(MENTION, on).where(MENTION.c.entity_id.in_(ids))
            query = query.where(*_filters(MENTION, filing_ids, self._groups))
            query = query.order_by(MENTION.c.filing_id, MENTION.c.position)
            return [
                Quoted(filing_id=r["filing_id"], sentence=rows.sentence_of(r), start=r["from_at"], end=r["to_at"])
                for r in connection.execute(query.limit(limit)).mappings()
            ]

    def neighbours(self, entity_id: str, filing_ids: Collection[str] = (), limit: int = 50) -> Sequence[Neighbour]:
        """What is one relation away."""
        with self._database.transaction() as connection:
            return entity_answers.neighbours(_Rows(connection, self._groups), entity_id, filing_ids, limit)

    def paths(
        self, entity_id: str, end: str = "", filing_ids: Collection[str] = (), limit: int = 30
    ) -> Sequence[EntityPath]:
        """What is two relations away."""
        with self._database.transaction() as connection:
            return entity_answers.paths(_Rows(connection, self._groups), entity_id, end, filing_ids, limit)

    def references(self, filing_id: str, element_ids: Collection[str] = ()) -> Sequence[Reference]:
        """The cross-references of those elements."""
        query = self._part(REFERENCE, filing_id)
        if element_ids:
            query = query.where(REFERENCE.c.element_id.in_(list(element_ids)))
        with self._database.transaction() as connection:
            return list(map(rows.reference_of, connection.execute(query).mappings()))

    def _part(self, table: Table, filing_id: str) -> Select[Any]:
        mine = select(table).where(table.c.filing_id == filing_id, *visible_filings(table.c.filing_id, self._groups))
        return mine.order_by(table.c.position)


class _Rows:
    """EntityRows over one connection."""

    def __init__(self, connection: Connection, groups: Collection[str] | None) -> None:
        self._connection = connection
        self._groups = groups
        self._registrants: list[tuple[str, Sequence[str]]] | None = None

    def registrants(self) -> Iterable[tuple[str, Sequence[str]]]:
        """Ids of the registrants with the keys of their names."""
        if self._registrants is None:
            registered = (ENTITY.c.cik != "", *visible_filings(ENTITY.c.filing_id, self._groups))
            found = self._connection.execute(select(ENTITY.c.id, ENTITY.c["keys"]).where(*registered))
            self._registrants = [(name, keys) for name, keys in found]
        return self._registrants

    def filing_entities(
        self,
        filing_ids: Collection[str],
        *,
        ids: Collection[str] = (),
        kind: EntityKind | None = None,
        keys: Collection[str] = (),
    ) -> Sequence[FilingEntity]:
        """Entities by id, kind or any of their names."""
        query = select(ENTITY).where(*_filters(ENTITY, filing_ids, self._groups))
        if ids:
            query = query.where(ENTITY.c.id == func.any(list(ids)))
        if kind is not None:
            query = query.where(ENTITY.c.kind == kind.value)
        if keys:
            query = query.where(ENTITY.c["keys"].overlap(list(keys)))
        found = self._connection.execute(query.order_by(ENTITY.c.filing_id, ENTITY.c.position)).mappings()
        return [
            FilingEntity(
                filing_id=row["filing_id"],
                entity=rows.entity_of(row),
                mentions=row["mentions"],
                pages=tuple(row["pages"]),
            )
            for row in found
        ]

    def edges(
        self,
        ids: Collection[str],
        filing_ids: Collection[str],
        *,
        others: Collection[str] = (),
        stated: bool,
        limit: int,
    ) -> Sequence[Edge]:
        """Edges from `ids`."""
        columns = (EDGE.c.entity_id, EDGE.c.other_id, EDGE.c.kind, EDGE.c.outgoing, EDGE.c.filing_id)
        count, first = func.count().label("count"), func.min(EDGE.c.sentence).label("first")
        within = _filters(EDGE, filing_ids, self._groups)
        query = select(*columns, count, first).where(EDGE.c.entity_id.in_(list(ids)), *within)
        if others:
            query = query.where(EDGE.c.other_id.in_(list(others)))
        if stated:
            query = query.where(EDGE.c.kind != RelationKind.MENTIONS.value)
        query = query.group_by(*columns).order_by(_RANK, count.desc(), *columns)
        found = self._connection.execute(query.limit(limit))
        return [_edge(row) for row in found.mappings()]

    def descriptions(self, ids: Collection[str]) -> Mapping[str, Entity]:
        """Entities as the filing that mentions them most describes them."""
        best = (ENTITY.c.id, (ENTITY.c.cik != "").desc(), ENTITY.c.mentions.desc(), ENTITY.c.filing_id.desc())
        columns = (ENTITY.c[name] for name in ("id", "kind", "name", "names", "role", "cik"))
        named = (ENTITY.c.id == func.any(list(ids)), *visible_filings(ENTITY.c.filing_id, self._groups))
        query = select(*columns).ext(distinct_on(ENTITY.c.id)).where(*named).order_by(*best)
        return {row["id"]: rows.entity_of(row) for row in self._connection.execute(query).mappings()}

    def sentences(self, keys: Collection[Key]) -> Mapping[Key, EntitySentence]:
        """Sentences by filing and position."""
        names, positions = zip(*keys, strict=True)
        found = self._connection.execute(_SENTENCES, {"names": list(names), "positions": list(positions)}).mappings()
        return {(row["filing_id"], row["position"]): rows.sentence_of(row) for row in found}


def _edge(row: Mapping[Any, Any]) -> Edge:
    return Edge(
        entity_id=row["entity_id"],
        other_id=row["other_id"],
        kind=RelationKind(row["kind"]),
        outgoing=row["outgoing"],
        count=row["count"],
        first=(row["filing_id"], row["first"]),
    )


def _filters(table: Table, filing_ids: Collection[str], groups: Collection[str] | None) -> list[ColumnElement[bool]]:
    named = [table.c.filing_id.in_(list(filing_ids))] if filing_ids else []
    return [*named, *visible_filings(table.c.filing_id, groups)]


def visible_filings(filing_id: ColumnElement[str], groups: Collection[str] | None) -> list[ColumnElement[bool]]:
    """What leaves out filings that a reader of these groups may not see; nothing for who sees all."""
    if groups is None:
        return []
    hidden = select(FILING.c.id).where(func.cardinality(FILING.c.groups) > 0, ~FILING.c.groups.overlap(list(groups)))
    return [filing_id.not_in(hidden)]


def _copy(connection: Connection, table: str, columns: Sequence[str], values: Sequence[tuple[Any, ...]]) -> None:
    """Thousands of rows: COPY takes a tenth of the time of INSERT."""
    names = sql.SQL(", ").join(map(sql.Identifier, columns))
    statement = sql.SQL("COPY {} ({}) FROM STDIN").format(sql.Identifier(table), names)
    cursor: Any = connection.connection.cursor()
    with cursor, cursor.copy(statement) as copy:
        for row in values:
            copy.write_row(row)
