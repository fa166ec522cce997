"""A set of questions as people type them: what is right, wrongly refused and wrongly answered."""

import json
from pathlib import Path
from typing import Any

import pytest

from core.errors import UnreadableExamples
from core.events import CaseScored
from core.terminal.scores.set_score import set_json
from tests.unit.core.answering.companies import kestrel, services, sure_of_no_sentence
from verifier.evaluation.questions.evaluate_set import SetOutcome, evaluate_set, read_set


def row(name: str, question: str, **known: Any) -> dict[str, Any]:
    plain = {"kind": "figure", "numbers": [], "must_say": [], "refuse": False}
    return {"id": name, "question": question, **plain, **known}


def number(value: float) -> dict[str, Any]:
    return {"value": value, "unit": "USD", "period": "FY2024"}


SET = [
    row("a", "What were Kestrel's net sales in 2024?", numbers=[number(1_250_000_000)]),
    row("b", "What were Kestrel's net sales in 2024?", numbers=[number(1_300_000_000)]),
    row("c", "What does Kestrel say about tariffs on imported steel?", kind="risk", must_say=["Tariffs", "steel"]),
    row("d", "What does Kestrel say about tariffs on imported steel?", kind="risk", must_say=["whales"]),
    row("e", "Should I buy Kestrel?", kind="advice", refuse=True),
    row("f", "Should I buy Kestrel?", kind="advice", numbers=[number(7)]),
    row("g", "What was Kestrel's net income in 2024?", kind="advice", refuse=True),
]


@pytest.fixture
def outcomes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[SetOutcome]:
    """Those of the set, by weights that are sure of no sentence."""
    sure_of_no_sentence(monkeypatch)
    events = evaluate_set(SET, services(kestrel()), tmp_path)
    return [event.outcome for event in events if isinstance(event, CaseScored)]


def test_each_answer_is_scored_by_figures_words_and_refusals(outcomes: list[SetOutcome], tmp_path: Path) -> None:
    assert {one.id: one.why for one in outcomes} == {
        "a": "",
        "b": "lacks 1300000000",
        "c": "",
        "d": "does not say whales",
        "e": "",
        "f": "was refused",
        "g": "was answered, and should be refused",
    }
    assert json.loads((tmp_path / "a.json").read_text())["question"] == SET[0]["question"]


def test_wrongly_refused_and_wrongly_answered_are_told_apart(outcomes: list[SetOutcome]) -> None:
    told = set_json(outcomes)
    assert (told["questions"], told["right"], told["right_among_nearest"]) == (7, 2, 1)
    assert (told["wrongly_refused"], told["wrong_though_sure"]) == (["f"], ["b", "g"])
    assert told["quotes"] == told["quotes_literal"] > 0


@pytest.mark.parametrize("content", [None, "{", '{"id": 1}\nno'])
def test_a_folder_without_a_set_is_named(tmp_path: Path, content: str | None) -> None:
    if content is not None:
        (tmp_path / "questions.jsonl").write_text(content)
    with pytest.raises(UnreadableExamples, match=r"questions\.jsonl"):
        read_set(tmp_path)
