"""A document that can be brought in: what is known of it, and how to get its bytes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from core.domain.filings.origin import Origin
from core.errors import UnreadableDocument
from core.filings.read.describe import describe_file
from core.filings.read.unpack_file import unpack_file
from ingest_jobs.store.find_documents import find_documents


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """`where` is the path or address that messages name.

    `fetch` returns the original bytes, decompressed, and raises UnreadableDocument or ServiceUnavailable.
    """

    origin: Origin
    where: str
    fetch: Callable[[], bytes]


def files(paths: Sequence[Path]) -> list[Source]:
    """The documents in the files and folders named. Raises UnreadableDocument as `find_documents` does."""
    return [_source(path) for path in find_documents(paths)]


def _source(path: Path) -> Source:
    try:
        origin = describe_file(path)
    except UnreadableDocument as error:
        return unreadable_source(Origin(name=path.name), str(path), str(error), error)
    return Source(origin=origin, where=str(path), fetch=lambda: unpack_file(path))


def unreadable_source(origin: Origin, where: str, story: str, error: UnreadableDocument) -> Source:
    """Stands for documents that cannot be described or listed, named with what else could not be read.

    Its `fetch` raises UnreadableDocument with `story`.
    """

    def fail() -> bytes:
        raise UnreadableDocument(story) from error

    return Source(origin=origin, where=where, fetch=fail)
