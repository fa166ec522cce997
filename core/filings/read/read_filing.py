"""The bytes of a form or of an exhibit -> everything that it yields, ready to be stored."""

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from core.domain.filings.company import Company
from core.domain.filings.cover import Cover
from core.domain.filings.fact import Fact, Tagged
from core.domain.filings.filing import Document, Filing
from core.domain.filings.metric import MetricValue
from core.domain.filings.origin import Origin, TrustTier
from core.filings.chunks import make_chunks
from core.filings.cover_text import read_cover_text
from core.filings.facts import read_facts
from core.filings.figures.event_calendar import read_event_calendar
from core.filings.forms.choose_form import choose_form
from core.filings.html.block import Block
from core.filings.mark_seen import is_read_off_picture, mark_document, mark_facts
from core.filings.names.company_names import short_names
from core.filings.names.name_lists import nicknames_of
from core.filings.names.product_names import find_products
from core.filings.parse_html import parse
from core.filings.place_cover import place_cover
from core.filings.read.identify import DocumentClues, identify
from core.filings.read.unpack_submission import with_header
from core.filings.read_document import make_document, read_pages
from core.filings.xbrl.cover import TaggedCover, read_stated
from core.filings.xbrl.cover_words import Word, read_cover_words
from core.filings.xbrl.inline_xbrl import read_tagged
from core.filings.xbrl.left_out import LeftOut, tell_left_out, withhold
from core.filings.xbrl.wrong_scales import mend_scales
from core.language.periods.find_periods import find_periods
from core.language.periods.fiscal_calendar import FiscalCalendar, read_calendar, read_quarterly_calendar
from core.metrics.breakdowns.breakdowns import find_breakdowns
from core.metrics.catalog.resolve import resolve
from core.metrics.catalog.undeclared_parts import mark_undeclared_parts
from core.ports.filing_store import FilingContent

_SERIAL_DIGITS = 6

_ACCESSION = re.compile(r"(?<!\d)(\d{10})-?(\d{2})-?(\d{6})(?!\d)")
_DAY = re.compile(r"(?<!\d)(20\d\d|19\d\d)-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\d|3[01])(?!\d)")
_LONGEST_TO_SIGNATURE = 400
COVER_LINES = 200
BALANCE, INCOME = "total_assets", "net_income"


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedFiling:
    """A document as it came off the page: blocks, texts of pages, and what tags say, where there are any.

    `words` are those of the cover that tags name. `left_out` are tagged values that could not be read.

    `seen` are the pages that a model read off their picture. `suffix` ends the id of a copy in another format than the
    SEC keeps, so that it does not take the place of what was filed.
    """

    blocks: Sequence[Block]
    pages: Sequence[str]
    stated: TaggedCover
    tagged: Sequence[Tagged] = ()
    seen: frozenset[int] = frozenset()
    suffix: str = ""
    words: Sequence[Word] = ()
    left_out: Sequence[LeftOut] = ()


def read_filing(content: bytes, origin: Origin) -> FilingContent:
    """Reads one form or exhibit; of a whole submission (.txt) the main document.

    What tags do not say comes from the origin, a submission's header and the printed cover, in this order. The day of
    filing that none of them gives is taken from the name ("acme-10-k-2025-02-20.html"), else from the signatures; the
    accession number from the name. Raises UnreadableDocument when the bytes are no such document, or when nothing
    tells whose it is.
    """
    origin = with_header(content, origin)
    tree = parse(content, known=bool(origin.form))
    held = list(tree.iter())  # lxml makes new elements in every pass unless a reference is kept
    tagged, stated = read_tagged(tree), read_stated(tree)
    blocks, pages = read_pages(tree)
    printed = PrintedFiling(
        blocks=blocks,
        pages=pages,
        stated=stated,
        tagged=tagged.figures,
        words=read_cover_words(tree),
        left_out=(*stated.left_out, *tagged.left_out),
    )
    del tree, held
    return assemble(content, origin, printed)


