"""Claims -> the sheet of the blocks that may decide them, within a budget of tokens."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from core.domain.claims.assertion import Assertion, SlotName
from verifier.gather.filing_blocks import FilingBlocks
from verifier.gather.sheet import Sheet, SheetBlock
from verifier.read.read_claim import ReadClaim

CHARACTERS = 3.5
"""Of a sheet, to a token of a language model: tables of figures take more tokens than prose."""

EACH, OF_PARAGRAPH, OF_HINT = 10, 3, 3
"""Blocks for a claim by its own words, by its paragraph, and by other words that may lead to it."""

_NAMED = (SlotName.ENTITY, SlotName.MEASURE, SlotName.SCOPE, SlotName.WHOLE, SlotName.OBJECT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What evidence is looked for: a text with how many blocks it may bring."""

    text: str
    limit: int


def wanted_by(claim: ReadClaim, paragraph: str) -> list[Wanted]:
    """What is looked for on behalf of a claim: itself said so that it stands alone, its paragraph, hinted words."""
    slots = " ".join(dict.fromkeys(a.words(*_NAMED, SlotName.PERIOD) for a in claim.assertions))
    hints = dict.fromkeys(hint for a in claim.assertions for hint in a.look_for)
    return [
        Wanted(text=f"{claim.claim.text} {slots}", limit=EACH),
        *(Wanted(text=hint, limit=OF_HINT) for hint in hints),
        Wanted(text=paragraph, limit=OF_PARAGRAPH),
    ]


def searched_again(assertion: Assertion, search: Iterable[str]) -> list[Wanted]:
    """What is looked for when a first sheet had nothing: the words that the reader of that sheet asked for."""
    return [Wanted(text=text, limit=EACH) for text in (*search, f"{assertion.text} {assertion.words(*_NAMED)}")]


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
