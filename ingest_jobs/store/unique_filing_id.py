"""Two reports of one form and day -> an id for each."""

from dataclasses import replace

from core.domain.filings.filing import Filing
from core.domain.filings.origin import Origin
from core.ports.services import Services

DIGITS = 6


def with_unique_id(filing: Filing, origin: Origin, services: Services) -> Origin:
    """The origin, with the end of its accession number as serial where another submission holds the filing's id.

    A company may file two 8-Ks of one day; neither supersedes the other, as a newer copy of one document would. What
    is of a fiscal period, or came under no accession number, keeps its id.
    """
    if filing.fiscal_period or filing.exhibit or filing.accession is None:
        return origin
    held = next((f for f in services.filings.filings() if f.id == filing.id), None)
    if held is None or held.accession in (None, filing.accession):
        return origin
    return replace(origin, serial=filing.accession[-DIGITS:])
