"""Entities, edges and sentences as a store holds them -> what is asked of an EntityStore, whichever store it is."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from core.domain.filings.entity import (
    Entity,
    EntityGraph,
    EntityKind,
    EntityPath,
    EntitySentence,
    Neighbour,
    Quoted,
    RelationKind,
    Standing,
)
from core.domain.filings.entity_name import name_key

NEAR = 20
"""How many neighbours are gone on from, those with most sentences first."""
FAR = 120
"""How many edges of these are looked at, those with most sentences first."""
SPARE = 3
"""How many times as many edges are looked up as asked for, since those of one company's names fall together."""

_RANKS = {RelationKind.RELATED_TO: 1, RelationKind.MENTIONS: 2}
Key = tuple[str, int]
"""A sentence: id of its filing, its position in the graph."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FilingEntity:
    """An entity in one filing."""

    filing_id: str
    entity: Entity
    mentions: int
    pages: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Edge:
    """Sentences that say the same of two entities: how many there are, and the first; perhaps those of one filing."""

    entity_id: str
    other_id: str
    kind: RelationKind
    outgoing: bool
    count: int
    first: Key


class EntityRows(Protocol):
    """What a store must be able to look up; `filing_ids` limits it, none means all."""

    def registrants(self) -> Iterable[tuple[str, Sequence[str]]]:
        """Ids of the registrants with the keys of their names."""
        ...

    def filing_entities(
        self,
        filing_ids: Collection[str],
        *,
        ids: Collection[str] = (),
        kind: EntityKind | None = None,
        keys: Collection[str] = (),
    ) -> Sequence[FilingEntity]:
        """Entities by id, kind or any of their names, in the order of filings."""
        ...

    def edges(
        self,
        ids: Collection[str],
        filing_ids: Collection[str],
        *,
        others: Collection[str] = (),
        stated: bool,
        limit: int,
    ) -> Sequence[Edge]:
        """Edges from `ids`, in the order of `rank` and then most sentences first.

        `stated` leaves out those that merely say that a filing names it.
        """
        ...

    def descriptions(self, ids: Collection[str]) -> Mapping[str, Entity]:
        """Entities as the filing that mentions them most describes them, a registrant as it describes itself."""
        ...

    def sentences(self, keys: Collection[Key]) -> Mapping[Key, EntitySentence]:
        """Sentences by filing and position."""
        ...


class _Aliases:
    """Which organisations are registrants; a name that two of them bear belongs to neither."""

    def __init__(self, registrants: Iterable[tuple[str, Sequence[str]]]) -> None:
        bearers: dict[str, set[str]] = defaultdict(set)
        for name, keys in registrants:
            for key in keys:
                bearers[f"{EntityKind.ORGANISATION}:{key}"].add(name)
        self._of = {alias: next(iter(names)) for alias, names in bearers.items() if len(names) == 1}

    def main_id(self, entity_id: str) -> str:
        """The id under which an entity is answered for."""
        return self._of.get(entity_id, entity_id)

    def all(self, entity_ids: Iterable[str]) -> list[str]:
        """All ids of those entities."""
        wanted = {self.main_id(name) for name in entity_ids}
        return sorted(wanted | {alias for alias, name in self._of.items() if name in wanted})


def standings(rows: EntityRows, found: Iterable[FilingEntity]) -> Sequence[Standing]:
    """Entities over filings, those mentioned most often first."""
    return _standings(_Aliases(rows.registrants()), found)


def _standings(aliases: _Aliases, found: Iterable[FilingEntity]) -> Sequence[Standing]:
    together = defaultdict(list)
    for one in found:
        together[aliases.main_id(one.entity.id)].append(one)
    return sorted((_standing(name, held) for name, held in together.items()), key=lambda s: (-s.mentions, s.entity.id))


def find_each(rows: EntityRows, names: Sequence[str], filing_ids: Collection[str]) -> Sequence[Sequence[Standing]]:
    """For each name the entities that bear it, with all their other names; where nobody bears one, one look-up."""
    wanted = [name_key(name) for name in names]
    named = rows.filing_entities((), keys=wanted) if wanted else ()
    if not named:
        return [[] for _ in wanted]
    aliases, bearers = _Aliases(rows.registrants()), [(one.entity.id, frozenset(keys_of(one.entity))) for one in named]
    ids = [set(aliases.all(name for name, keys in bearers if key in keys)) for key in wanted]
    held = rows.filing_entities(filing_ids, ids=set().union(*ids))
    return [_standings(aliases, (one for one in held if one.entity.id in mine)) for mine in ids]


def ids_of(rows: EntityRows, entity_id: str) -> list[str]:
    """All ids of an entity."""
    return _Aliases(rows.registrants()).all([entity_id])


def neighbours(rows: EntityRows, entity_id: str, filing_ids: Collection[str], limit: int) -> Sequence[Neighbour]:
    """What is one relation away."""
    aliases = _Aliases(rows.registrants())
    edges = _merged(rows.edges(aliases.all([entity_id]), filing_ids, stated=False, limit=SPARE * limit), aliases)
    return _neighbours(rows, edges[:limit])


def paths(rows: EntityRows, entity_id: str, end: str, filing_ids: Collection[str], limit: int) -> Sequence[EntityPath]:
    """What is two relations away."""
    aliases = _Aliases(rows.registrants())
    start, goal = aliases.main_id(entity_id), aliases.all([end]) if end else []
    there = {e.other_id for e in rows.edges(goal, filing_ids, stated=True, limit=FAR)} if end else set()
    if end and not there:
        return []
    edges = rows.edges(aliases.all([start]), filing_ids, others=aliases.all(there), stated=True, limit=SPARE * NEAR)
    near = [e for e in _merged(edges, aliases) if e.other_id not in goal][:NEAR]
    middles = aliases.all(e.other_id for e in near)
    far = _merged(rows.edges(middles, filing_ids, others=goal, stated=True, limit=FAR), aliases) if middles else []
    onward = defaultdict(list)
    for edge in far:
        if edge.other_id != start:
            onward[edge.entity_id].append(edge)
    ways = [(a, b) for a in near for b in onward[a.other_id]]
    ways.sort(
        key=lambda w: (rank(w[0].kind) + rank(w[1].kind), -min(w[0].count, w[1].count), w[0].other_id, w[1].other_id)
    )
    chosen = ways[:limit]
    quoted = iter(_neighbours(rows, [edge for way in chosen for edge in way]))
    return [EntityPath(first=first, second=second) for first, second in zip(quoted, quoted, strict=True)]


def _merged(edges: Iterable[Edge], aliases: _Aliases) -> list[Edge]:
    """Edges under the ids answered for, those of a stated kind first, then by number of sentences."""
    merged: dict[tuple[str, str, RelationKind, bool], Edge] = {}
    for edge in edges:
        key = (aliases.main_id(edge.entity_id), aliases.main_id(edge.other_id), edge.kind, edge.outgoing)
        other = merged.get(key)
        if other is None and key[:2] == (edge.entity_id, edge.other_id):
            merged[key] = edge
        elif key[0] != key[1]:
            first = edge.first if other is None else min(edge.first, other.first)
            count = edge.count + (other.count if other else 0)
            merged[key] = replace(edge, entity_id=key[0], other_id=key[1], first=first, count=count)
    return sorted(merged.values(), key=lambda e: (rank(e.kind), -e.count, e.other_id, e.kind, e.outgoing))


def rank(kind: RelationKind) -> int:
    """What is stated comes before what merely stands together, and that before mentions."""
    return _RANKS.get(kind, 0)


def _neighbours(rows: EntityRows, edges: Sequence[Edge]) -> list[Neighbour]:
    named = rows.descriptions({edge.other_id for edge in edges}) if edges else {}
    sentences = rows.sentences({edge.first for edge in edges}) if edges else {}
    return [
        Neighbour(
            entity=named[edge.other_id],
            kind=edge.kind,
            outgoing=edge.outgoing,
            quoted=Quoted(filing_id=edge.first[0], sentence=sentences[edge.first]),
        )
        for edge in edges
    ]


def _standing(entity_id: str, held: Sequence[FilingEntity]) -> Standing:
    """One entity of several filings: the registrant's own description, else that of most mentions, with all names."""
    best = max(held, key=lambda h: (bool(h.entity.cik), h.mentions, h.filing_id)).entity
    names = dict.fromkeys(name for h in held for name in h.entity.names)
    pages: dict[str, set[int]] = defaultdict(set)
    for h in held:
        pages[h.filing_id].update(h.pages)
    return Standing(
        entity=replace(best, id=entity_id, names=tuple(names)),
        mentions=sum(h.mentions for h in held),
        pages=tuple((name, tuple(sorted(pages[name]))) for name in sorted(pages)),
    )


def keys_of(entity: Entity) -> list[str]:
    """The keys of all names of an entity."""
    return sorted({name_key(name) for name in (entity.name, *entity.names)})


def pages_of(graph: EntityGraph) -> Mapping[str, list[int]]:
    """The page of each mention, by entity."""
    pages: dict[str, list[int]] = defaultdict(list)
    for mention in graph.mentions:
        pages[mention.entity_id].append(graph.sentences[mention.sentence].page)
    return pages
