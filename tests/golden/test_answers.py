"""Questions over ten real filings: figures, quotes and refusals, as far as the bars for them."""

from collections import Counter

import pytest

from core.answering.answer import answer
from core.domain.answer import Answer
from core.events import Answered
from core.ports.services import Services
from tests.golden.question_set import broken_quotes, is_right, load_questions, read_all
from tests.golden.real_filings import FILINGS

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not FILINGS.is_dir(), reason="the real filings (../shared/filings) are not here"),
]


@pytest.fixture(scope="module")
def held() -> Services:
    return read_all()


@pytest.fixture(scope="module")
def answers(held: Services) -> dict[str, Answer]:
    found = {}
    for asked in load_questions():
        *_, last = answer(asked.question, held)
        assert isinstance(last, Answered)
        found[asked.question] = last.answer
    return found


@pytest.mark.parametrize(("kind", "bar"), [("numbers", 0.9), ("passages", 0.8), ("refusals", 0.9)])
def test_enough_answers_are_right(kind: str, bar: float, answers: dict[str, Answer]) -> None:
    questions = [q for q in load_questions() if q.kind == kind]
    wrong = [
        f"{q.question} -> {answers[q.question].text[:200]}" for q in questions if not is_right(q, answers[q.question])
    ]
    assert len(wrong) <= (1 - bar) * len(questions), "\n".join(wrong)


def test_every_quote_is_literal(answers: dict[str, Answer], held: Services) -> None:
    assert [b for a in answers.values() for b in broken_quotes(a, held)] == []


def test_every_answer_has_a_source_and_every_refusal_a_reason(answers: dict[str, Answer]) -> None:
    shapes = Counter((a.refused, bool(a.citations), bool(a.reason)) for a in answers.values())
    assert set(shapes) == {(False, True, False), (True, False, True)}
