"""Questions with known answers: read, found again, judged and counted."""

from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from core.domain.answers.answer import Answer, AnswerNumber, Citation
from core.domain.filings.fact import Place
from core.errors import UnreadableExamples
from core.events import CaseScored
from core.ports.services import Services
from tests.unit.core.answering.companies import kestrel, services
from verifier.evaluation.questions.evaluate_questions import evaluate_questions
from verifier.evaluation.questions.find_gold import GoldFinder
from verifier.evaluation.questions.gold_question import GoldQuestion, read_numbers, read_place, text_mark
from verifier.evaluation.questions.judge_answer import (
    cites_evidence,
    literal_citations,
    numbers_are_right,
    recall,
    refuses,
)
from verifier.evaluation.questions.question_score import Arm, QuestionOutcome
from verifier.evaluation.questions.read_questions import read_questions
from verifier.evaluation.questions.score_questions import score_questions


def number(value: str, unit: str = "USD", period: str = "FY2031") -> AnswerNumber:
    return AnswerNumber(label="", value=Decimal(value), unit=unit, period=period, facts=())


def said(*numbers: AnswerNumber, reason: str | None = None) -> Answer:
    return Answer(question="", text="", numbers=numbers, refused=reason is not None, reason=reason)


def wants(*numbers: str) -> GoldQuestion:
    return GoldQuestion(id="x-01", kind="x", text="", numbers=tuple(map(read_numbers, numbers)))


OUTCOME = QuestionOutcome(
    id="x-01",
    kind="x",
    half="dev",
    numbers=True,
    evidence=None,
    refusal=None,
    refused=False,
    reason="",
    citations=2,
    literal=2,
    recall={Arm.WORDS: {5: 1.0}},
    moved=0,
    seconds=0.5,
    said="",
)


@pytest.mark.parametrize(
    ("wanted", "stated", "right"),
    [
        ("46.2 percent FY2031", number("46.2063", "percent"), True),
        ("46.2 percent FY2031", number("46.26", "percent"), False),
        ("46.2 percent FY2031", number("46.2", "points"), False),
        ("46.2 percent FY2031", number("46.2", "percent", "FY2030"), False),
        ("46.2 percent FY2031", number("46.2", "percent", "FY2030 to FY2031"), True),
        ("-1200000 USD", number("-1200000", period="anything"), True),
        ("-1200000 USD", number("1200000"), False),
        ("5.0 percent FY2031 | 70 USD FY2031", number("70"), True),
    ],
)
def test_a_figure_is_right_as_far_as_it_is_written_out(wanted: str, stated: AnswerNumber, right: bool) -> None:
    assert numbers_are_right(wants(wanted), said(stated)) is right


def test_every_figure_is_wanted_and_near_the_front() -> None:
    both = wants("1 USD FY2031", "2 USD FY2031")
    assert numbers_are_right(both, said(number("9"), number("2"), number("8"), number("1")))
    assert not numbers_are_right(both, said(number("1")))
    assert not numbers_are_right(both, said(*(number("7") for _ in range(4)), number("1"), number("2")))


def test_a_refusal_states_no_figure_and_needs_a_right_reason() -> None:
    question = replace(wants(), refused=("forecast", "out of scope"))
    assert refuses(question, said(reason="forecast"))
    assert not refuses(question, said(reason="year not held"))
    assert not refuses(question, said(number("1")))
    assert not numbers_are_right(wants("1 USD"), said(number("1"), reason="forecast"))


def test_recall_counts_pieces_of_evidence_of_which_any_place_was_found() -> None:
    places = [frozenset({("a", "e1"), ("a", "e9")}), frozenset({("a", "e2")})]
    found = [frozenset({("a", "e9")}), frozenset({("b", "e2")}), frozenset({("a", "e2")})]
    assert [recall(places, found, depth) for depth in (1, 2, 3)] == [0.5, 0.5, 1.0]


def test_a_mark_is_of_letters_and_digits() -> None:
    assert text_mark("“Net sales”,\n 12.5 %") == text_mark("net sales 125") != text_mark("net sales 126")


def test_places_and_figures_that_cannot_be_read_are_named() -> None:
    with pytest.raises(UnreadableExamples, match="about 5 dollars"):
        read_numbers("about 5 dollars")
    with pytest.raises(UnreadableExamples, match="acme:e1"):
        read_place("acme:e1")


