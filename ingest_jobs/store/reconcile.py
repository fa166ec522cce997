"""The database against the index, the entities and the raw documents -> what differs, and its repair."""

from collections.abc import Collection, Iterator, Sequence

from core.domain.filings.chunk_mark import chunk_marks
from core.domain.filings.filing import Filing
from core.domain.filings.versions import Version
from core.domain.operations.difference import Difference, Repair
from core.errors import StoreUnavailable, UnknownFiling
from core.events import Event, StepAdvanced, StepBegan, StoresCompared
from core.holdings.find_version import stored_filings
from core.ports.services import Services
from ingest_jobs.store.index_entities import finder_version, index_missing_entities
from ingest_jobs.store.index_filing import index_filing

_WRONG_DATABASE = (
    "The database holds no filing, the index passages of {}: they do not belong together, and nothing was changed. See "
    "TICKMARK_HOME and TICKMARK_DATABASE_URL; where the database was emptied on purpose, remove the index too."
)


def reconcile(services: Services, *, dry_run: bool = False, purge: bool = False) -> Iterator[Event]:
    """Makes the index what the database says, and looks whether every document is kept whole.

    Filings are compared by the ids of their chunks, by what each chunk says and by the vector it was given, superseded
    versions too; with `purge` the passages of versions are dropped, while their text, figures and bytes stay. Yields
    steps and, last, StoresCompared. With `dry_run` nothing is changed. What only the document itself can mend is left:
    Repair.BY_HAND. Raises StoreUnavailable, also when the database holds nothing and the index does, which is then
    another database's; and what embedding raises.
    """
    indexed = services.chunks.filing_ids()  # before the filings: what is ingested meanwhile is then in both
    versions = services.filings.versions()
    if indexed and not versions:
        raise StoreUnavailable(_WRONG_DATABASE.format(len(indexed)))
    found: list[Difference] = []
    unindexed = frozenset(services.filings.unindexed())
    yield StepBegan(step="compare", total=len(versions))
    for done, version in enumerate(versions, start=1):
        found += _compare(version, unindexed, services, purge=purge)
        yield StepAdvanced(step="compare", done=done)
    unknown = sorted(indexed - {version.filing.id for version in versions})
    what = "the index holds passages of it, the database does not know it"
    found += [Difference(filing_id=name, what=what, repair=Repair.REMOVE_FROM_INDEX) for name in unknown]
    what = "its entities are missing, or were found by another version"
    without = services.entities.outdated(finder_version())
    found += [Difference(filing_id=name, what=what, repair=Repair.FIND_ENTITIES) for name in without]
    if not dry_run:
        yield from _repair(found, services)
        services.chunks.settle()
    yield StoresCompared(differences=tuple(found), repaired=not dry_run)


def _compare(version: Version, unindexed: Collection[str], services: Services, *, purge: bool) -> Iterator[Difference]:
    filing = version.filing
    yield from _compare_raw(filing, services)
    if purge and filing.version_of and (count := len(services.filings.chunks(filing.id))):
        what = f"{count} passages of a version superseded on {filing.superseded}"
        yield Difference(filing_id=filing.id, what=what, repair=Repair.DROP_PASSAGES)
    else:
        yield from _compare_index(filing, unindexed, services)


def _repair(found: Sequence[Difference], services: Services) -> Iterator[Event]:
    for difference in found:
        name = difference.filing_id
        match difference.repair:
            case Repair.INDEX_AGAIN:
                yield from index_filing(name, services)
            case Repair.FIND_ENTITIES:
                yield from index_missing_entities(services, (name,))
            case Repair.DROP_PASSAGES:
                services.filings.drop_chunks(name)
                services.chunks.delete_filing(name)
            case Repair.REMOVE_FROM_INDEX if not any(stored_filings([name], services.filings)):
                services.chunks.delete_filing(name)
            case _:
                pass
    if found:
        services.chunks.optimize()


def unrepaired(compared: StoresCompared) -> list[Difference]:
    """The differences that are still there: all after a dry run, otherwise those that need a hand."""
    return [d for d in compared.differences if not compared.repaired or d.repair is Repair.BY_HAND]


def require_repaired(compared: StoresCompared) -> None:
    """Raises StoreUnavailable when something could not be repaired."""
    left = unrepaired(compared)
    if left:
        story = "; ".join(f"{d.filing_id}: {d.what}" for d in left)
        raise StoreUnavailable(f"Not everything could be repaired: {story}. `tickmark ingest` the documents again.")


def _compare_index(filing: Filing, unindexed: Collection[str], services: Services) -> Iterator[Difference]:
    """What of the filing is missing from the index, altered in it, or too much.

    `unindexed` are the ids of the filings that are not noted as indexed.
    """
    wanted = chunk_marks(services.filings.chunks(filing.id), services.embedder.name)
    held = services.chunks.marks(filing.id)
    altered = sum(mark != wanted[name] for name, mark in held.items() if name in wanted)
    counts = {
        "missing from the index": len(wanted.keys() - held.keys()),
        "altered, or of another reading or model": altered,
        "no longer in the filing": len(held.keys() - wanted.keys()),
    }
    parts = [f"{count} {what}" for what, count in counts.items() if count]
    if parts:
        what = f"of {len(wanted)} passages {', '.join(parts)}"
        yield Difference(filing_id=filing.id, what=what, repair=Repair.INDEX_AGAIN)
    elif filing.id in unindexed:
        yield Difference(filing_id=filing.id, what="indexed, and not noted as such", repair=Repair.INDEX_AGAIN)


def _compare_raw(filing: Filing, services: Services) -> Iterator[Difference]:
    """Whether the document's bytes are lost or damaged."""
    try:
        services.raw.get(filing.sha256)
    except (UnknownFiling, StoreUnavailable) as error:
        yield Difference(filing_id=filing.id, what=str(error), repair=Repair.BY_HAND)
