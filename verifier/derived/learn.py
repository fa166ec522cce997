"""Claims with the computations that give their figures, and whether each is true -> weights for the one meant."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.errors import UnreadableExamples
from core.retrieval.ranking.folds import folds
from verifier.learned.logistic import LabelledRow, Logistic, fit

ROUNDS = 8
FIRST = Logistic(bias=0.0, weights={"exact": 0.8, "one_row": 0.5})
"""What the first choice among computations goes by, before anything is learned."""

Found = Sequence[Mapping[str, float]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Computed:
    """A claim: the document it is about, whether it is true, and of each of its figures the computations' features."""

    document: str
    right: bool
    figures: tuple[Found, ...]


def learn(claims: Sequence[Computed]) -> Logistic:
    """Weights under which the likeliest computation of a claim's least likely figure tells whether the claim is true.

    Choosing and fitting take turns, as nobody marked which computation is the right one. A claim with a figure that
    nothing gives says nothing. Source: Andrews, Tsochantaridis and Hofmann, "Support Vector Machines for
    Multiple-Instance Learning", NIPS 2002. Raises UnreadableExamples when no claim is left.
    """
    given = [claim for claim in claims if claim.figures and all(claim.figures)]
    learned = FIRST
    for _ in range(ROUNDS):
        learned = fit([LabelledRow(features=_deciding(claim, learned), right=claim.right) for claim in given])
    return learned


def likelihood(claim: Computed, learned: Logistic) -> float:
    """The chance of the claim: of the likeliest computation of its least likely figure; 0 where one has none."""
    if not claim.figures or not all(claim.figures):
        return 0.0
    return learned.chance(_deciding(claim, learned))


def cross_validate(claims: Sequence[Computed], seed: int = 0) -> list[tuple[float, bool]]:
    """The chance of every claim by weights learned from other documents, and whether it is true.

    Raises UnreadableExamples when fewer than two documents are named.
    """
    if len({claim.document for claim in claims}) < len(("learned from", "left out")):
        raise UnreadableExamples("Weights are scored on documents they had not seen: give claims on two or more.")
    found: list[tuple[float, bool]] = []
    for left_out in folds((claim.document for claim in claims), seed):
        learned = learn([claim for claim in claims if claim.document not in left_out])
        found += [(likelihood(claim, learned), claim.right) for claim in claims if claim.document in left_out]
    return found


def _deciding(claim: Computed, learned: Logistic) -> Mapping[str, float]:
    likeliest = [max(found, key=learned.chance) for found in claim.figures]
    return min(likeliest, key=learned.chance)
