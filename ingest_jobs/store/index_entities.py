"""A filing that is held -> the graph of its entities in the entity store."""

import functools
from collections.abc import Iterator, Sequence
from contextlib import suppress

from core.domain.filings.entity import EntityGraph
from core.domain.filings.filing import Filing
from core.entities.find_entities import find_entities
from core.errors import UnknownFiling
from core.events import Event, StepBegan
from core.ports.services import Services
from ingest_jobs.store.source_version import source_version

FINDERS = (
    "core/entities",
    "core/domain/filings/entity.py",
    "core/domain/filings/entity_name.py",
    "core/domain/filings/month.py",
)


@functools.cache
def finder_version() -> str:
    """12 hex digits over the sources and data files that decide which entities a filing has."""
    return source_version(FINDERS)


def index_entities(filing_id: str, services: Services) -> Iterator[Event]:
    """Finds the entities of a filing in its stored document and saves their graph whole.

    Doing it again gives the same; until the end the graph is missing, so that a run that was killed is done again by
    `index_missing_entities`. A filing that another process replaces meanwhile is left to it. Yields StepBegan.
    """
    yield StepBegan(step="entities", subject=filing_id)
    with suppress(UnknownFiling):
        filing = services.filings.filing(filing_id)
        save_entities(filing, find_entities(filing, services.filings.document(filing_id)), services)


def save_entities(filing: Filing, graph: EntityGraph, services: Services) -> None:
    """Saves the graph of a filing that is stored; one that another process replaced meanwhile is left to it."""
    with suppress(UnknownFiling):
        services.entities.save(filing, graph, finder_version())


def index_missing_entities(services: Services, filing_ids: Sequence[str] = ()) -> Iterator[Event]:
    """Does the same for every filing held, or those named, whose graph is missing or made by another version."""
    for filing_id in services.entities.outdated(finder_version()):
        if not filing_ids or filing_id in filing_ids:
            yield from index_entities(filing_id, services)
