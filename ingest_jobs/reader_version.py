"""Names the code that reads filings, so that what an older version read is read again."""

import functools

from ingest_jobs.source_version import source_version

READERS = (
    "core/domain",
    "core/filings",
    "core/metrics",
    "ingest_jobs/describe.py",
    "ingest_jobs/find_company.py",
    "ingest_jobs/identify.py",
    "ingest_jobs/name_filing.py",
    "ingest_jobs/read_filing.py",
    "ingest_jobs/read_pdf.py",
    "ingest_jobs/read_published.py",
    "ingest_jobs/read_source.py",
    "ingest_jobs/unpack_submission.py",
)


@functools.cache
def reader_version() -> str:
    """12 hex digits over the sources and data files that decide what reading a document yields."""
    return source_version(READERS)
