"""Finds the parts of a document that has titles in place of numbered items."""

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from core.filings.forms.form import FilingForm
from core.filings.html.block import Block
from core.filings.items.find_items import SIGNATURES, Section
from core.filings.items.item_headings import PAGE_AT_END, HeadingCandidate, likeness

ALIKE = 92.0
"""How alike (0 to 100) a heading must be to a title: there is no number to go by."""
LONGEST = 160
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def find_titled(blocks: Sequence[Block], heads: Collection[int], form: FilingForm) -> tuple[Section, ...]:
    """The parts in reading order, from each title to the next; a part that its next title only goes on with is one.

    A line that opens nothing (in a table of contents) opens no part.
    """
    found = [c for c in _candidates(blocks, heads, form) if not _is_listed(blocks, c)]
    opened = [c for n, c in enumerate(found) if n == 0 or c.numbers != found[n - 1].numbers]
    ends = [second.position for _, second in pairwise(opened)] + [_end(blocks, opened)]
    return (
        tuple(Section(heading=c, end=end) for c, end in zip(opened, ends, strict=True) if c.numbers) if opened else ()
    )


def _candidates(blocks: Sequence[Block], heads: Collection[int], form: FilingForm) -> Iterator[HeadingCandidate]:
    for position, block in enumerate(blocks):
        if position in heads or not _is_heading(block):
            continue
        number = _counted(block.text, form) or _titled(block.text, form)
        if number is not None:
            yield HeadingCandidate(position=position, numbers=(number,) if number else (), title=block.text, score=0.0)


def _is_heading(block: Block) -> bool:
    if block.table is not None or block.is_link or len(block.text) > LONGEST or PAGE_AT_END.search(block.text):
        return False
    return block.level > 0 or block.bold or block.lead >= len(block.text) or block.text.isupper()


def _counted(text: str, form: FilingForm) -> str | None:
    """Such as "Proposal 2" for "PROPOSAL NO. 2: Ratification of the auditor"; None where the form counts nothing so."""
    if not form.counted:
        return None
    pattern = rf"^{form.counted}\s*(?:no\.?|number|item)?\s*(?P<number>\d{{1,2}}|{'|'.join(NUMBERS)})\b"
    found = re.match(pattern, text, re.IGNORECASE)
    if found is None:
        return None
    number = found["number"].lower()
    return f"{form.counted} {NUMBERS.index(number) + 1 if number in NUMBERS else int(number)}"


def _titled(text: str, form: FilingForm) -> str | None:
    """The number of the item whose title the heading is; empty for a part that answers none, None for no title."""
    best = max(form.items, key=lambda item: likeness((item,), text))
    return best.number if likeness((best,), text) >= ALIKE else None


def _is_listed(blocks: Sequence[Block], candidate: HeadingCandidate) -> bool:
    """Whether nothing but another heading or a page number follows."""
    following = blocks[candidate.position + 1 : candidate.position + 2]
    return bool(following) and following[0].is_link


def _end(blocks: Sequence[Block], opened: Sequence[HeadingCandidate]) -> int:
    last = opened[-1].position + 1 if opened else 0
    return next((n for n in range(last, len(blocks)) if SIGNATURES.match(blocks[n].text)), len(blocks))
