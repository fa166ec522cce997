"""A source that is a whole submission -> a source for each of its documents that is worth reading."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from core.errors import UnreadableDocument
from core.filings.read.unpack_submission import unpack_submission
from core.filings.submission import is_submission
from ingest_jobs.store.find_documents import SUBMISSION
from ingest_jobs.store.source import Source


def part_submission(source: Source) -> Iterator[Source]:
    """The main document and then the exhibits of a submission as EDGAR keeps it (.txt); any other source as it is.

    What cannot be fetched, or holds nothing readable, comes back too, to fail where failures are named. Raises
    ServiceUnavailable.
    """
    if not source.origin.name.lower().removesuffix(".gz").endswith(SUBMISSION):
        yield source
        return
    try:
        content = source.fetch()
    except UnreadableDocument:
        yield source
        return
    parts = unpack_submission(content, source.origin) if is_submission(content) else ()
    if not parts:
        yield source
    for origin, part in parts:
        yield replace(source, origin=origin, where=f"{source.where} ({origin.name})", fetch=partial(bytes, part))
