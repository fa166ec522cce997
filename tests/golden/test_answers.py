"""Questions over ten real filings: figures, evidence and refusals, as far as the bars for them."""

from collections.abc import Callable

import pytest

from core.events import CaseScored
from tests.golden.held_filings import read_all
from tests.golden.real_filings import FILINGS
from verifier.evaluation.questions.evaluate_questions import evaluate_questions
from verifier.evaluation.questions.question_score import QuestionOutcome
from verifier.evaluation.questions.read_questions import read_questions

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not FILINGS.is_dir(), reason="the real filings (../shared/filings) are not here"),
]
KIND = "everyday"


@pytest.fixture(scope="module")
def outcomes() -> list[QuestionOutcome]:
    asked = [question for question in read_questions() if question.kind == KIND]
    found = evaluate_questions(asked, read_all(), arms=())
    return [event.outcome for event in found if isinstance(event, CaseScored)]


@pytest.mark.parametrize(
    ("judged", "bar"),
    [(lambda o: o.numbers, 0.9), (lambda o: o.evidence, 0.8), (lambda o: o.refusal, 0.9)],
    ids=["numbers", "evidence", "refusals"],
)
def test_enough_answers_are_right(
    judged: Callable[[QuestionOutcome], bool | None], bar: float, outcomes: list[QuestionOutcome]
) -> None:
    asked = [one for one in outcomes if judged(one) is not None]
    wrong = [f"{one.id} -> {one.said[:200]}" for one in asked if not judged(one)]
    assert asked
    assert len(wrong) <= (1 - bar) * len(asked), "\n".join(wrong)


def test_every_quote_is_literal(outcomes: list[QuestionOutcome]) -> None:
    assert [one.id for one in outcomes if one.literal < one.citations] == []


def test_every_answer_has_a_source_and_every_refusal_a_reason(outcomes: list[QuestionOutcome]) -> None:
    shapes = {(one.refused, one.citations > 0, bool(one.reason)) for one in outcomes}
    assert shapes == {(False, True, False), (True, False, True)}
