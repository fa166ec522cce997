"""A question becomes an answer, from filed figures where it asks for figures, in the filing's own words otherwise."""

from collections.abc import Iterator

from core.answering.cite import cite
from core.answering.draft import Draft
from core.answering.hops.join_drafts import join_drafts
from core.answering.hops.split_question import split_question
from core.answering.look_up import look_up
from core.answering.question import Question
from core.answering.refuse import refuse
from core.answering.search import search
from core.answering.understand.understand import understand
from core.events import Answered, Event, StepBegan
from core.ports.services import Services
from core.retrieval.lapses import Lapses


def answer(question: str, services: Services) -> Iterator[Event]:
    """Answers a question from the filings held, without a language model.

    Yields a StepBegan for each step taken and Answered at the end. What cannot be answered is refused with a
    reason; every quote stands literally in its filing, every figure is filed or shows its arithmetic. When a model that
    helps the search fails, the answer does without and says so.
    """
    lapses = Lapses(services)
    drafts: dict[str, Draft] = {}
    before: Question | None = None
    for part in split_question(question):
        yield StepBegan(step="understand", subject=part)
        asked = understand(part, services.filings, before)
        before = asked.question
        drafts[part] = refuse(asked)
        if not drafts[part]:
            yield StepBegan(step="look up")
            drafts[part] = look_up(asked, services, lapses)
        if not drafts[part]:
            yield StepBegan(step="retrieve")
            drafts[part] = search(asked, services, lapses)
    yield StepBegan(step="cite")
    draft = join_drafts(drafts)
    yield Answered(answer=lapses.told(cite(question, draft, services.filings)), traces=lapses.traces)
