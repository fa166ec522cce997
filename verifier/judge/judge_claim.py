"""A claim and the index of a filing -> how likely each ruling on it is, by what the filing has for and against it."""

from collections.abc import Mapping

from core.domain.claims.claim import Claim
from core.domain.claims.verdict import Ruling
from verifier.evidence.filing_index import FilingIndex
from verifier.judge.chances import JudgeWeights, load_weights, part_chances, ruling_chances, weigh_parts
from verifier.judge.look import PartEvidence, look_at


def judge_claim(claim: Claim, index: FilingIndex, weights: JudgeWeights | None = None) -> Mapping[Ruling, float]:
    """The chances of the rulings, which add up to 1; `weights` are those in use when None."""
    held = weights or load_weights()
    chances = [part_chances(one, held) for one in weigh_parts(look_at_parts(claim, index))]
    return ruling_chances(claim, chances, held)


def look_at_parts(claim: Claim, index: FilingIndex) -> list[PartEvidence]:
    """The evidence on every part."""
    ranked = index.elements.ranked(claim.statement)
    return [look_at(part, claim, ranked, index) for part in claim.parts]
