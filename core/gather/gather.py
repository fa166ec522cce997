"""Claims -> the sheet of the blocks that may decide them, within a budget of tokens."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from core.gather.filing_blocks import FilingBlocks
from core.gather.sheet import Sheet, SheetBlock

CHARACTERS = 3.5
"""Of a sheet, to a token of a language model: tables of figures take more tokens than prose."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What evidence is looked for: a text with how many blocks it may bring."""

    text: str
    limit: int


def rank_blocks(texts: Sequence[Wanted], filings: Sequence[FilingBlocks]) -> list[SheetBlock]:
    """The blocks for one claim: the best of every text and filing first."""
    lists = [of.best(wanted.text, wanted.limit) for wanted in texts for of in filings]
    return list(_in_turn(lists))


def gather(
    ranked: Sequence[Sequence[SheetBlock]],
    filings: Sequence[FilingBlocks],
    tokens: int,
    known: Sequence[SheetBlock] = (),
) -> Sheet:
    """The sheet for claims, of each its blocks as `rank_blocks` orders them, from `filings`, the likeliest first.

    All claims get their best blocks first, then their second best, until `tokens` are used; `known` blocks come before
    all. Key figures are those of the first filing.
    """
    chosen: dict[tuple[str, str], SheetBlock] = {}
    left = tokens * CHARACTERS
    for block in (*known, *_in_turn(ranked)):
        if block.key in chosen or (size := len(block.text(0))) > left:
            continue
        chosen[block.key] = block
        left -= size
    order = {of.filing.id: (n, of.order) for n, of in enumerate(filings)}
    blocks = sorted(chosen.values(), key=lambda b: (order[b.filing.id][0], order[b.filing.id][1][b.element.id]))
    return Sheet(blocks=tuple(blocks), key_figures=filings[0].key_figures if filings else ())


def _in_turn(lists: Sequence[Sequence[SheetBlock]]) -> Iterator[SheetBlock]:
    """The first of every list, then the second of every list."""
    for rank in zip_longest(*lists):
        yield from (block for block in rank if block is not None)
