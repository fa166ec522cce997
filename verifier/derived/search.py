"""What is asked for and the figures named best -> the computations that give what was written, with their features."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import log

from core.domain.claim import Part, Quantity
from core.domain.fact import Fact
from verifier.derived.asked import Asked
from verifier.derived.hit import Hit
from verifier.derived.operands import Operands
from verifier.derived.pair_hits import pairs
from verifier.derived.triple_hits import threes
from verifier.evidence.series import Series

RECALL_FROM, PRECISION_FROM = 0.1, 0.05
"""The share of the words asked for that the rows must have, and of their own words that must be asked for."""

_HALF = 0.51
"""A value within half of the last written digit is the one that was rounded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Derivation:
    """A computation that gives the written figure, and what its chance of being the one meant is learned from.

    Features: "named", how well words and times name it, in logarithms; "exact", whether the printed operands give
    the very figure and not just one within their rounding; "one_row", whether they stand in one row.
    """

    formula: str
    facts: tuple[Fact, ...]
    series: Series
    features: Mapping[str, float]


def search(part: Part, asked: Asked, ops: Operands) -> Iterator[Derivation]:
    """Changes, shares and sums that agree with the part's figure by the interval rule."""
    if part.quantity is None or not ops.facts or not asked.words:
        return
    for find in (pairs, threes):
        for hit in find(part.quantity, asked, ops):
            recall = float(ops.words[list(hit.at)].max(axis=0).sum()) / sum(asked.words.values())
            precision = float(ops.precision[list(hit.at)].min())
            if recall >= RECALL_FROM and precision >= PRECISION_FROM:
                words = (2 * log(0.1 + recall) + log(0.15 + precision)) / 3
                yield _derivation(hit, words, ops, part.quantity)


def _derivation(hit: Hit, words: float, ops: Operands, written: Quantity) -> Derivation:
    miss = abs(hit.exact - abs(float(written.value)))
    return Derivation(
        formula=hit.formula,
        facts=tuple(ops.facts[i] for i in hit.at),
        series=ops.series[hit.at[0]],
        features={
            "named": words + log(0.2 + hit.time) / 2,
            "exact": float(miss <= _HALF * float(written.last_digit)),
            "one_row": float(len({id(ops.series[i]) for i in hit.at}) == 1),
        },
    )
