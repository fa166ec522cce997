"""A reader of the simplest filings there are: one line with the filing's id and its number of chunks."""

from dataclasses import replace

from core.domain.filings.origin import Origin
from core.errors import UnreadableDocument
from core.ports.filing_store import FilingContent
from tests.contract.sample_content import content


def read(data: bytes, origin: Origin) -> FilingContent:
    match data.decode(errors="replace").split():
        case ["filing", name, chunks, *_]:
            found = content(name, chunks=int(chunks), source=origin.name)
            return replace(found, filing=replace(found.filing, sha256=origin.sha256))
        case _:
            raise UnreadableDocument("no inline XBRL was found; name a 10-K as filed since 2019.")
