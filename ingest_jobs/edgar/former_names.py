"""A company's former names, as EDGAR lists them, -> names by which its filings know it."""

from dataclasses import replace

from core.domain.filings.origin import Origin
from core.domain.filings.registrant import Registrant
from core.filings.names.company_names import short_names
from core.ports.filing_store import FilingContent
from ingest_jobs.store.ingest import Read

SHORTEST = 4
"""Letters; what is shorter is a word of its own too often."""


def with_former_names(read: Read, company: Registrant) -> Read:
    """`read`, whose filings of this company also answer to its former names, without their legal form."""
    former = [short for name in company.former_names for short in short_names(name, "") if len(short) >= SHORTEST]

    def knowing(content: bytes, origin: Origin) -> FilingContent:
        found = read(content, origin)
        known = found.filing.company
        if known.cik != company.cik or not former:
            return found
        names = tuple(dict.fromkeys((*known.aliases, *former)))
        return replace(found, filing=replace(found.filing, company=replace(known, aliases=names)))

    return knowing
