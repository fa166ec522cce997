"""FinDVer's claims -> the weights of the ranking of evidence, with the recipe that leads to them."""

from pathlib import Path

from core.retrieval.ranking import fit
from core.retrieval.ranking.folds import FOLDS
from core.retrieval.ranking.train_ranking import train
from core.retrieval.ranking.weights import save_weights
from verifier.evaluation.evaluate_ranking import DIVISIONS, score_ranking
from verifier.evaluation.findver_evidence import claims_sha256, read_evidence
from verifier.evaluation.scores.ranking_score import RankingScore


def train_on_findver(data_dir: Path, out: Path) -> RankingScore:
    """Trains on all claims, writes the weights, and scores by cross-validation over reports.

    Raises UnreadableArticle when the data is not there, UnreadableExamples when no claim names its evidence.
    """
    read = read_evidence(data_dir)
    score = score_ranking(read)
    whole = score.found["learned"]["all"]
    recipe = {
        "claims": score.claims,
        "reports": score.reports,
        "claims_sha256": claims_sha256(data_dir),
        "rounds": fit.ROUNDS,
        "rate": fit.RATE,
        "shrink": fit.SHRINK,
        "folds": FOLDS,
        "divisions": DIVISIONS,
        "recall_at_10": round(whole.recall.value, 4),
        "all_evidence_at_10": round(whole.all_found.value, 4),
    }
    save_weights(train([one.example for one in read]), recipe, out)
    return score
