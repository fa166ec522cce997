"""Questions with known answers -> the engine's answers, one after the other, and their scores."""

import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from core.answering.answer import answer
from core.answering.find.answer_by_finding import filings_for
from core.answering.find.question_words import without_names
from core.answering.understand.asking_part import asking_part
from core.answering.understand.understand import understand
from core.answering.understood import Understood
from core.domain.answers.retrieval import Query, Scope
from core.domain.answers.search_rules import SearchRules
from core.events import Answered, CaseScored, Event, StepAdvanced, StepBegan
from core.ports.services import Services
from core.retrieval.request_context import RequestContext
from core.retrieval.retrieve import retrieve
from verifier.evaluation.questions.find_gold import Block, GoldFinder
from verifier.evaluation.questions.gold_question import GoldQuestion
from verifier.evaluation.questions.judge_answer import (
    cites_evidence,
    literal_citations,
    numbers_are_right,
    recall,
    refuses,
)
from verifier.evaluation.questions.question_score import DEPTHS, Arm, QuestionOutcome


def gold_filings(questions: Sequence[GoldQuestion]) -> frozenset[str]:
    """Ids of the filings in which the questions' places stand."""
    return frozenset(place.filing_id for q in questions for places in q.places for place in places)


def evaluate_questions(
    questions: Sequence[GoldQuestion], services: Services, arms: Collection[Arm] = tuple(Arm)
) -> Iterator[Event]:
    """Asks every question, and looks for its places by each of the `arms`.

    Yields a StepBegan and then, in the order of the questions, a CaseScored and a StepAdvanced for each.
    """
    finder = GoldFinder(services.filings)
    yield StepBegan(step="ask", total=len(questions))
    for done, question in enumerate(questions, start=1):
        began = time.perf_counter()
        answered = ask(question.text, services)
        seconds = time.perf_counter() - began
        found = score_retrieval(question, finder, services, arms)
        yield CaseScored(outcome=score_answer(question, answered, seconds, finder, found))
        yield StepAdvanced(step="ask", done=done)


def ask(text: str, services: Services) -> Answered:
    """The answer to a question, its other events passed over."""
    return next(event for event in answer(text, services) if isinstance(event, Answered))


def score_retrieval(
    question: GoldQuestion, finder: GoldFinder, services: Services, arms: Collection[Arm]
) -> Mapping[Arm, Mapping[int, float]]:
    """The recall of each arm; nothing where nothing is to be found."""
    if not question.places:
        return {}
    asked = understand(asking_part(question.text), services)
    places = [finder.blocks(alternatives) for alternatives in question.places]
    found = _search_arms(asked, services, arms)
    return {arm: {depth: recall(places, blocks, depth) for depth in DEPTHS} for arm, blocks in found.items()}


def score_answer(
    question: GoldQuestion,
    answered: Answered,
    seconds: float,
    finder: GoldFinder,
    found: Mapping[Arm, Mapping[int, float]],
) -> QuestionOutcome:
    """All that is judged of one answer."""
    given = answered.answer
    return QuestionOutcome(
        id=question.id,
        kind=question.kind,
        half=question.half,
        numbers=numbers_are_right(question, given) if question.numbers else None,
        evidence=cites_evidence(question, given, finder) if question.evidence else None,
        refusal=refuses(question, given) if question.refused else None,
        refused=given.refused,
        reason=given.reason or "",
        citations=len(given.citations),
        literal=literal_citations(given, finder),
        recall=found,
        moved=sum(not finder.blocks(places) for places in question.places),
        seconds=seconds,
        said=given.text,
    )


def _arm_rules(arm: Arm, rules: SearchRules) -> SearchRules:
    """The rules under which an arm is measured: the engine's own, or the bare search before anything is reordered."""
    if arm is Arm.ENGINE:
        return rules
    return replace(
        rules,
        words=arm is not Arm.MEANING,
        meaning=arm is not Arm.WORDS,
        entities=False,
        rerank=False,
    )


def _search_arms(
    asked: Understood, services: Services, arms: Collection[Arm]
) -> Mapping[Arm, Sequence[frozenset[Block]]]:
    """The blocks of the passages that each arm finds, best first, in the filings that the question is about."""
    question = asked.question
    years = [(company, question.years.resolve(company.ends)) for company in asked.companies]
    filings = [one for company, of in years for one in filings_for(company, question.text, of, figures=False)]
    query = Query(text=without_names(question.text, question.companies))
    scope = Scope(filing_ids=tuple(filing.id for filing in filings), item=question.item)
    found = {}
    for arm in arms:
        armed = replace(services, search=_arm_rules(arm, services.search))
        passages = retrieve(query, scope, armed, RequestContext(armed))
        found[arm] = [frozenset((p.chunk.filing_id, e) for e in p.chunk.element_ids) for p in passages]
    return found
