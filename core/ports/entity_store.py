"""Where the entities of filings are kept, with their mentions and relations."""

from collections.abc import Collection, Sequence
from typing import Protocol

from core.domain.filings.entity import EntityGraph, EntityKind, EntityPath, Neighbour, Quoted, Reference, Standing
from core.domain.filings.filing import Filing


class EntityStore(Protocol):
    """Who and what filings speak of. Every method may be called from several threads and processes at once.

    A graph is derived from a filing as it was read and vanishes with it. An organisation that a filing names and a
    registrant that bears this name are one thing in every answer, under the id of the registrant. `filing_ids` limits
    an answer to those filings; none means all. Entities and their sentences come in the order of the text, filings
    by id, unless a method says otherwise.
    """

    def save(self, filing: Filing, graph: EntityGraph, version: str) -> None:
        """Stores or replaces the graph of a filing whole or not at all; `version` names what made it.

        Raises UnknownFiling when the filing is not held, or is held as read from other bytes or by another reader.
        """
        ...

    def outdated(self, version: str) -> Sequence[str]:
        """Ids of the filings held whose graph is missing, or was made by another version or from another reading.

        What a newer version of the same document has superseded needs none.
        """
        ...

    def graph(self, filing_id: str) -> EntityGraph:
        """The graph as saved; an empty one when there is none."""
        ...

    def entities(self, filing_ids: Collection[str] = (), kind: EntityKind | None = None) -> Sequence[Standing]:
        """The entities of those filings, those mentioned most often first."""
        ...

    def find(self, name: str, filing_ids: Collection[str] = ()) -> Sequence[Standing]:
        """The entities that bear this name, whatever its case, those mentioned most often first."""
        ...

    def find_each(self, names: Sequence[str], filing_ids: Collection[str] = ()) -> Sequence[Sequence[Standing]]:
        """What `find` returns for each of the names, looked up together."""
        ...

    def mentions(self, entity_id: str, filing_ids: Collection[str] = (), limit: int = 100) -> Sequence[Quoted]:
        """Where an entity stands, each place with its sentence."""
        ...

    def neighbours(self, entity_id: str, filing_ids: Collection[str] = (), limit: int = 50) -> Sequence[Neighbour]:
        """What is one relation away, each once a kind, those of a stated kind before those merely mentioned together.

        Within a kind, the neighbour with most sentences comes first.
        """
        ...

    def paths(
        self, entity_id: str, end: str = "", filing_ids: Collection[str] = (), limit: int = 30
    ) -> Sequence[EntityPath]:
        """What is two relations away, or how one gets to `end` in two, over no mere mention by the company.

        The ways with most sentences come first.
        """
        ...

    def visible_to(self, groups: Collection[str]) -> "EntityStore":
        """The store as a reader of these groups has it: what only other filings say is not there, nor are they."""
        ...

    def references(self, filing_id: str, element_ids: Collection[str] = ()) -> Sequence[Reference]:
        """The cross-references that stand in those elements of the filing, in all when none is named."""
        ...
