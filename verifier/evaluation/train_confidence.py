"""Labelled news articles -> the weights of the confidence of verdicts, with the recipe that leads to them."""

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from core.domain.claims.confidence_label import ConfidenceLabel, confidence_label
from core.ports.services import Services
from core.retrieval.ranking.folds import FOLDS, folds
from verifier.evaluation.cases.calibration import Judged, calibration_error, reliability
from verifier.evaluation.cases.news_cases import label_verdicts
from verifier.evaluation.evaluate_news import judge_news
from verifier.evaluation.scores.confidence_score import Calibration, ConfidenceScore
from verifier.learned import logistic
from verifier.learned.confidence import load_recipe, save_confidence
from verifier.learned.grounds import grounds
from verifier.learned.logistic import LabelledRow, Logistic, fit

DIVISIONS = 5
"""Ways to divide the companies for cross-validation, over which the score is the mean."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Graded:
    """A labelled claim of a company: the grounds of its verdicts, the confidence in use, and whether it was right."""

    company: str
    grounds: tuple[Mapping[str, float], ...]
    confidence: float
    right: bool


def train_confidence(data_dir: Path, services: Services, out: Path) -> ConfidenceScore:
    """Judges `data_dir` as `judge_news` does, writes weights learned from all of it, scores them cross-validated.

    Raises UnreadableArticle when there is no labelled article, UnreadableExamples when claims of
    fewer than two companies were judged.
    """
    graded = list(grade(data_dir, services))
    learned = train(graded)
    score = score_confidence(graded, load_recipe().get("data_sha256") == _sha256(data_dir))
    unseen = score.found["learned"]
    recipe = {
        "claims": score.claims,
        "companies": score.companies,
        "data_sha256": _sha256(data_dir),
        "rounds": logistic.ROUNDS,
        "prior": logistic.PRIOR,
        "folds": FOLDS,
        "divisions": DIVISIONS,
        "calibration_error": round(unseen.error, 4),
        "brier": round(unseen.brier, 4),
    }
    save_confidence(learned, recipe, out)
    return score


def grade(data_dir: Path, services: Services) -> Iterator[Graded]:
    """Every labelled claim that was found; an article that names no company stands for one of its own."""
    for one in judge_news(data_dir, services):
        for claim in label_verdicts(one.labelled, one.labels, one.judged):
            if claim.verdicts:
                yield Graded(
                    company=one.labelled.get("company") or one.labelled["article_id"],
                    grounds=tuple(
                        grounds(v.ruling, v.findings, of_open_kind=v.claim.open_reason is not None)
                        for v in claim.verdicts
                    ),
                    confidence=min(v.confidence for v in claim.verdicts),
                    right=claim.right,
                )


def train(graded: Sequence[Graded]) -> Logistic:
    """Every claim counts the same, shared out among its verdicts."""
    return fit(
        [
            LabelledRow(features=features, right=one.right, counts=1 / len(one.grounds))
            for one in graded
            for features in one.grounds
        ]
    )


def score_confidence(graded: Sequence[Graded], seen: bool = False) -> ConfidenceScore:
    """The score of the confidence in use (`seen`: it was learned from these) and of one learned from the rest."""
    in_use = [(one.confidence, one.right) for one in graded]
    unseen = [judged for seed in range(DIVISIONS) for judged in cross_validate(graded, seed)]
    divisions = [unseen[n : n + len(graded)] for n in range(0, len(unseen), len(graded))]
    return ConfidenceScore(
        claims=len(graded),
        companies=len({one.company for one in graded}),
        accuracy=float(np.mean([one.right for one in graded])) if graded else 0.0,
        found={
            "in use, learned from these" if seen else "in use": calibration([in_use]),
            "learned": calibration(divisions),
        },
    )


def cross_validate(graded: Sequence[Graded], seed: int = 0) -> Sequence[Judged]:
    """Each claim's confidence, that of its least sure verdict, by weights learned from other companies."""
    found: list[Judged] = []
    for left_out in folds((one.company for one in graded), seed):
        learned = train([one for one in graded if one.company not in left_out])
        found += [(min(map(learned.chance, one.grounds)), one.right) for one in graded if one.company in left_out]
    return found


def calibration(divisions: Sequence[Sequence[Judged]]) -> Calibration:
    """The mean over divisions; the counts are those of all of them, divided by their number."""
    words = [(confidence_label(confidence), right) for judged in divisions for confidence, right in judged]
    claims, right = Counter(word for word, _ in words), Counter(word for word, was_right in words if was_right)
    return Calibration(
        error=float(np.mean([calibration_error(reliability(judged)) for judged in divisions])),
        brier=float(np.mean([(confidence - right) ** 2 for judged in divisions for confidence, right in judged])),
        right={
            word: (round(claims[word] / len(divisions)), round(right[word] / len(divisions)))
            for word in ConfidenceLabel
        },
    )


def _sha256(data_dir: Path) -> str:
    """What the labelled articles are known by."""
    return hashlib.sha256(b"".join(path.read_bytes() for path in sorted(data_dir.glob("*.json")))).hexdigest()
