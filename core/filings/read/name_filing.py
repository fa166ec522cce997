"""What a document is -> its readable key."""

from core.domain.filings.cover import Cover
from core.domain.filings.origin import Origin

_SERIAL_DIGITS = 6


def name_filing(cover: Cover, origin: Origin, accession: str | None, *, suffix: str = "") -> str:
    """The id as in `Filing`: "acme-10-k-2024", "acme-10-q-2025-q1", "acme-8-k-2025-01-30", "acme-10-k-2024-ex-13".

    A company may file two 8-Ks of one day, and neither supersedes the other as a newer copy of one document would:
    where another submission has the id (`origin.taken`), the end of the accession number is added to it. What is of a
    fiscal period, or came under no accession number, keeps its id. `suffix` ends every id.
    """
    if origin.exhibit and origin.main_id:
        return f"{origin.main_id}-ex-{origin.exhibit}{suffix}"
    name = cover.tickers[0] if cover.tickers else cover.cik
    form = cover.form.replace("/", "").replace(" ", "-")
    plain = "-".join(part for part in (name, form, _when(cover)) if part).lower()
    if origin.exhibit:
        return f"{plain}-ex-{origin.exhibit}{suffix}"
    if accession is None or cover.fiscal_period or not _is_taken(f"{plain}{suffix}", accession, origin):
        return f"{plain}{suffix}"
    return f"{plain}-{accession[-_SERIAL_DIGITS:]}{suffix}"


def _is_taken(filing_id: str, accession: str, origin: Origin) -> bool:
    return any(taken == filing_id and other != accession for taken, other in origin.taken)


def _when(cover: Cover) -> str:
    if cover.fiscal_period == "FY" or cover.form.startswith("10-K"):
        return str(cover.fiscal_year)
    if cover.fiscal_period:
        return f"{cover.fiscal_year}-{cover.fiscal_period}"
    return cover.period_end.isoformat()
