"""A question becomes an answer, from filed figures where it asks for figures, in the filing's own words otherwise."""

from collections.abc import Iterator

from core.answering.cite import cite
from core.answering.figures.find_figures import find_figures
from core.answering.figures.look_up import look_up, unfiled
from core.answering.figures.look_up_quarter import look_up_quarter
from core.answering.quote import quote
from core.answering.refuse import refuse
from core.answering.retrieve import retrieve
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
    yield StepBegan(step="understand", subject=question)
    asked = understand(question, services.filings)
    draft = refuse(asked)
    if not draft:
        yield StepBegan(step="look up")
        draft = look_up_quarter(asked) or look_up(asked) or find_figures(asked, services.filings) or unfiled(asked)
    if not draft:
        yield StepBegan(step="retrieve")
        draft = quote(asked, retrieve(asked, services, lapses), services, lapses)
    yield StepBegan(step="cite")
    yield Answered(answer=lapses.told(cite(question, draft, services.filings)), traces=lapses.traces)
