"""Names the code that reads filings, so that what an older version read is read again."""

import functools
import hashlib
from pathlib import Path

import core

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
    root = Path(core.__file__).parent.parent
    digest = hashlib.sha256()
    for file in sorted(file for name in READERS for file in _files(root / name)):
        digest.update(f"{file.relative_to(root)}\n".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def _files(path: Path) -> list[Path]:
    if path.is_file():
        return [path]
    return [file for file in path.rglob("*") if file.suffix in {".py", ".toml", ".json"}]
