"""What a document is -> its readable key."""

from core.domain.filings.cover import Cover
from core.domain.filings.origin import Origin


def name_filing(cover: Cover, origin: Origin) -> str:
    """The id as in `Filing`: "acme-10-k-2024", "acme-10-q-2025-q1", "acme-8-k-2025-01-30", "acme-10-k-2024-ex-13"."""
    if origin.exhibit and origin.main_id:
        return f"{origin.main_id}-ex-{origin.exhibit}"
    name = cover.tickers[0] if cover.tickers else cover.cik
    form = cover.form.replace("/", "").replace(" ", "-")
    plain = "-".join(part for part in (name, form, _when(cover), origin.serial) if part).lower()
    return f"{plain}-ex-{origin.exhibit}" if origin.exhibit else plain


def _when(cover: Cover) -> str:
    if cover.fiscal_period == "FY" or cover.form.startswith("10-K"):
        return str(cover.fiscal_year)
    if cover.fiscal_period:
        return f"{cover.fiscal_year}-{cover.fiscal_period}"
    return cover.period_end.isoformat()
