"""A document that can be brought in: what is known of it, and how to get its bytes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from core.domain.origin import Origin
from core.errors import UnreadableDocument
from ingest_jobs.describe import describe_file
from ingest_jobs.find_documents import SUBMISSION, find_documents
from ingest_jobs.unpack_file import unpack_file
from ingest_jobs.unpack_submission import unpack_submission


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """`where` is the path or address that messages name.

    `fetch` returns the bytes as filed, decompressed, and raises UnreadableDocument or ServiceUnavailable.
    """

    origin: Origin
    where: str
    fetch: Callable[[], bytes]


def files(paths: Sequence[Path]) -> list[Source]:
    """The documents in the files and folders named. Raises UnreadableDocument as `find_documents` does.

    A whole submission as EDGAR keeps it (.txt) holds several: its main document and its exhibits 13 or 99.
    """
    return [source for path in find_documents(paths) for source in _sources(path)]


def _sources(path: Path) -> Sequence[Source]:
    try:
        origin = describe_file(path)
    except UnreadableDocument as error:
        return (_undescribed(path, error),)
    parts = _parts(path) if path.name.lower().removesuffix(".gz").endswith(SUBMISSION) and not origin.form else ()
    if len(parts) == 0:
        return (Source(origin=origin, where=str(path), fetch=lambda: unpack_file(path)),)
    return [_part(path, place, origin) for place, (origin, _) in enumerate(parts)]


def _undescribed(path: Path, error: UnreadableDocument) -> Source:
    """Stands for a document whose description is wrong, so that it is named with what else could not be read."""

    def fail() -> bytes:
        raise UnreadableDocument(str(error)) from error

    return Source(origin=Origin(name=path.name), where=str(path), fetch=fail)


def _part(path: Path, place: int, origin: Origin) -> Source:
    """A document of a submission; read again when it is wanted, so that no folder of them fills the memory."""
    return Source(origin=origin, where=f"{path} ({origin.name})", fetch=lambda: _parts(path)[place][1])


def _parts(path: Path) -> Sequence[tuple[Origin, bytes]]:
    """The documents of a submission; nothing for a file that cannot be read, which says so when it is fetched."""
    try:
        return unpack_submission(unpack_file(path), Origin(name=path.name))
    except UnreadableDocument:
        return ()
