"""Takes page numbers, running headers and footers, and links back to the contents out of the blocks."""

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from itertools import takewhile

from core.filings.forms.form import FilingForm
from core.filings.html.block import Block
from core.filings.items.find_items import Section
from core.filings.items.item_headings import PART, find_candidates

EDGE = 5
"""How many blocks at the top and at the bottom of a page may be running heads."""
OFTEN = 8
"""On how many pages a text must return at the edge of the page to be a running head."""
LONGEST = 200
PAGE_NUMBER = re.compile(
    r"^[-–—|\s]*(?:page\s*)?(?:[A-Z]{1,2}\s?-\s?)?\d{1,3}(?:\s*(?:of|/)\s*\d{1,3})?[-–—|.\s]*$|^[ivxlc]{1,6}$",
    re.IGNORECASE,
)
CONTENTS_LINK = re.compile(
    r"^(?:back to |return to )?(?:the )?(?:table of contents|index|contents|toc)$", re.IGNORECASE
)
CONTINUED = re.compile(r"\(\s?cont(?:inued|[’']d|d\.?|\.)\s?\)\.?$", re.IGNORECASE)
AT_EDGE = re.compile(r"(?<![\w,.-])\d{1,3}(?=\W*$)|(?<=^)\d{1,3}(?=\s)")


def find_running_heads(blocks: Sequence[Block]) -> frozenset[int]:
    """Positions of the blocks that belong to the page and not to the text."""
    pages = _pages(blocks)
    heads = {n for n, block in enumerate(blocks) if block.is_link and CONTENTS_LINK.match(block.text)}
    for _ in range(EDGE):
        edges = {n for positions in pages for n in _outermost(positions, heads)}
        seen = Counter(_key(blocks[n]) for n in edges)
        found = {n for n in edges if _is_head(blocks[n], seen)}
        if not found:
            break
        heads |= found
    return frozenset(heads)


def _outermost(positions: Sequence[int], heads: Collection[int]) -> tuple[int, ...]:
    """The first and the last block of a page that are not known as running heads yet."""
    left = [n for n in positions if n not in heads]
    return (left[0], left[-1]) if left else ()


def find_repeated_headings(
    blocks: Sequence[Block], heads: Collection[int], sections: Sequence[Section], form: FilingForm
) -> frozenset[int]:
    """Positions of the lines at the top of a page that name again the part or the item that goes on there."""
    inside = {position for section in sections for position in range(section.start, section.end)}
    named = {c.position for c in find_candidates(blocks, form) if c.numbers}
    named |= {n for n in inside if PART.match(blocks[n].text)}
    found: set[int] = set()
    for positions in _pages(blocks):
        found.update(takewhile(lambda n: n in heads or (n in named and n in inside), positions[:EDGE]))
    return frozenset(found)


def _pages(blocks: Sequence[Block]) -> list[list[int]]:
    pages: dict[int, list[int]] = defaultdict(list)
    for position, block in enumerate(blocks):
        pages[block.page].append(position)
    return list(pages.values())


def _key(block: Block) -> str:
    """The text with a page number at its end or beginning replaced by its distance from the page."""
    return AT_EDGE.sub(lambda number: f"#{int(number.group()) - block.page}", block.text).strip().lower()


def _is_head(block: Block, seen: Mapping[str, int]) -> bool:
    if len(block.text) > LONGEST or block.tags:
        return False
    if PAGE_NUMBER.match(block.text) or (CONTINUED.search(block.text) and block.table is None):
        return True
    return seen[_key(block)] >= OFTEN
