"""A document that was never filed (report, transcript, policy, note) -> everything that it yields."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from hashlib import sha256

from core.domain.filings.company import Company
from core.domain.filings.filing import Filing
from core.domain.filings.origin import Origin, TrustTier
from core.errors import UnreadableDocument
from core.filings.chunks import make_chunks
from core.filings.facts import read_facts
from core.filings.figures.event_calendar import read_event_calendar
from core.filings.find_speakers import find_speakers
from core.filings.forms.choose_form import PLAIN
from core.filings.mark_seen import mark_document, mark_facts
from core.filings.markdown.front_matter import has_front_matter, split_front_matter
from core.filings.markdown.to_tree import read_text, to_tree
from core.filings.parse_html import parse
from core.filings.read.describe import PUBLISHED, describe
from core.filings.read.find_company import find_company
from core.filings.read.read_filing import PrintedFiling
from core.filings.read_document import make_document, read_pages
from core.filings.xbrl.cover import TaggedCover
from core.holdings.holdings import newest_first
from core.language.periods.fiscal_calendar import FiscalCalendar
from core.ports.filing_store import FilingContent
from core.ports.services import Services

LONGEST_SLUG = 48
MARKDOWN = (".md", ".markdown")


def is_note(content: bytes, origin: Origin) -> bool:
    """Whether the bytes are text that is no page of HTML: Markdown by name, or plain text that states what it is."""
    name = origin.name.lower().removesuffix(".gz")
    if name.endswith(MARKDOWN):
        return True
    is_text = not content[:4096].lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<")
    return is_text and (origin.form in PUBLISHED or has_front_matter(content[:16]))


def read_note(content: bytes, origin: Origin, services: Services) -> FilingContent:
    """Reads a note in Markdown or plain text, which states what it is in its front matter or beside it."""
    stated, _ = split_front_matter(read_text(content))
    if stated or not origin.form:
        origin = describe(stated, origin, where=origin.name)
    blocks, pages = read_pages(to_tree(content))
    return read_published(content, origin, PrintedFiling(blocks=blocks, pages=pages, stated=TaggedCover()), services)


def read_page(content: bytes, origin: Origin, services: Services) -> FilingContent:
    """Reads a page of HTML of which a file beside it states what it is."""
    blocks, pages = read_pages(parse(content, known=True))
    return read_published(content, origin, PrintedFiling(blocks=blocks, pages=pages, stated=TaggedCover()), services)


def read_published(content: bytes, origin: Origin, printed: PrintedFiling, services: Services) -> FilingContent:
    """What a document yields of which the origin says all that must be known.

    Its figures are facts of its own; they make no metrics, which are the company's word alone.
    """
    day = origin.period_end
    if day is None:
        raise UnreadableDocument(f"{origin.name} states no date; add date = 2025-03-04")
    held = services.filings.filings()
    company = find_company(origin, held)
    blocks = tuple(find_speakers(printed.blocks)) if origin.form == "TRANSCRIPT" else printed.blocks
    document = mark_document(make_document(blocks, printed.pages, PLAIN), printed.seen)
    filing = Filing(
        id=_name(company, origin, day),
        company=company,
        form=origin.form,
        fiscal_year=day.year,
        fiscal_period="",
        period_end=day,
        source=origin.name,
        sha256=origin.sha256 or sha256(content).hexdigest(),
        pages=len(printed.pages),
        filed=origin.filed,
        title=origin.title,
        publisher=origin.publisher,
        tier=origin.tier or TrustTier.INTERNAL,
    )
    facts = read_facts(document, (), filing.id, _calendar(company, held, printed.pages, day))
    return FilingContent(
        filing=filing,
        document=document,
        facts=mark_facts(facts, printed.seen),
        metrics=(),
        breakdowns=(),
        chunks=make_chunks(document, filing),
    )


def _calendar(company: Company, held: Sequence[Filing], pages: Sequence[str], day: date) -> FiscalCalendar:
    """The calendar of a document of a `day`, its fiscal years those of the company's newest annual report."""
    calendar = read_event_calendar(pages, day)
    annual = newest_first(f for f in held if f.company.cik == company.cik and f.is_annual_report)
    return replace(calendar, fiscal_year=annual[0].fiscal_year, year_end=annual[0].period_end) if annual else calendar


def _name(company: Company, origin: Origin, day: date) -> str:
    """A readable key such as "acme-note-2025-03-04-first-look"."""
    plain = unicodedata.normalize("NFKD", origin.title).encode("ascii", "ignore").decode().lower()
    words = re.findall(r"[a-z0-9]+", plain)
    slug = "-".join(words)[:LONGEST_SLUG].rpartition("-")[0] if len("-".join(words)) > LONGEST_SLUG else "-".join(words)
    return f"{(company.ticker or company.cik).lower()}-{origin.form.lower()}-{day.isoformat()}-{slug}".rstrip("-")
