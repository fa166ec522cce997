"""`python -m ... COMPANY`: fetches as `tickmark ingest` does, with a reader and vectors that take no time."""

import sys
from dataclasses import replace
from datetime import date
from unittest.mock import patch

from core.adapters.memory.embedder import HashingEmbedder
from core.domain.filings.origin import Origin
from core.events import FilingStored
from core.ports.filing_source import FORMS
from core.ports.filing_store import FilingContent
from core.settings import load_settings
from core.wiring import open_services
from ingest_jobs.edgar.fetch_filings import fetch_filings
from tests.end_to_end.plain_reader import read as read_plain


def read(data: bytes, origin: Origin) -> FilingContent:
    """The plain filing, filed when the list says so."""
    found = read_plain(data, origin)
    return replace(found, filing=replace(found.filing, accession=origin.accession, filed=origin.filed))


def main() -> None:
    with (
        patch("core.wiring._Parts._embedder", lambda _: HashingEmbedder()),
        patch("ingest_jobs.store.ingest.reader_version", lambda: "plain"),
        open_services(load_settings()) as services,
    ):
        for event in fetch_filings(sys.argv[1], services, forms=FORMS, since=date(2020, 1, 1), read=read):
            if isinstance(event, FilingStored):
                sys.stdout.write(f"{event.filing.id} {event.new}\n")


if __name__ == "__main__":
    main()
