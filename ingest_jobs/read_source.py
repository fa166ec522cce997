"""The bytes of any document, and what is known of it, -> everything that it yields, ready to be stored."""

from core.domain.origin import Origin
from core.ports.filing_store import FilingContent
from ingest_jobs.read_filing import read_filing


def read_source(content: bytes, origin: Origin) -> FilingContent:
    """Reads a document by its kind. Raises UnreadableDocument when it is of no kind that can be read."""
    return read_filing(content, origin.name)
