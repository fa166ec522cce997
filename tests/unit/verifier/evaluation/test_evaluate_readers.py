"""What is traced, and what a model links, side by side on labelled articles."""

import json
from pathlib import Path

import pytest
from rich.console import Console

from core.terminal.scores.scores import render_readers_score
from tests.unit.core.reading.reader import Reader, claim, held_with, sample
from tests.unit.verifier.test_by_model import NEWS, by_row, grew
from verifier.evaluation.evaluate_readers import evaluate_readers
from verifier.evaluation.scores.readers_score import ReaderArm

TITLE = "Pellstrand Water Systems in the year"
GREW = NEWS.format("22.4%").rstrip(".")
OPINION = "Pellstrand is the best operator in the industry"


def labelled(folder: Path) -> Path:
    """One article with a claim and an opinion."""
    article = {
        "article_id": "pels",
        "title": TITLE,
        "body": f"{GREW}. {OPINION}.",
        "claims": [
            {"id": 1, "span": GREW, "verdict": "CONFIRMED"},
            {"id": 2, "span": OPINION, "verdict": "NOT_VERIFIABLE"},
        ],
    }
    (folder / "pels.json").write_text(json.dumps(article), encoding="utf-8")
    return folder


def test_each_arm_is_scored_and_the_model_is_asked_once(tmp_path: Path) -> None:
    model = Reader([grew("22.4%"), claim(OPINION, nature="opinion")], by_row("match"))
    score = evaluate_readers(labelled(tmp_path), held_with(model), tmp_path / "out")
    assert score.by_arm.keys() == set(ReaderArm)
    assert score.by_arm[ReaderArm.MODEL].accuracy.value == 1
    forms = [name for name, _ in model.prompts]
    assert len(forms) == len(set(forms)), "each form once"
    assert (score.calls, score.input, score.output, score.cost) == (len(forms), 100 * len(forms), 10 * len(forms), None)
    assert {path.parent.name for path in (tmp_path / "out").rglob("pels.json")} == {arm.value for arm in ReaderArm}


def test_where_one_was_wrong_is_told_for_all(tmp_path: Path) -> None:
    model = Reader([grew("22.4%"), claim(OPINION)], by_row_or_absent)
    score = evaluate_readers(labelled(tmp_path), held_with(model), tmp_path / "out")
    wrong = {one.text: one for one in score.wrong}
    for text, one in wrong.items():
        assert one.label in ("CONFIRMED", "NOT_VERIFIABLE"), text
        assert any(said != one.label for said in one.said.values())
    console = Console(width=200, record=True)
    console.print(render_readers_score(score))
    shown = console.export_text()
    for words in ("traced", "model", "accuracy", "calls", "no price is known"):
        assert words in shown


def by_row_or_absent(shown: str, sheet: object) -> object:
    """Links the growth, and finds nothing on anything else."""
    return by_row("mismatch")(shown, sheet) if "measure=Connected Care arm" in shown else {"stance": "absent"}


def test_without_a_model_there_is_nothing_to_compare(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no language model"):
        evaluate_readers(labelled(tmp_path), sample(), tmp_path / "out")
