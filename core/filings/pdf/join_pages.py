"""The pages of a PDF as read -> the blocks of the document, without what a short one prints on every page."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from core.filings.html.block import Block
from core.filings.pdf.read_page import ReadPage

SHORT = 16
"""Pages from which running heads are found by their return alone, as in filings."""
SHARE = 0.6
"""On what share of the pages a line must return at the same edge to be a running head."""
FEWEST = 2
LONGEST = 120
NUMBER = re.compile(r"\d+")
PAGE_NUMBER = re.compile(r"^\W*(?:page\s*)?\d{1,3}(?:\s*(?:of|/)\s*\d{1,3})?\W*$", re.IGNORECASE)


def join_pages(pages: Sequence[ReadPage]) -> tuple[Block, ...]:
    """The blocks of all pages in order."""
    blocks = tuple(block for page in pages for block in page.blocks)
    if not FEWEST <= len(pages) < SHORT:
        return blocks
    heads = _running_heads([page.blocks for page in pages])
    return tuple(block for block in blocks if id(block) not in heads)


def _running_heads(pages: Sequence[Sequence[Block]]) -> frozenset[int]:
    """The identities of the blocks that belong to the page and not to the text, from the edges inwards."""
    found: set[int] = set()
    while True:
        edges = [edge for page in pages for edge in _edges([b for b in page if id(b) not in found])]
        seen = Counter((top, _key(block)) for top, block in edges)
        new = {
            id(block)
            for top, block in edges
            if PAGE_NUMBER.match(block.text) or seen[top, _key(block)] >= max(FEWEST, SHARE * len(pages))
        }
        if not new:
            return frozenset(found)
        found |= new


def _edges(blocks: Sequence[Block]) -> Iterator[tuple[bool, Block]]:
    """The first and the last line of a page, and which of the two it is."""
    for top, block in ((True, blocks[0]), (False, blocks[-1])) if blocks else ():
        if block.table is None and len(block.text) <= LONGEST:
            yield top, block


def _key(block: Block) -> str:
    return NUMBER.sub("#", block.text.lower())
