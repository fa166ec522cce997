"""The bytes of any document, and what is known of it, -> everything that it yields, ready to be stored."""

from collections.abc import Callable, Mapping

from core.domain.origin import Origin
from core.ports.filing_store import FilingContent
from ingest_jobs.read_filing import read_filing

Reader = Callable[[bytes, Origin], FilingContent]

FILING = "filing"
"""A form or an exhibit: HTML, plain text, or a whole submission."""
READERS: Mapping[str, Reader] = {FILING: read_filing}


def read_source(content: bytes, origin: Origin) -> FilingContent:
    """Reads a document by its kind. Raises UnreadableDocument when it is of no kind that can be read."""
    return READERS[find_kind(content, origin)](content, origin)


def find_kind(content: bytes, origin: Origin) -> str:
    """The kind of document: the key of its reader."""
    del content, origin
    return FILING