def test_a_folder_of_questions_is_read_by_kind(tmp_path: Path) -> None:
    rows = '[[question]]\nid = "trend-01"\ntext = "How did it go?"\nnumbers = ["3 USD FY2031"]\n'
    (tmp_path / "trend.toml").write_text(rows)
    (question,) = read_questions(tmp_path)
    assert (question.kind, question.half, question.numbers[0][0].half_width) == ("trend", "dev", Decimal("0.5"))
    (tmp_path / "trend.toml").write_text('[[question]]\nid = "trend-01"\n')
    with pytest.raises(UnreadableExamples, match=r"trend\.toml"):
        read_questions(tmp_path)


def test_a_folder_without_questions_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(UnreadableExamples, match="holds no questions"):
        read_questions(tmp_path)


def test_questions_that_the_engine_was_made_with_judge_nothing(tmp_path: Path) -> None:
    rows = "".join(f'[[question]]\nid = "x-{n}"\ntext = "Question {n}?"\nrefused = ["forecast"]\n' for n in range(20))
    (tmp_path / "x.toml").write_text(rows)
    assert {q.half for q in read_questions(tmp_path)} == {"dev", "held"}
    (tmp_path / "x.toml").write_text(f"tuned = true\n{rows}")
    assert {q.half for q in read_questions(tmp_path)} == {"dev"}


def test_our_own_questions_are_enough_and_of_every_kind() -> None:
    questions = read_questions()
    assert len({q.id for q in questions}) == len({q.text for q in questions}) == len(questions) >= 120
    assert {q.half for q in questions} == {"dev", "held"}
    assert all(q.numbers or q.evidence or q.refused for q in questions)
    assert len({q.kind for q in questions}) == 12


def test_scores_are_counted_by_half_and_kind() -> None:
    poor = replace(OUTCOME, half="held", numbers=False, literal=1)
    refused = replace(OUTCOME, kind="y", numbers=None, refusal=True, recall={})
    score = score_questions([OUTCOME, poor, refused]).groups
    assert str(score["all"].right) == "2/3"
    assert str(score["held"].citations) == "1/2"
    assert score["held"].recall == {Arm.WORDS: {5: 1.0}}


def asked_over(held: Services, question: GoldQuestion) -> QuestionOutcome:
    events = evaluate_questions([question], held, [Arm.WORDS])
    return next(event.outcome for event in events if isinstance(event, CaseScored))


def test_a_question_is_asked_judged_and_looked_for() -> None:
    held = services(kestrel())
    filing = next(f for f in held.filings.filings() if f.company.ticker == "KSTW")
    block = next(e for e in held.filings.document(filing.id).elements if "Tariffs" in e.text)
    place = read_place(f"{filing.id}:e99999#{text_mark(block.text)}")
    question = GoldQuestion(id="x-01", kind="x", text="What does Kestrel say about tariffs?", evidence=((place,),))
    outcome = asked_over(held, question)
    assert (outcome.evidence, outcome.recall[Arm.WORDS][10], outcome.moved) == (True, 1.0, 0)
    assert outcome.citations == outcome.literal > 0


def test_evidence_that_is_held_no_more_is_counted() -> None:
    gone = read_place("kestrel-10-k-1999:e1#0123456789ab")
    question = GoldQuestion(id="x-01", kind="x", text="What does Kestrel say about tariffs?", evidence=((gone,),))
    outcome = asked_over(services(kestrel()), question)
    assert (outcome.evidence, outcome.moved) == (False, 1)


def test_a_quote_that_stands_elsewhere_is_not_literal() -> None:
    held = services(kestrel())
    filing = held.filings.filings()[0]
    element = held.filings.document(filing.id).elements[0]
    place = Place(filing_id=filing.id, page=1, item=None, element_id=element.id)
    finder = GoldFinder(held.filings)
    answer = Answer(question="", text="", citations=(Citation(number=1, quote=f"not {element.text}", place=place),))
    assert literal_citations(answer, finder) == 0
    assert not cites_evidence(GoldQuestion(id="x", kind="x", text="", evidence=((),)), answer, finder)
