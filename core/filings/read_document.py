"""Turns the element tree of a 10-K into a document: elements in reading order, items and pages."""

from collections.abc import Sequence

from lxml import etree

from core.domain.filing import Document
from core.filings.html.arrange import arrange
from core.filings.html.block import Block
from core.filings.html.drop_running_heads import find_repeated_headings, find_running_heads
from core.filings.html.make_elements import make_elements
from core.filings.html.read_blocks import read_blocks
from core.filings.html.unfold_layout import unfold_layout
from core.filings.items.cross_reference import find_indexed
from core.filings.items.find_items import find_sections
from core.filings.items.list_items import list_items


def read_document(root: etree._Element) -> Document:
    """Reads a parsed filing.

    Page numbers, running heads and links back to the contents are left out of the elements and kept in the
    text of the pages. A second reading of the same tree gives the same ids.
    """
    raw, pages = read_blocks(root)
    return make_document(raw, _page_texts(raw, pages))


def make_document(raw: Sequence[Block], pages: Sequence[str]) -> Document:
    """The document of blocks as they stand on the page, whatever they were read from, and of the text of its pages."""
    blocks = tuple(unfold_layout(raw))
    heads = find_running_heads(blocks)
    sections, stated = find_indexed(blocks, heads, find_sections(blocks, heads))
    heads |= find_repeated_headings(blocks, heads, sections)
    pieces = arrange(blocks, heads, sections)
    elements = make_elements(pieces, sections)
    return Document(elements=elements, items=list_items(pieces, elements, sections, stated), pages=tuple(pages))


def _page_texts(blocks: Sequence[Block], pages: int) -> tuple[str, ...]:
    """What is printed on each page, running heads included, a line per block."""
    lines: list[list[str]] = [[] for _ in range(pages)]
    for block in blocks:
        lines[block.page - 1].append(block.text)
    return tuple("\n".join(page) for page in lines)
