"""The element tree of a filing -> a document: elements in reading order, items and pages."""

from collections.abc import Collection, Sequence
from functools import partial

from lxml import etree

from core.domain.filings.filing import Document
from core.filings.cover_text import read_cover_text
from core.filings.forms.choose_form import choose_form
from core.filings.forms.form import FilingForm
from core.filings.html.arrange import arrange
from core.filings.html.block import Block
from core.filings.html.drop_running_heads import find_repeated_headings, find_running_heads
from core.filings.html.make_elements import make_elements
from core.filings.html.part_paragraphs import part_paragraphs
from core.filings.html.read_blocks import read_blocks
from core.filings.html.unfold_layout import unfold_layout
from core.filings.items.cross_reference import find_indexed
from core.filings.items.find_items import Section, find_sections
from core.filings.items.find_titled import find_titled
from core.filings.items.list_items import list_items

COVER_BLOCKS = 150


def read_document(root: etree._Element, form: FilingForm | None = None) -> Document:
    """Reads a parsed filing; without `form` it is what the cover says it is.

    Page numbers, running heads and links back to the contents are left out of the elements and kept in the
    text of the pages. A second reading of the same tree gives the same ids.
    """
    raw, pages = read_pages(root)
    return make_document(raw, pages, form)


def read_pages(root: etree._Element) -> tuple[tuple[Block, ...], tuple[str, ...]]:
    """The blocks as they stand on the page, and the text of each page."""
    raw, pages = read_blocks(root)
    return raw, _page_texts(raw, pages)


def make_document(raw: Sequence[Block], pages: Sequence[str], form: FilingForm | None = None) -> Document:
    """The document of blocks as they stand on the page, whatever they were read from, and of the text of its pages."""
    blocks = tuple(unfold_layout(raw))
    form = form or printed_form(blocks)
    blocks = part_paragraphs(blocks, partial(_headed, form=form))
    heads = find_running_heads(blocks)
    sections, stated = find_indexed(blocks, heads, _sections(blocks, heads, form), form)
    heads |= find_repeated_headings(blocks, heads, sections, form)
    pieces = arrange(blocks, heads, sections)
    elements = make_elements(pieces, sections)
    return Document(elements=elements, items=list_items(pieces, elements, sections, stated, form), pages=tuple(pages))


def _headed(blocks: Sequence[Block], form: FilingForm) -> tuple[Section, ...]:
    return () if form.titled else find_sections(blocks, find_running_heads(blocks), form)


def printed_form(blocks: Sequence[Block]) -> FilingForm:
    """The form that the cover names, of the year that it names; a 10-K where it names none."""
    cover = read_cover_text([block.text for block in blocks[:COVER_BLOCKS]])
    return choose_form(cover.form or "10-K", cover.period_end)


def _sections(blocks: Sequence[Block], heads: Collection[int], form: FilingForm) -> tuple[Section, ...]:
    return find_titled(blocks, heads, form) if form.titled else find_sections(blocks, heads, form)


def _page_texts(blocks: Sequence[Block], pages: int) -> tuple[str, ...]:
    """What is printed on each page, running heads included, a line per block."""
    lines: list[list[str]] = [[] for _ in range(pages)]
    for block in blocks:
        lines[block.page - 1].append(block.text)
    return tuple("\n".join(page) for page in lines)
