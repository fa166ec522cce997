"""The bytes of a filing -> everything that one filing yields, ready to be stored."""

import hashlib
import re
from collections.abc import Sequence
from datetime import date

from core.domain.company import Company
from core.domain.cover import Cover
from core.domain.fact import Fact
from core.domain.filing import Document, Filing
from core.filings.chunks import make_chunks
from core.filings.facts import read_facts
from core.filings.figures.find_periods import find_periods
from core.filings.figures.fiscal_calendar import FiscalCalendar, read_calendar
from core.filings.names.company_names import short_names
from core.filings.names.product_names import find_products
from core.filings.parse_html import parse
from core.filings.read_document import read_document
from core.metrics.breakdowns import find_breakdowns
from core.metrics.cover import read_cover
from core.metrics.inline_xbrl import read_tagged
from core.metrics.resolve import resolve
from core.ports.filing_store import FilingContent

_ACCESSION = re.compile(r"(?<!\d)(\d{10})-?(\d{2})-?(\d{6})(?!\d)")
_DAY = re.compile(r"(?<!\d)(20\d\d)-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\d|3[01])(?!\d)")
_SIGNED_WITHIN = 400


def read_filing(content: bytes, source: str) -> FilingContent:
    """Reads one inline-XBRL filing; `source` is the name or address that the bytes came from.

    The day of filing is taken from `source` ("acme-10-k-2025-02-20.html"), else from the signatures; the accession
    number from `source`. Raises UnreadableDocument when the bytes are no such filing.
    """
    tree = parse(content)
    tagged = read_tagged(tree)
    cover = read_cover(tree)
    document = read_document(tree)
    calendar = read_calendar(tagged, cover.fiscal_year, cover.period_end)
    filing_id = _filing_id(cover)
    facts = read_facts(document, tagged, filing_id, calendar)
    filing = Filing(
        id=filing_id,
        company=_company(cover, document, facts),
        form=cover.form,
        fiscal_year=cover.fiscal_year,
        period_end=cover.period_end,
        source=source,
        sha256=hashlib.sha256(content).hexdigest(),
        pages=len(document.pages),
        filed=_filed(source, document, calendar),
        accession=_accession(source),
    )
    return FilingContent(
        filing=filing,
        document=document,
        facts=facts,
        metrics=resolve(facts, cover),
        breakdowns=find_breakdowns(facts, cover),
        chunks=make_chunks(document, filing),
    )


def _filing_id(cover: Cover) -> str:
    name = cover.tickers[0] if cover.tickers else cover.cik
    return f"{name}-{cover.form}-{cover.fiscal_year}".lower().replace("/", "")


def _company(cover: Cover, document: Document, facts: Sequence[Fact]) -> Company:
    ticker = cover.tickers[0] if cover.tickers else None
    names = short_names(cover.name, "\n".join(document.pages[:6]))
    return Company(
        cik=cover.cik,
        name=cover.name,
        ticker=ticker,
        aliases=tuple(dict.fromkeys((*names, *cover.tickers[:1]))),
        products=find_products(document, facts, cover.name),
    )


def _accession(source: str) -> str | None:
    found = _ACCESSION.search(source)
    return "-".join(found.groups()) if found else None


def _filed(source: str, document: Document, calendar: FiscalCalendar) -> date | None:
    """The first day in the source's name after the fiscal year, else the last day signed within a year or so of it."""
    for year, month, day in _DAY.findall(source):
        named = _date(int(year), int(month), int(day))
        if named is not None and named > calendar.year_end:
            return named
    signatures = next(
        (i for i in range(len(document.pages) - 1, -1, -1) if "SIGNATURES" in document.pages[i].upper()), -1
    )
    pages = document.pages[signatures : signatures + 2] if signatures >= 0 else ()
    days = [m.period.end for page in pages for m in find_periods(page, calendar) if m.dated]
    return max((d for d in days if 0 < (d - calendar.year_end).days <= _SIGNED_WITHIN), default=None)


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
