"""Labelled claims and their reports become scores of both rankings."""

import gzip
import json
from pathlib import Path

import pytest

from core.errors import UnreadableArticle
from core.retrieval.ranking.weights import load_recipe, load_weights
from core.terminal.scores.ranking_score import render_ranking_score
from tests.unit.core.retrieval.sample_report import CLAIMS, REPORT
from verifier.evaluation.evaluate_ranking import evaluate_ranking
from verifier.evaluation.train_on_findver import train_on_findver

REPORTS = ["BRKN-2025-02-27_10-K.json", "GLAZ-2025-02-28_10-K.json", "KILN-2025-03-01_10-K.json"]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Three reports in FinDVer's form with the same blocks and claims."""
    (tmp_path / "reports").mkdir()
    blocks = [
        {"id": i, "context": unit.text, "type": "table" if unit.table else "paragraph"} for i, unit in enumerate(REPORT)
    ]
    for report in REPORTS:
        with gzip.open(tmp_path / "reports" / f"{report}.gz", "wt", encoding="utf-8") as file:
            json.dump({"context": blocks}, file)
    claims = [
        {"report": report, "statement": text, "relevant_context": sorted(found), "subset": "ie"}
        for report in REPORTS
        for text, found in CLAIMS.items()
    ]
    (tmp_path / "claims.jsonl").write_text("\n".join(map(json.dumps, claims)))
    return tmp_path


def test_training_writes_weights_with_their_recipe_and_scores_unseen_reports(data: Path, tmp_path: Path) -> None:
    score = train_on_findver(data, tmp_path / "w.toml")
    assert (score.claims, score.reports) == (12, 3)
    assert score.found["learned"]["all"].all_found.value == 1
    assert load_recipe(tmp_path / "w.toml")["claims"] == 12
    assert load_weights(tmp_path / "w.toml").first.keys() == load_weights().first.keys()


def test_the_weights_in_use_are_scored_beside_bm25(data: Path) -> None:
    score = evaluate_ranking(data)
    assert list(score.found) == ["BM25", "learned", "in use"]
    assert score.found["in use"]["ie"].recall_20.value == 1
    assert render_ranking_score(score)


def test_missing_claims_are_named(tmp_path: Path) -> None:
    with pytest.raises(UnreadableArticle, match=r"claims\.jsonl"):
        evaluate_ranking(tmp_path)
