"""The choice among computations is learned from claims, scored on documents it had not seen, and kept as data."""

from pathlib import Path

import pytest

from core.errors import UnreadableExamples
from core.terminal.console import out
from core.terminal.scores.figures_score import render_figures_score
from verifier.derived.learn import Computed, cross_validate, learn, likelihood
from verifier.derived.weights import load_weights, save_weights
from verifier.evaluation.scores.figures_score import FiguresScore
from verifier.evaluation.train_figures import score_figures


def features(*, exact: bool, named: float = 0.0) -> dict[str, float]:
    return {"named": named, "exact": float(exact), "one_row": 1.0}


def claims(documents: int) -> list[Computed]:
    """True claims have an exact computation, false ones an inexact one; some have a figure that nothing gives."""
    told = [(True, (([features(exact=True), features(exact=False)]),)), (False, ([features(exact=False)],))]
    return [
        Computed(document=f"report {n}", right=right, figures=tuple(figures))
        for n in range(documents)
        for right, figures in [*told, (False, ([],))]
    ]


def test_what_sets_true_claims_apart_is_learned() -> None:
    learned = learn(claims(6))
    assert learned.weights["exact"] > 0
    assert [likelihood(one, learned) > 0.5 for one in claims(1)] == [True, False, False]


def test_the_least_likely_figure_decides() -> None:
    learned = learn(claims(6))
    both = Computed(document="x", right=True, figures=([features(exact=True)], [features(exact=False)]))
    assert likelihood(both, learned) < 0.5


def test_the_score_is_over_documents_not_seen() -> None:
    score = score_figures(claims(6))
    assert (score.claims, score.reports, score.accuracy) == (18, 6, 1.0)
    assert score.found == pytest.approx(2 / 3)
    with pytest.raises(UnreadableExamples, match="two or more"):
        cross_validate(claims(1))


def test_weights_are_written_with_their_recipe_and_read_again(tmp_path: Path) -> None:
    learned = learn(claims(6))
    save_weights(learned, {"claims": 18}, tmp_path / "w.toml")
    assert load_weights(tmp_path / "w.toml") == learned
    assert "tickmark train figures" in (tmp_path / "w.toml").read_text(encoding="utf-8")


def test_the_weights_in_use_speak_for_one_row_and_for_exact_values() -> None:
    weights = load_weights().weights
    assert weights["exact"] > 0
    assert weights["one_row"] > 0


def test_the_score_is_told_in_a_sentence() -> None:
    with out().capture() as told:
        out().print(render_figures_score(FiguresScore(claims=12, reports=4, found=0.75, accuracy=0.715)))
    assert "12 numeric claims on 4 reports" in told.get()
    assert "71.5%" in told.get()
