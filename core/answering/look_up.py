"""A question -> what can be looked up without a search: figures, parts of reports, and changes between reports."""

from core.answering.answer_from_passages import answer_from_passages
from core.answering.draft import Draft
from core.answering.figures.find_figures import find_figures
from core.answering.figures.look_up_figures import look_up_figures, refuse_unfiled
from core.answering.figures.look_up_quarter import look_up_quarter
from core.answering.figures.per_unit import per_unit
from core.answering.over_time.changes import changes
from core.answering.over_time.first_mention import first_mention
from core.answering.people.find_posts import find_posts
from core.answering.sections.answer_from_section import answer_from_section
from core.answering.subquestions.find_reasons import find_reasons
from core.answering.understood import Understood
from core.ports.services import Services
from core.retrieval.request_context import RequestContext


def look_up(asked: Understood, services: Services, context: RequestContext) -> Draft:
    """The first draft that any way of looking up gives; nothing when all of them leave the question to the search."""
    quoted = services.model is None
    return (
        changes(asked, services, context)
        or find_posts(asked, services.entities, services.filings)
        or first_mention(asked, services.filings)
        or find_reasons(
            asked, services.filings, lambda asks: answer_from_passages(asks, services, context), quoted=quoted
        )
        or per_unit(asked, services.filings)
        or look_up_quarter(asked)
        or look_up_figures(asked)
        or find_figures(asked, services.filings)
        or refuse_unfiled(asked)
        or answer_from_section(asked, services, context)
    )
