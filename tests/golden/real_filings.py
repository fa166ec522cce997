"""The real filings as read, once for all tests and figures that need them."""

import functools
import gzip
from collections.abc import Mapping
from pathlib import Path

from core.domain.filings.origin import Origin
from core.filings.read.read_filing import read_filing
from core.ports.filing_store import FilingContent

SHARED = Path(__file__).parents[3] / "shared"
FILINGS = SHARED / "filings"


@functools.cache
def real_filings() -> Mapping[str, FilingContent]:
    """By file name without .gz; empty where the folder is missing."""
    return {
        (name := path.name.removesuffix(".gz")): read_filing(gzip.decompress(path.read_bytes()), Origin(name=name))
        for path in sorted(FILINGS.glob("*.html.gz"))
    }
