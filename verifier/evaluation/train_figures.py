"""Labelled claims with computed figures -> the weights that tell the computation meant, with the recipe for them."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from core.domain.claims.article import Article
from core.domain.claims.claim import PartKind
from core.ports.filing_store import FilingContent
from core.ports.services import Services
from core.retrieval.ranking.folds import FOLDS
from verifier.claims.company_mentions import find_mentions
from verifier.derived.derive import derivations
from verifier.derived.learn import ROUNDS, Computed, cross_validate, learn
from verifier.derived.weights import save_weights
from verifier.evaluation.evaluate_findver import read_claims
from verifier.evaluation.findver_evidence import claims_sha256
from verifier.evaluation.findver_report import read_findver_report
from verifier.evaluation.scores.figures_score import FiguresScore
from verifier.evidence.index_cache import index_of
from verifier.extract_claims import extract_claims
from verifier.learned import logistic

SUBSET = "numeric"
DIVISIONS = 5
"""Ways to divide the reports for cross-validation, over which the score is the mean."""

_HALF = 0.5


def train_figures(data_dir: Path, services: Services, out: Path) -> FiguresScore:
    """Learns from the numeric claims of `data_dir`, writes the weights, and scores by cross-validation over reports.

    `services` is filled with the reports, so it should be one that forgets. Raises UnreadableArticle when the data is
    not there, UnreadableExamples when there are claims on fewer than two reports.
    """
    claims = read_claims(data_dir)
    computed = [
        one
        for report, of_report in claims.items()
        if any(claim["subset"] == SUBSET for claim in of_report)
        for one in computed_claims(read_findver_report(data_dir / "reports" / f"{report}.gz"), of_report, services)
    ]
    score = score_figures(computed)
    recipe = {
        "claims": score.claims,
        "reports": score.reports,
        "claims_sha256": claims_sha256(data_dir),
        "rounds": ROUNDS,
        "fit_rounds": logistic.ROUNDS,
        "prior": logistic.PRIOR,
        "folds": FOLDS,
        "divisions": DIVISIONS,
        "accuracy": round(score.accuracy, 4),
    }
    save_weights(learn(computed), recipe, out)
    return score


def computed_claims(
    content: FilingContent, claims: Sequence[Mapping[str, Any]], services: Services
) -> Iterator[Computed]:
    """The numeric claims on one report with the computations that give each of their figures."""
    services.filings.save(content)
    index, name = index_of(services.filings, content.filing), content.filing.company.name
    for claim in claims:
        if claim["subset"] != SUBSET:
            continue
        text = f"{name}\n\n{claim['statement']}"
        article = Article(id=claim["example_id"], title=name, text=text, published=content.filing.filed)
        figures = tuple(
            [one.features for one in derivations(part, found, index)]
            for found in extract_claims(article, find_mentions(article, [content.filing]))
            for part in found.parts
            if part.kind is PartKind.FIGURE
        )
        yield Computed(document=claim["report"], right=claim["entailment_label"], figures=figures)


def score_figures(computed: Sequence[Computed]) -> FiguresScore:
    """How often a claim's chance, by weights that had not seen its report, predicts whether it is true."""
    unseen = [one for seed in range(DIVISIONS) for one in cross_validate(computed, seed)]
    return FiguresScore(
        claims=len(computed),
        reports=len({one.document for one in computed}),
        found=float(np.mean([bool(one.figures) and all(one.figures) for one in computed])),
        accuracy=float(np.mean([(chance >= _HALF) == right for chance, right in unseen])),
    )
