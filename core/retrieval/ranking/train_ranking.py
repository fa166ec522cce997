"""Claims with their evidence -> the weights of both rankings, and scores by weights that had not seen the claim."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from core.errors import UnreadableExamples
from core.retrieval.lexical.bm25 import Values
from core.retrieval.ranking.features.by_first import by_first
from core.retrieval.ranking.features.features import features
from core.retrieval.ranking.fit import LabelledQuery, fit
from core.retrieval.ranking.folds import folds
from core.retrieval.ranking.indexed import Indexed
from core.retrieval.ranking.rank import score
from core.retrieval.ranking.statement import RankedStatement
from core.retrieval.ranking.weights import RankingWeights, weigh

HARDEST = 110
"""Units of a document, at most, among which a claim's evidence is learned in training."""

NEAR = ("words", "words_around", "words_widely", "clause_best", "part")
"""Features by whose sum the hardest are found."""


@dataclass(frozen=True, kw_only=True)
class RankingExample:
    """A claim, the document it is about by name and index, and the positions of the units that are its evidence."""

    text: str
    document: str
    indexed: Indexed
    evidence: frozenset[int]

    @cached_property
    def unit_features(self) -> Mapping[str, Values]:
        """The features of the units, read once for all divisions."""
        return features(RankedStatement.of(self.text), self.indexed)


def train(examples: Sequence[RankingExample]) -> RankingWeights:
    """Fits the first ranking, then the second upon its scores; raises UnreadableExamples when nothing has evidence."""
    judged = [example for example in examples if example.evidence]
    if not judged:
        raise UnreadableExamples("No claim names its evidence: give claims that do, about two reports or more.")
    found = [example.unit_features for example in judged]
    first = _fit(judged, found)
    return RankingWeights(first=first, second=_fit(judged, [{**one, **by_first(weigh(one, first))} for one in found]))


def cross_validate(examples: Sequence[RankingExample], seed: int = 0) -> Sequence[Values]:
    """The scores of every example's units by weights trained on other documents, a fifth left out at a time."""
    scores: dict[int, Values] = {}
    for left_out in folds((example.document for example in examples), seed):
        weights = train([example for example in examples if example.document not in left_out])
        for i, example in enumerate(examples):
            if example.document in left_out:
                scores[i] = score(example.unit_features, weights)
    return [scores[i] for i in range(len(examples))]


def _fit(examples: Sequence[RankingExample], found: Sequence[Mapping[str, Values]]) -> Mapping[str, float]:
    names = list(found[0])
    queries = [_query(example, one) for example, one in zip(examples, found, strict=True)]
    return dict(zip(names, fit(queries).round(4).tolist(), strict=True))


def _query(example: RankingExample, found: Mapping[str, Values]) -> LabelledQuery:
    """The evidence and the units that are hardest to tell from it."""
    near = sum((found[name] for name in NEAR), np.zeros(len(example.indexed.units)))
    kept = sorted(example.evidence.union(np.argsort(-near, kind="stable")[:HARDEST].tolist()))
    rows = np.stack([values[kept] for values in found.values()], axis=1)
    return LabelledQuery(rows=rows, evidence=np.isin(kept, list(example.evidence)).astype(float))
