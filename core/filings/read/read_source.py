"""The bytes of any document, and what is known of it, -> everything that it yields, ready to be stored."""

from collections.abc import Callable, Mapping

from core.domain.filings.origin import Origin
from core.errors import UnreadableDocument
from core.filings.read.describe import PUBLISHED
from core.filings.read.read_filing import read_filing
from core.filings.read.read_pdf import read_pdf
from core.filings.read.read_published import is_note, read_note, read_page
from core.ports.filing_store import FilingContent
from core.ports.services import Services

Reader = Callable[[bytes, Origin, Services], FilingContent]

FILING = "filing"
"""A form or an exhibit: HTML, plain text, or a whole submission."""
PDF, NOTE, PAGE = "pdf", "note", "page"
READERS: Mapping[str, Reader] = {PDF: read_pdf, NOTE: read_note, PAGE: read_page}


def read_source(content: bytes, origin: Origin, services: Services | None = None) -> FilingContent:
    """Reads a document by its kind. Raises UnreadableDocument when it is of no kind that can be read.

    `services` are needed for all but filings in the formats of the SEC: they read PDFs and know the companies.
    """
    kind = find_kind(content, origin)
    if kind == FILING:
        return read_filing(content, origin)
    if services is None:
        raise UnreadableDocument(f"{origin.name} is no filing in a format of the SEC")
    return READERS[kind](content, origin, services)


def find_kind(content: bytes, origin: Origin) -> str:
    """The kind of document: the key of its reader."""
    if is_pdf(content):
        return PDF
    if is_note(content, origin):
        return NOTE
    return PAGE if origin.form in PUBLISHED else FILING


def is_pdf(content: bytes) -> bool:
    """Whether the bytes begin as a PDF does."""
    return content[:1024].lstrip().startswith(b"%PDF")