def assemble(content: bytes, origin: Origin, printed: PrintedFiling) -> FilingContent:
    """All that a form or an exhibit yields. What a model read makes no metrics. Raises as `read_filing` does."""
    blocks, pages, tagged = printed.blocks, printed.pages, printed.tagged
    words = read_cover_text([block.text for block in blocks[:COVER_LINES]])
    cover = identify(DocumentClues(stated=printed.stated, printed=words, origin=origin), pages)
    form = choose_form(cover.form, cover.period_end, origin.exhibit)
    document = mark_document(make_document(blocks, pages, form), printed.seen)
    tagged, mended = mend_scales(document, tagged)
    notes = (*tell_left_out(printed.left_out), *mended)
    document = replace(document, cover=place_cover(printed.words, document), notes=notes)
    calendar = _calendar(cover, tagged, document)
    accession = origin.accession or _accession(origin.name)
    filing_id = name_filing(cover, origin, accession, suffix=printed.suffix)
    found = withhold(read_facts(document, tagged, filing_id, calendar), document, printed.left_out)
    facts = mark_undeclared_parts(mark_facts(found, printed.seen), cover)
    plain = [fact for fact in facts if not is_read_off_picture(fact, printed.seen)]
    metrics = resolve(plain, cover)
    filing = Filing(
        id=filing_id,
        company=_company(cover, document, facts),
        form=cover.form,
        fiscal_year=cover.fiscal_year,
        period_end=cover.period_end,
        source=origin.name,
        sha256=origin.sha256 or hashlib.sha256(content).hexdigest(),
        pages=len(document.pages),
        filed=origin.filed or _filed(origin.name, document, calendar),
        accession=accession,
        fiscal_period=cover.fiscal_period,
        exhibit=origin.exhibit,
        main_id=origin.main_id,
        title=origin.title,
        publisher=origin.publisher,
        tier=origin.tier or TrustTier.FILED,
        has_statements=has_statements(metrics),
    )
    return FilingContent(
        filing=filing,
        document=document,
        facts=facts,
        metrics=metrics,
        breakdowns=find_breakdowns(plain, cover),
        chunks=make_chunks(document, filing),
    )


def has_statements(metrics: Sequence[MetricValue]) -> bool:
    """Whether there is a balance sheet and an income figure, as an amendment of one part has not."""
    return {BALANCE, INCOME} <= {metric.key for metric in metrics}


def _calendar(cover: Cover, tagged: Sequence[Tagged], document: Document) -> FiscalCalendar:
    if cover.fiscal_period == "FY":
        return read_calendar(tagged, cover.fiscal_year, cover.period_end)
    if cover.fiscal_period:
        return read_quarterly_calendar(tagged, cover.fiscal_year, int(cover.fiscal_period[1]), cover.period_end)
    return read_event_calendar(document.pages, cover.period_end)


def _company(cover: Cover, document: Document, facts: Sequence[Fact]) -> Company:
    ticker = cover.tickers[0] if cover.tickers else None
    names = (*short_names(cover.name, "\n".join(document.pages)), *nicknames_of(cover.cik))
    return Company(
        cik=cover.cik,
        name=cover.name,
        ticker=ticker,
        aliases=tuple(dict.fromkeys((*names, *cover.tickers[:1]))),
        products=find_products(document, facts, cover.name) if cover.fiscal_period == "FY" else (),
    )


def _accession(source: str) -> str | None:
    found = _ACCESSION.search(source)
    return "-".join(found.groups()) if found else None


def _filed(source: str, document: Document, calendar: FiscalCalendar) -> date | None:
    """The first day in the source's name after the period, else the last day signed within a year or so of it."""
    for year, month, day in _DAY.findall(source):
        named = _date(int(year), int(month), int(day))
        if named is not None and named > calendar.last_day:
            return named
    signatures = next(
        (i for i in range(len(document.pages) - 1, -1, -1) if "SIGNATURE" in document.pages[i].upper()), -1
    )
    pages = document.pages[signatures : signatures + 2] if signatures >= 0 else ()
    days = [m.period.end for page in pages for m in find_periods(page, calendar) if m.dated]
    return max((d for d in days if 0 < (d - calendar.last_day).days <= _LONGEST_TO_SIGNATURE), default=None)


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


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
