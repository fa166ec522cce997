"""The questions of FinanceBench -> the engine's answers over the reports held, scored."""

import statistics
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal

from core.answering.find.answer_by_finding import nearest_pages
from core.answering.understand.asking_part import asking_part
from core.answering.understand.understand import understand
from core.domain.answers.answer import Answer, AnswerNumber
from core.events import CaseScored, Event, StepAdvanced, StepBegan
from core.ports.services import Services
from core.retrieval.request_context import RequestContext
from verifier.evaluation.financebench.financebench_score import FinancebenchOutcome, FinancebenchScore
from verifier.evaluation.financebench.read_financebench import BenchQuestion
from verifier.evaluation.questions.evaluate_questions import ask
from verifier.evaluation.questions.gold_question import GoldNumber
from verifier.evaluation.questions.question_score import Share

FIRST_PAGES = 5
Page = tuple[str, int]
HUNDRED = Decimal(100)


def evaluate_financebench(questions: Sequence[BenchQuestion], services: Services) -> Iterator[Event]:
    """Asks every question over all filings held. Yields a StepBegan, then for each an outcome and a StepAdvanced."""
    yield StepBegan(step="ask", total=len(questions))
    for done, question in enumerate(questions, start=1):
        began = time.perf_counter()
        answer = ask(question.text, services).answer
        seconds = time.perf_counter() - began
        searched = list(retrieved_pages(question, services))
        found = first_pages(searched, services)
        shown = first_pages((*cited_pages(answer), *searched), services)
        yield CaseScored(outcome=_outcome(question, answer, found, shown, seconds))
        yield StepAdvanced(step="ask", done=done)


def retrieved_pages(question: BenchQuestion, services: Services) -> Iterator[Page]:
    """The pages of the rows, sentences and passages that are found for the question, best first."""
    asked = understand(asking_part(question.text), services)
    yield from nearest_pages(asked, services, RequestContext(services))


def cited_pages(answer: Answer) -> Iterator[Page]:
    """The pages that an answer cites, in its order."""
    yield from ((c.place.filing_id, c.place.page) for c in answer.citations)
    yield from ((f.place.filing_id, f.place.page) for number in answer.numbers for f in number.facts)


def first_pages(pages: Iterable[Page], services: Services) -> Sequence[Page]:
    """The first five different pages, each with the name of the file in place of the filing's id."""
    first = list(dict.fromkeys(pages))[:FIRST_PAGES]
    return [(services.filings.filing(filing).source.removesuffix(".pdf"), page) for filing, page in first]


def _outcome(
    question: BenchQuestion, answer: Answer, found: Sequence[Page], shown: Sequence[Page], seconds: float
) -> FinancebenchOutcome:
    hits = {page for document, page in shown if document == question.document} & question.pages
    return FinancebenchOutcome(
        id=question.id,
        document=question.document,
        kind=question.kind,
        number=number_is_right(question.number, answer) if question.number else None,
        searched=any((question.document, page) in found for page in question.pages),
        page=bool(hits),
        pages=hits == question.pages,
        refused=answer.refused,
        reason=answer.reason or "",
        wanted=question.answer,
        said=answer.text,
        seconds=seconds,
    )


def number_is_right(gold: GoldNumber, answer: Answer) -> bool:
    """Whether the first figure stated rounds to the right one at its precision, in its unit.

    A share may be given as a percentage or as a ratio: 1.4 % is 0.014.
    """
    first = next(iter(answer.numbers), None)
    value = _readings(first).get(gold.unit) if first and not answer.refused else None
    return value is not None and abs(value - gold.value) <= gold.half_width


def _readings(number: AnswerNumber) -> Mapping[str, Decimal]:
    """A figure in each unit that it may be given in."""
    if number.unit == "percent":
        return {"percent": number.value, "ratio": number.value / HUNDRED}
    if number.unit in ("ratio", "number"):
        return {"ratio": number.value, "percent": number.value * HUNDRED}
    return {number.unit: number.value}


def score_financebench(outcomes: Sequence[FinancebenchOutcome]) -> FinancebenchScore:
    """The score of at least one outcome."""
    return FinancebenchScore(
        outcomes=tuple(outcomes),
        numbers=_by_kind(outcomes, lambda o: o.number),
        searched=_by_kind(outcomes, lambda o: o.searched),
        page=_by_kind(outcomes, lambda o: o.page),
        pages=_by_kind(outcomes, lambda o: o.pages),
        refused=_by_kind(outcomes, lambda o: o.refused),
        median=statistics.median(outcome.seconds for outcome in outcomes),
    )


def _by_kind(
    outcomes: Sequence[FinancebenchOutcome], judge: Callable[[FinancebenchOutcome], bool | None]
) -> dict[str, Share]:
    found: dict[str, Share] = {}
    for kind in ("all", *dict.fromkeys(outcome.kind for outcome in outcomes)):
        judged = [right for o in outcomes if kind in ("all", o.kind) and (right := judge(o)) is not None]
        found[kind] = Share(right=sum(judged), judged=len(judged))
    return found
