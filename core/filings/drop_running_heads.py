"""Takes page numbers, running headers and footers, and links back to the contents out of the blocks."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from core.filings.block import Block

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
NUMBER = re.compile(r"\d+")


def find_running_heads(blocks: Sequence[Block]) -> frozenset[int]:
    """Positions of the blocks that belong to the page and not to the text."""
    edges = _edges(blocks)
    repeated = _repeated(blocks, edges)
    heads: set[int] = set()
    for positions in edges:
        for position in positions:
            if not _is_head(blocks[position], repeated):
                break
            heads.add(position)
    return frozenset(heads)


def _edges(blocks: Sequence[Block]) -> list[list[int]]:
    """For every page the first positions from the top down, and the last from the bottom up."""
    pages: dict[int, list[int]] = defaultdict(list)
    for position, block in enumerate(blocks):
        pages[block.page].append(position)
    tops = [positions[:EDGE] for positions in pages.values()]
    bottoms = [positions[-1 : -EDGE - 1 : -1] for positions in pages.values()]
    return tops + bottoms


def _repeated(blocks: Sequence[Block], edges: Iterable[Sequence[int]]) -> frozenset[str]:
    seen = Counter(key for positions in edges for key in {_key(blocks[p]) for p in positions})
    return frozenset(key for key, count in seen.items() if count >= OFTEN)


def _key(block: Block) -> str:
    return NUMBER.sub("#", block.text).strip().lower()


def _is_head(block: Block, repeated: frozenset[str]) -> bool:
    text = block.text
    if len(text) > LONGEST or block.tags:
        return False
    if PAGE_NUMBER.match(text) or (block.is_link and CONTENTS_LINK.match(text)):
        return True
    return (CONTINUED.search(text) is not None and block.table is None) or _key(block) in repeated
