"""The sentences near to a question -> the likeliest, with the place of each."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.answering.find.candidates import NearCandidates
from core.answering.find.near_sentences import place_of
from core.answering.find.weights import FindWeights
from core.domain.filings.fact import Place


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundSentence:
    """A sentence with its place and the chance that it answers; `sure` where it is believed to."""

    place: Place
    chance: float
    sure: bool


def rank_sentences(candidates: NearCandidates, weights: FindWeights, most: int) -> Sequence[FoundSentence]:
    """The likeliest `most` sentences; the first alone may be sure."""
    if not candidates.near:
        return ()
    chances = weights.sentence.chances(candidates.near_fit)
    first, features = candidates.best_sentence(chances)
    sure = weights.sure_sentence.believes(features)
    return [
        FoundSentence(
            place=place_of(candidates.view, candidates.near[at]), chance=float(chances[at]), sure=sure and at == first
        )
        for at in np.argsort(-chances, kind="stable")[:most].tolist()
    ]
