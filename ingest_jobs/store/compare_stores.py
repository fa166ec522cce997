"""A filing in the database -> how the index and the raw documents differ from it."""

from collections.abc import Collection, Iterator

from core.domain.filings.chunk_mark import chunk_marks
from core.domain.filings.filing import Filing
from core.domain.operations.difference import Difference, Repair
from core.errors import StoreUnavailable, UnknownFiling
from core.ports.services import Services


def compare_index(filing: Filing, unindexed: Collection[str], services: Services) -> Iterator[Difference]:
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


def compare_raw(filing: Filing, services: Services) -> Iterator[Difference]:
    """Whether the document's bytes are lost or damaged."""
    try:
        services.raw.get(filing.sha256)
    except (UnknownFiling, StoreUnavailable) as error:
        yield Difference(filing_id=filing.id, what=str(error), repair=Repair.BY_HAND)
