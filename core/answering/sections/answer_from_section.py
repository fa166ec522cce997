"""A question about a part of a report -> what that part says, or that it does not say it."""

import re
from collections.abc import Sequence
from dataclasses import replace

from core.answering.draft import NOTHING, Draft, RefusalReason, combine, refused, with_heading
from core.answering.gather_passages import as_query, filings_for
from core.answering.question import Question, QuestionPart, QuestionPartKind
from core.answering.quote import quote
from core.answering.sections.find_section import ReportSection, find_section
from core.answering.sections.overview import overview
from core.answering.understand.parts import without_part
from core.answering.understood import Understood
from core.language.words.vocabulary import stop_words
from core.ports.services import Services
from core.retrieval.request_context import RequestContext
from core.retrieval.retrieve import retrieve_among

NOTE = re.compile(r"\bNotes? (?P<number>\d{1,2})\b")
POINTER_WORDS = 90


def answer_from_section(asked: Understood, services: Services, context: RequestContext) -> Draft:
    """What the item, note, statement or auditor's report named says; nothing where none is named.

    Where the report has no such note, the draft says so. What an item says of some subject is left to the search, which
    keeps to an item by itself.
    """
    question = asked.question
    if not (question.item or question.part) or (not question.part and has_subject(question)):
        return NOTHING
    places = [
        find_section(question, filing, services.filings.document(filing.id))
        for company in asked.companies
        for filing in filings_for(company, question)[:1]
    ]
    found = [p for p in places if p.elements]
    if not found:
        return section_not_found(places) if question.part and question.part.kind is QuestionPartKind.NOTE else NOTHING
    return combine([section_draft(place, asked, services, context) for place in found])


def section_not_found(places: Sequence[ReportSection]) -> Draft:
    """A refusal that says which part of which report is not there."""
    message = " ".join(f"No {p.name} was found in the report {p.filing.id}." for p in places)
    return refused(RefusalReason.NOT_IN_FILINGS, message) if message else NOTHING


def section_draft(place: ReportSection, asked: Understood, services: Services, context: RequestContext) -> Draft:
    """What one part says of the question, or how it begins where the question has no other subject."""
    title = title_of(place, asked)
    if not has_subject(asked.question):
        return with_heading(title, overview(place, asked.question) + referenced_note(place, asked, services, context))
    return with_heading(title, search_section(place, without_part(asked.question.text), asked, services, context))


def referenced_note(place: ReportSection, asked: Understood, services: Services, context: RequestContext) -> Draft:
    """Of an item that only points to a note, what that note says of the item's subject."""
    text = " ".join(e.text for e in place.elements)
    note = NOTE.search(text)
    document = services.filings.document(place.filing.id)
    title = next((i.title for i in document.items if i.item == asked.question.item), "")
    if not note or not title or len(text.split()) > POINTER_WORDS:
        return NOTHING
    part = QuestionPart(kind=QuestionPartKind.NOTE, name=note["number"])
    target = find_section(replace(asked.question, part=part), place.filing, document)
    found = search_section(target, title, asked, services, context)
    return with_heading(target.name, found) if found.answers else NOTHING


def search_section(
    place: ReportSection, text: str, asked: Understood, services: Services, context: RequestContext
) -> Draft:
    """What one part says of a text."""
    narrowed = replace(asked, question=replace(asked.question, text=text))
    element_ids = {e.id for e in place.elements}
    chunks = [c for c in services.filings.chunks(place.filing.id) if element_ids.intersection(c.element_ids)]
    found = retrieve_among(as_query(narrowed), chunks, services, context)
    draft = quote(narrowed, found, services, context)
    inside = tuple(s for s in draft.statements if all(p.element_id in element_ids for p in s.sources))
    return replace(draft, statements=inside)


def has_subject(question: Question) -> bool:
    """Whether the question asks for something within the part, and not for the part itself."""
    empty = stop_words("telling", "of_a_part")
    if question.part and question.part.kind is QuestionPartKind.AUDITOR:
        empty |= {"auditor", "audit", "accountant"}
    return any(word not in empty for word in question.words)


def title_of(place: ReportSection, asked: Understood) -> str:
    """The heading of what one part says: its report where several are asked, and its name."""
    if len(asked.companies) < 2:
        return ""
    return f"{place.filing.company.name}, {place.name}"
