"""A question -> an answer, from filed figures where it asks for figures, in the filing's own words otherwise."""

from collections.abc import Callable, Iterator

from core.answering.cite import cite
from core.answering.draft import Draft, RefusalReason, refused
from core.answering.look_up import look_up
from core.answering.question import Question
from core.answering.refuse import refuse
from core.answering.search import search
from core.answering.subquestions.join_drafts import join_drafts
from core.answering.subquestions.split_question import split_question
from core.answering.understand.asking_part import asking_part
from core.answering.understand.understand import understand
from core.answering.understood import Understood
from core.domain.operations.message import Message
from core.errors import GuardrailIntervened
from core.events import Answered, Event, StepBegan
from core.ports.services import Services
from core.retrieval.request_context import RequestContext

Find = Callable[[Understood, Services, RequestContext], Draft]


def answer(question: str, services: Services) -> Iterator[Event]:
    """Answers a question from the filings held; a language model, where there is one, words what is found in them.

    Yields a StepBegan for each step taken and Answered at the end. What cannot be answered is refused with a
    reason; every quote stands literally in its filing, every figure is filed or shows its arithmetic. When a model that
    helps the search fails, the answer does without and says so; what a guardrail stops is withheld.
    """
    lapses = RequestContext(services)
    drafts: dict[str, Draft] = {}
    before: Question | None = None
    about: dict[str, None] = {}
    for part in split_question(asking_part(question)):
        yield StepBegan(step="understand", subject=part)
        asked = understand(part, services.filings, before, services.entities, services.chunks)
        before = asked.question
        about |= dict.fromkeys(shelf.company.cik for shelf in asked.shelves)
        drafts[part] = refuse(asked)
        if not drafts[part]:
            yield StepBegan(step="look up")
            drafts[part] = guarded(look_up, asked, services, lapses)
        if not drafts[part]:
            yield StepBegan(step="retrieve")
            drafts[part] = guarded(search, asked, services, lapses)
    yield StepBegan(step="cite")
    draft = join_drafts(drafts)
    told = lapses.with_notes(cite(question, draft, services.filings))
    yield Answered(answer=told, traces=lapses.traces, usages=lapses.usages, about=tuple(about))


def answer_message(message: Message, services: Services) -> Iterator[Event]:
    """Answers the question in a guarded message: the engine that doors pass to `core.run`."""
    return answer(message.text, services)


def guarded(find: Find, asked: Understood, services: Services, lapses: RequestContext) -> Draft:
    """What is found; that it is withheld where a guardrail stops the question or the answer."""
    try:
        return find(asked, services, lapses)
    except GuardrailIntervened as error:
        return refused(RefusalReason.GUARDRAIL, error.for_readers)
