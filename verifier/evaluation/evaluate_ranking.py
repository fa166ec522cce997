"""FinDVer's claims -> how much of their evidence BM25 and the learned ranking put first."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from core.retrieval.lexical.bm25 import Values
from core.retrieval.ranking.rank import rank
from core.retrieval.ranking.terms import terms
from core.retrieval.ranking.train_ranking import RankingExample, cross_validate
from core.retrieval.ranking.weights import load_recipe
from verifier.evaluation.bootstrap import bootstrap_interval
from verifier.evaluation.findver_evidence import EvidenceExample, claims_sha256, read_evidence
from verifier.evaluation.scores.ranking_score import FoundEvidence, RankingScore

FEW, MANY = 10, 20
DIVISIONS = 5
"""Ways to divide the reports for cross-validation, over which the score is the mean."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hits:
    """Of one claim: the shares of its evidence among the first ten and the first twenty, and whether ten hold all."""

    few: float
    many: float
    whole: float


def evaluate_ranking(data_dir: Path) -> RankingScore:
    """Ranks the blocks of each claim's report, also by the weights in use.

    Raises UnreadableArticle when the data is not there.
    """
    read = read_evidence(data_dir)
    in_use = [rank(one.example.text, one.example.indexed) for one in read]
    name = "in use, trained on these" if load_recipe().get("claims_sha256") == claims_sha256(data_dir) else "in use"
    score = score_ranking(read)
    return replace(score, found={**score.found, name: _by_subset(read, in_use)})


def score_ranking(read: Sequence[EvidenceExample]) -> RankingScore:
    """The score of BM25, and of the ranking by weights learned from the other reports."""
    examples = [one.example for one in read]
    plain = [example.indexed.own.scores(terms(example.text)) for example in examples]
    learned = [cross_validate(examples, seed) for seed in range(DIVISIONS)]
    return RankingScore(
        claims=len(read),
        reports=len({example.document for example in examples}),
        found={"BM25": _by_subset(read, plain), "learned": _by_subset(read, *learned)},
    )


def _by_subset(read: Sequence[EvidenceExample], *divisions: Sequence[Values]) -> Mapping[str, FoundEvidence]:
    every = zip(read, *divisions, strict=True)
    hits = [_mean_hits([_hits(one.example, scores) for scores in of_one]) for one, *of_one in every]
    return {name: _total_hits(_by_report(read, hits, name)) for name in ("all", *sorted({one.subset for one in read}))}


def _hits(example: RankingExample, scores: Values) -> Hits:
    order = np.argsort(-scores, kind="stable").tolist()
    few, many = (len(example.evidence.intersection(order[:n])) / max(1, len(example.evidence)) for n in (FEW, MANY))
    return Hits(few=few, many=many, whole=float(few == 1))


def _mean_hits(hits: Sequence[Hits]) -> Hits:
    return Hits(
        few=_mean(one.few for one in hits), many=_mean(one.many for one in hits), whole=_mean(one.whole for one in hits)
    )


def _by_report(read: Sequence[EvidenceExample], hits: Sequence[Hits], subset: str) -> Sequence[Sequence[Hits]]:
    reports: dict[str, list[Hits]] = defaultdict(list)
    for one, of_one in zip(read, hits, strict=True):
        if subset in ("all", one.subset):
            reports[one.example.document].append(of_one)
    return list(reports.values())


def _total_hits(reports: Sequence[Sequence[Hits]]) -> FoundEvidence:
    return FoundEvidence(
        recall=bootstrap_interval(lambda drawn: _mean(hits.few for report in drawn for hits in report), reports),
        recall_20=bootstrap_interval(lambda drawn: _mean(hits.many for report in drawn for hits in report), reports),
        all_found=bootstrap_interval(lambda drawn: _mean(hits.whole for report in drawn for hits in report), reports),
    )


def _mean(values: Iterator[float]) -> float:
    return float(np.mean(list(values)))
