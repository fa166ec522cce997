"""The pages of a PDF -> blocks in reading order, and the text of each page."""

from collections.abc import Iterable

from core.domain.printed_page import PrintedPage
from core.filings.html.block import Block
from core.filings.pdf.read_page import read_page


def read_pdf(pages: Iterable[PrintedPage]) -> tuple[tuple[Block, ...], tuple[str, ...]]:
    """Reads the text layer of pages, one after the other; a page without one stays empty.

    Page numbers are those of the file, the first page being 1. A second reading of the same pages gives the same.
    """
    blocks: list[Block] = []
    texts: list[str] = []
    for page in pages:
        found = read_page(page)
        blocks.extend(found.blocks)
        texts.append(found.text)
    return tuple(blocks), tuple(texts)
