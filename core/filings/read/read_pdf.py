"""The bytes of a PDF -> everything that it yields: a filing, or a document that was never filed."""

import logging
from collections.abc import Iterator
from dataclasses import replace

from core.domain.filings.filing import COPY
from core.domain.filings.origin import Origin
from core.domain.filings.printed_page import PrintedPage
from core.errors import UnreadableDocument
from core.filings.cover_text import read_cover_text
from core.filings.pdf.join_pages import join_pages
from core.filings.pdf.page_of_blocks import page_of_blocks
from core.filings.pdf.read_page import ReadPage, read_page
from core.filings.read.describe import PUBLISHED
from core.filings.read.find_company import with_company
from core.filings.read.read_filing import COVER_LINES, PrintedFiling, assemble
from core.filings.read.read_published import read_published
from core.filings.xbrl.cover import TaggedCover
from core.language.words.line_ends import words_of
from core.ports.filing_store import FilingContent
from core.ports.services import Services

PICTURE_WIDTH = 1600
"""Pixels: letters of 8 points are some 20 high, which models read well."""
READABLE = 0.7
"""The share of letters whose code is known, under which a text layer is none."""
UNKNOWN = "\N{REPLACEMENT CHARACTER}"

_log = logging.getLogger(__name__)


def read_pdf(content: bytes, origin: Origin, services: Services) -> FilingContent:
    """Reads a PDF by its text layer, and pages without one off their picture where a model is set for that.

    A document that was never filed must be described beside it; of a filing the cover is read. What a model read is
    marked as such wherever it is shown. Raises UnreadableDocument when it is damaged, encrypted, nothing but pictures
    that no model is set to read, or when nothing tells what it is; ServiceUnavailable when the model fails.
    """
    printed = print_pdf(content, origin, services)
    if origin.form in PUBLISHED:
        return read_published(content, origin, printed, services)
    cover = read_cover_text([block.text for block in printed.blocks[:COVER_LINES]])
    origin = replace(origin, company=origin.company or cover.company)
    return assemble(content, with_company(origin, services.filings.filings()), printed)


def print_pdf(content: bytes, origin: Origin, services: Services) -> PrintedFiling:
    """The blocks and pages of a PDF, whosever it is. Raises as `read_pdf` does for one that cannot be read."""
    read = list(_pages(content, origin, services))
    pages = tuple(page.text for page, _ in read)
    printed = PrintedFiling(
        blocks=join_pages([page for page, _ in read]),
        pages=pages,
        stated=TaggedCover(),
        seen=frozenset(page.number for page, is_seen in read if is_seen),
        suffix=COPY,
    )
    if not printed.blocks:
        raise UnreadableDocument(_what_to_do(services))
    return printed


def _pages(content: bytes, origin: Origin, services: Services) -> Iterator[tuple[ReadPage, bool]]:
    """Every page as read, and whether a model read it."""
    reader, unread = services.page_reader, []
    known: set[str] = set()
    for page in services.pdf.pages(content):
        legible = _is_legible(page)
        if reader is not None and (reader.always or not legible):
            picture = services.pdf.picture(content, page.number, width=PICTURE_WIDTH)
            yield page_of_blocks(reader.read(picture), page.number), True
            continue
        if not legible:
            unread.append(str(page.number))
        read = read_page(page if legible else replace(page, words=()), known)
        known |= words_of(read.text.splitlines())
        yield read, False
    if unread:
        _log.warning("%s: these pages have no text layer and were not read: %s", origin.name, ", ".join(unread))


def _is_legible(page: PrintedPage) -> bool:
    letters = "".join(word.text for word in page.words)
    return bool(letters) and 1 - letters.count(UNKNOWN) / len(letters) >= READABLE


def _what_to_do(services: Services) -> str:
    if services.page_reader is not None:
        return "neither a text layer nor the model found any text in the PDF; see that its pages are not blank"
    return (
        "the PDF has no text layer, its pages are pictures. Set TICKMARK_PDF_VISION=missing, with a model that reads "
        "pictures in TICKMARK_BEDROCK_MODEL or TICKMARK_MODEL_NAME, or give a copy with text"
    )
