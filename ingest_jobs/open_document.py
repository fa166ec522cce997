"""A file on disk becomes a document, without touching any store."""

from pathlib import Path

from core.domain.filing import Document
from core.errors import UnreadableDocument
from core.filings.parse_html import parse
from core.filings.read_document import read_document


def open_document(path: Path) -> Document:
    """The filing in a file, HTML or .gz of it. Raises UnreadableDocument that names the file."""
    try:
        return read_document(parse(path.read_bytes()))
    except UnreadableDocument as error:
        raise UnreadableDocument(f"{path}: {error}") from error
