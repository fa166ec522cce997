"""FinanceBench: what a right answer is, and what is counted."""

import json
from decimal import Decimal
from pathlib import Path

import pytest

from core.domain.answers.answer import Answer, AnswerNumber
from core.errors import UnreadableExamples
from core.events import CaseScored
from tests.unit.core.answering.companies import kestrel, services
from verifier.evaluation.financebench.evaluate_financebench import (
    evaluate_financebench,
    number_is_right,
    score_financebench,
)
from verifier.evaluation.financebench.read_financebench import read_answer, read_financebench


def said(value: str, unit: str) -> Answer:
    number = AnswerNumber(label="", value=Decimal(value), unit=unit, period="FY2031", facts=())
    return Answer(question="", text="", numbers=(number,))


@pytest.mark.parametrize(
    ("answer", "question", "value", "unit", "right"),
    [
        ("24.26", "What is the ratio?", "24.2579", "ratio", True),
        ("24.26", "What is the ratio?", "24.2449", "ratio", False),
        ("93.86", "How many days?", "93.8599", "number", True),
        ("0.01", "What is the return?", "1.43", "percent", True),
        ("1.9%", "What share?", "1.8654", "percent", True),
        ("1.9%", "What share?", "1.8654", "USD", False),
        ("$382.00", "How much (in USD millions)?", "381603000", "USD", True),
        ("$382.00", "How much (in USD millions)?", "381403000", "USD", False),
        ("$4.60", "How much, in USD billions?", "4625000000", "USD", True),
        ("$4.65", "How much, in USD billions?", "4625000000", "USD", False),
        ("-$12.00", "How much in USD thousands?", "-12000", "USD", True),
    ],
)
def test_a_figure_is_right_when_it_rounds_to_the_answer(
    answer: str, question: str, value: str, unit: str, right: bool
) -> None:
    gold = read_answer(answer, question)
    assert gold is not None
    assert number_is_right(gold, said(value, unit)) is right


@pytest.mark.parametrize("answer", ["Yes", "Customer deposits", "There were 3 of them", "$411 million ."])
def test_an_answer_in_words_is_no_figure(answer: str) -> None:
    assert read_answer(answer, "How much in USD millions?") is None


def test_nothing_stated_is_not_right() -> None:
    gold = read_answer("5", "")
    assert gold is not None
    assert not number_is_right(gold, Answer(question="", text=""))


def test_a_folder_without_the_file_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(UnreadableExamples, match=r"questions\.jsonl is missing"):
        read_financebench(tmp_path)
    (tmp_path / "questions.jsonl").write_text("{}\n")
    with pytest.raises(UnreadableExamples, match="not FinanceBench"):
        read_financebench(tmp_path)


def test_answers_and_pages_are_scored(tmp_path: Path) -> None:
    held = services(kestrel())
    filing = held.filings.filings()[0]
    page = held.filings.metrics(filing.id)[0].facts[0].place.page
    row = {
        "financebench_id": "financebench_id_00001",
        "doc_name": filing.source.removesuffix(".pdf"),
        "company": "Kestrel",
        "question_type": "metrics-generated",
        "question": "What was Kestrel's FY2024 revenue (in USD millions)?",
        "answer": "$1250.00",
        "evidence": [{"evidence_page_num": page - 1}],
    }
    (tmp_path / "questions.jsonl").write_text(json.dumps(row) + "\n")
    events = evaluate_financebench(read_financebench(tmp_path), held)
    score = score_financebench([e.outcome for e in events if isinstance(e, CaseScored)])
    assert str(score.numbers["all"]) == str(score.page["metrics-generated"]) == "1/1"
