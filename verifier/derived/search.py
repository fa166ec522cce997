"""What is asked for and the figures named best -> the computations that give what was written, with their features."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from core.domain.claims.claim import Part, Quantity
from core.domain.filings.fact import Fact
from verifier.derived.asked import Asked
from verifier.derived.hit import FormulaHit
from verifier.derived.meant import bettered, leaves_out
from verifier.derived.multiple_hits import multiples
from verifier.derived.operands import Operands
from verifier.derived.pair_hits import pairs
from verifier.derived.set_hits import sets
from verifier.derived.two_row_hits import two_rows
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.series import Series

_HALF = 0.51
"""A value within half of the last written digit is the one that was rounded."""

ASKED_BY_CHANCE, BY_CHANCE = 1.0, 0.1
"""How often at most a computation may agree by chance that the claim has words for, and one that it has none for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Derivation:
    """A computation that gives the written figure, and what its chance of being the one meant is learned from.

    `named` is how well words and times name it, in logarithms, by which computations of one chance are told apart: what
    words name too badly to be meant is no computation found. Features: "exact", whether the printed operands give the
    very figure and not just one within their rounding; "one_row", whether they stand in one row.
    """

    formula: str
    facts: tuple[Fact, ...]
    series: Series
    named: float
    features: Mapping[str, float]


def search(part: Part, asked: Asked, ops: Operands, index: FilingIndex) -> Iterator[Derivation]:
    """Changes, shares, sums and products that agree with the part's figure by the interval rule.

    What so many computations as were tried give by chance says nothing and is left out.
    """
    if part.quantity is None or not ops.facts or not asked.words:
        return
    written = part.quantity
    for hit in chain(
        pairs(written, asked, ops),
        multiples(written, asked, ops),
        sets(written, asked, ops, index),
        two_rows(written, asked, ops),
    ):
        seldom = hit.by_chance <= (ASKED_BY_CHANCE if hit.asked else BY_CHANCE)
        if seldom and leaves_out(hit, asked) and not bettered(hit, asked, ops):
            yield _derivation(hit, written)


def _derivation(hit: FormulaHit, written: Quantity) -> Derivation:
    miss = abs(hit.exact - abs(float(written.value)))
    return Derivation(
        formula=hit.formula,
        facts=hit.facts,
        series=hit.series[0],
        named=hit.named,
        features={
            "exact": float(miss <= _HALF * float(written.last_digit)),
            "one_row": float(len({id(row) for row in hit.series}) == 1),
        },
    )
