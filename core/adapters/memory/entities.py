"""Entities in memory."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from core.adapters.index import entity_queries as entity_answers
from core.adapters.index.entity_queries import Edge, FilingEntity, Key, keys_of, pages_of
from core.domain.access.groups import may_see
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
from core.ports.filing_store import FilingStore

NONE = EntityGraph()


class MemoryEntities:
    """An EntityStore beside a FilingStore; forgets everything when the process ends."""

    def __init__(self, filings: FilingStore, groups: Collection[str] | None = None) -> None:
        self._filings = filings
        self._groups = groups
        self._graphs: dict[str, tuple[Filing, str, EntityGraph]] = {}

    def save(self, filing: Filing, graph: EntityGraph, version: str) -> None:
        """Stores or replaces the graph of a filing."""
        if _read(self._filings.filing(filing.id)) != _read(filing):
            raise UnknownFiling(f"{filing.id} was read again meanwhile; its entities have to be found again.")
        self._graphs[filing.id] = (filing, version, graph)

    def outdated(self, version: str) -> Sequence[str]:
        """Ids of filings without a graph of that version and of their present reading."""
        held, current = self._visible(), self._current()
        wanted = (f.id for f in held if not f.version_of)
        return sorted(name for name in wanted if name not in current or self._graphs[name][1] != version)

    def graph(self, filing_id: str) -> EntityGraph:
        """The graph as saved."""
        return self._current().get(filing_id, NONE)

    def entities(self, filing_ids: Collection[str] = (), kind: EntityKind | None = None) -> Sequence[Standing]:
        """The entities of those filings."""
        return entity_answers.standings(self, self.filing_entities(filing_ids, kind=kind))

    def find(self, name: str, filing_ids: Collection[str] = ()) -> Sequence[Standing]:
        """The entities that bear this name."""
        return self.find_each([name], filing_ids)[0]

    def find_each(self, names: Sequence[str], filing_ids: Collection[str] = ()) -> Sequence[Sequence[Standing]]:
        """The entities that bear each of the names."""
        return entity_answers.find_each(self, names, filing_ids)

    def mentions(self, entity_id: str, filing_ids: Collection[str] = (), limit: int = 100) -> Sequence[Quoted]:
        """Where an entity stands."""
        ids = entity_answers.ids_of(self, entity_id)
        found = [
            Quoted(filing_id=name, sentence=graph.sentences[m.sentence], start=m.start, end=m.end)
            for name, graph in self._chosen(filing_ids)
            for m in graph.mentions
            if m.entity_id in ids
        ]
        return found[:limit]

    def neighbours(self, entity_id: str, filing_ids: Collection[str] = (), limit: int = 50) -> Sequence[Neighbour]:
        """What is one relation away."""
        return entity_answers.neighbours(self, entity_id, filing_ids, limit)

    def paths(
        self, entity_id: str, end: str = "", filing_ids: Collection[str] = (), limit: int = 30
    ) -> Sequence[EntityPath]:
        """What is two relations away."""
        return entity_answers.paths(self, entity_id, end, filing_ids, limit)

    def visible_to(self, groups: Collection[str]) -> "MemoryEntities":
        """The store as a reader of these groups has it."""
        seen = MemoryEntities(self._filings, groups)
        seen._graphs = self._graphs
        return seen

    def references(self, filing_id: str, element_ids: Collection[str] = ()) -> Sequence[Reference]:
        """The cross-references of those elements."""
        found = self.graph(filing_id).references
        return [r for r in found if not element_ids or r.element_id in element_ids]

    def registrants(self) -> Iterable[tuple[str, Sequence[str]]]:
        """Ids of the registrants with the keys of their names."""
        return [(h.entity.id, keys_of(h.entity)) for h in self.filing_entities(()) if h.entity.cik]

    def filing_entities(
        self,
        filing_ids: Collection[str],
        *,
        ids: Collection[str] = (),
        kind: EntityKind | None = None,
        keys: Collection[str] = (),
    ) -> Sequence[FilingEntity]:
        """Entities by id, kind or any of their names."""
        wanted = frozenset(keys)
        return [
            FilingEntity(
                filing_id=name,
                entity=entity,
                mentions=len(pages[entity.id]),
                pages=tuple(sorted(set(pages[entity.id]))),
            )
            for name, graph, pages in ((name, graph, pages_of(graph)) for name, graph in self._chosen(filing_ids))
            for entity in graph.entities
            if (not ids or entity.id in ids)
            and (kind is None or entity.kind is kind)
            and (not keys or not wanted.isdisjoint(keys_of(entity)))
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
        counts: Counter[tuple[str, str, RelationKind, bool]] = Counter()
        first: dict[tuple[str, str, RelationKind, bool], Key] = {}
        for name, graph in self._chosen(filing_ids):
            for mine, other, kind, outgoing, sentence in _directed_relations(graph):
                wanted = (
                    mine in ids and (not others or other in others) and not (stated and kind is RelationKind.MENTIONS)
                )
                if wanted:
                    key = (mine, other, kind, outgoing)
                    counts[key] += 1
                    first[key] = min(first.get(key, (name, sentence)), (name, sentence))
        ordered = sorted(counts, key=lambda key: (entity_answers.rank(key[2]), -counts[key], key))[:limit]
        return [
            Edge(entity_id=k[0], other_id=k[1], kind=k[2], outgoing=k[3], count=counts[k], first=first[k])
            for k in ordered
        ]

    def descriptions(self, ids: Collection[str]) -> Mapping[str, Entity]:
        """Entities as the filing that mentions them most describes them."""
        found = sorted(self.filing_entities((), ids=ids), key=lambda h: (bool(h.entity.cik), h.mentions, h.filing_id))
        return {held.entity.id: held.entity for held in found}

    def sentences(self, keys: Collection[Key]) -> Mapping[Key, EntitySentence]:
        """Sentences by filing and position."""
        graphs = self._current()
        return {key: graphs[key[0]].sentences[key[1]] for key in keys}

    def _chosen(self, filing_ids: Collection[str]) -> Sequence[tuple[str, EntityGraph]]:
        return [(name, g) for name, g in sorted(self._current().items()) if not filing_ids or name in filing_ids]

    def _visible(self) -> list[Filing]:
        held = (version.filing for version in self._filings.versions())
        return [filing for filing in held if self._groups is None or may_see(filing.groups, self._groups)]

    def _current(self) -> dict[str, EntityGraph]:
        """Graphs of filings that are still held as they were read."""
        held = {filing.id: _read(filing) for filing in self._visible()}
        return {name: graph for name, (filing, _, graph) in self._graphs.items() if held.get(name) == _read(filing)}


def _read(filing: Filing) -> tuple[str, str]:
    return filing.sha256, filing.read_by


def _directed_relations(graph: EntityGraph) -> Iterator[tuple[str, str, RelationKind, bool, int]]:
    for r in graph.relations:
        yield r.subject, r.object, r.kind, True, r.sentence
        yield r.object, r.subject, r.kind, False, r.sentence
