"""Paragraphs in which items are headed -> the headings and the text between them, each as a block."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from core.filings.html.block import Block
from core.filings.items.find_items import Section

FindSections = Callable[[Sequence[Block]], Sequence[Section]]
"""Blocks -> the items found among them."""


def part_paragraphs(blocks: Sequence[Block], find_sections: FindSections) -> tuple[Block, ...]:
    """The blocks, with each paragraph parted where an item is headed in it; all others stay whole."""
    if not any(block.parts for block in blocks):
        return tuple(blocks)
    parted = [part for block in blocks for part in (block.parts or (block,))]
    sections = find_sections(parted)
    headings = frozenset(s.heading.position + n for s in sections for n in range(s.heading.lines))
    return tuple(_regroup(blocks, headings))


def _regroup(blocks: Sequence[Block], headings: frozenset[int]) -> Iterator[Block]:
    position = 0
    for block in blocks:
        parts = list(enumerate(block.parts or (block,), position))
        position += len(parts)
        if headings.isdisjoint(n for n, _ in parts[1:]) and not (
            parts[1:] and parts[0][0] in headings and not block.lead
        ):
            yield block
            continue
        begun = 0
        keys: dict[int, int] = {}
        for n, _ in parts:
            begun += n in headings or n - 1 in headings
            keys[n] = begun
        for _, group in groupby(parts, key=lambda part: keys[part[0]]):
            yield _joined([part for _, part in group])


def _joined(parts: Sequence[Block]) -> Block:
    first = parts[0]
    return replace(
        first,
        text=" ".join(part.text for part in parts),
        bold=all(part.bold for part in parts),
        is_link=all(part.is_link for part in parts),
        tags=tuple(tag for part in parts for tag in part.tags),
        anchors=tuple(anchor for part in parts for anchor in part.anchors),
    )
