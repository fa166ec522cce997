"""The code that reads filings -> the name of its version, by which what an older one read is read again."""

import functools

from ingest_jobs.store.source_version import source_version

READERS = ("core/domain", "core/filings", "core/language", "core/metrics")


@functools.cache
def reader_version() -> str:
    """12 hex digits over the sources and data files that decide what reading a document yields."""
    return source_version(READERS)
