"""Puts blocks under the items they belong to, running heads left out and split paragraphs joined."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from core.filings.html.block import Block
from core.filings.items.find_items import Section

FINISHED = frozenset('.!?:;”"')


@dataclass(frozen=True, slots=True, kw_only=True)
class LayoutPiece:
    """A block in its place: the section that holds it (its number in order, -1 between items)."""

    block: Block
    section: int = -1
    is_item_heading: bool = False


def arrange(blocks: Sequence[Block], heads: Collection[int], sections: Sequence[Section]) -> tuple[LayoutPiece, ...]:
    """The pieces in reading order; a heading with text behind it becomes two."""
    return tuple(_join_split(_place(blocks, heads, sections)))


def _place(blocks: Sequence[Block], heads: Collection[int], sections: Sequence[Section]) -> Iterator[LayoutPiece]:
    headings = {s.heading.position + line: n for n, s in enumerate(sections) for line in range(s.heading.lines)}
    holder = {p: n for n, s in enumerate(sections) for p in range(s.start, s.end)}
    for position, block in enumerate(blocks):
        if position in headings:
            yield from _heading(block, headings[position], sections[headings[position]].heading.body_at)
        elif position not in heads:
            yield LayoutPiece(block=block, section=holder.get(position, -1))


def _heading(block: Block, section: int, body_at: int) -> Iterator[LayoutPiece]:
    if body_at < 0:
        yield LayoutPiece(block=block, section=section, is_item_heading=True)
        return
    title, body = block.text[:body_at].strip(), block.text[body_at:].strip()
    yield LayoutPiece(block=replace(block, text=title, lead=len(title), tags=()), section=section, is_item_heading=True)
    if body:
        yield LayoutPiece(block=replace(block, text=body, lead=0, bold=False, anchors=()), section=section)


def _join_split(pieces: Iterable[LayoutPiece]) -> Iterator[LayoutPiece]:
    """Joins a paragraph that breaks off at the foot of a page with its rest on the next."""
    before: LayoutPiece | None = None
    for piece in pieces:
        if before is not None and _continues(before, piece):
            before = replace(before, block=_joined(before.block, piece.block))
            continue
        if before is not None:
            yield before
        before = piece
    if before is not None:
        yield before


def _continues(before: LayoutPiece, piece: LayoutPiece) -> bool:
    first, second = before.block, piece.block
    if before.section != piece.section or before.is_item_heading or piece.is_item_heading:
        return False
    if first.table or second.table or second.page != first.last_page + 1 or second.is_list_item:
        return False
    return first.text[-1] not in FINISHED and (second.text[0].islower() or second.text[0] in "–—") and not first.bold


def _joined(first: Block, second: Block) -> Block:
    return replace(
        first,
        text=f"{first.text} {second.text}",
        last_page=second.last_page,
        tags=first.tags + second.tags,
        anchors=first.anchors + second.anchors,
    )
