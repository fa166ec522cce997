"""A question -> the sentences that answer it, found in the filings of each company that it is about."""

from dataclasses import replace

from core.answering.compose.write_answer import write_answer
from core.answering.draft import Draft
from core.answering.gather_passages import gather_passages
from core.answering.quote import quote
from core.answering.subquestions.each_part import each_company, each_year
from core.answering.understood import Understood
from core.domain.filings.item_name import item_name
from core.ports.services import Services
from core.retrieval.request_context import RequestContext


def answer_from_passages(asked: Understood, services: Services, context: RequestContext) -> Draft:
    """The quotes, of each company or year where several are named, with a note where they stand outside the item.

    With a language model, its sentences instead. Raises GuardrailIntervened.
    """

    def find(asks: Understood) -> Draft:
        passages = gather_passages(asks, services, context)
        quoted = elsewhere(asks, quote(asks, passages, services, context))
        return write_answer(asks, passages, quoted, services, context)

    return each_company(asked, find) or each_year(asked, find) or find(asked)


def elsewhere(asked: Understood, draft: Draft) -> Draft:
    """The draft with a note where the item asked about does not say it, and another part of the report does."""
    item = asked.question.item
    places = [p for s in draft.statements for p in s.sources]
    if not item or not places or any(item in (p.item, (p.item or "").rpartition("-")[2]) for p in places):
        return draft
    return replace(
        draft, notes=(*draft.notes, f"Nothing was found in {item_name(item)} itself; this stands elsewhere.")
    )
