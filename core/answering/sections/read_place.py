"""A question about a part of a report -> what that part says, or that it does not say it."""

import re
from collections.abc import Sequence
from dataclasses import replace

from core.answering.compose.write_answer import write_answer
from core.answering.draft import NOTHING, Draft, RefusalReason, refused, together, under
from core.answering.question import Question, QuestionPart, QuestionPartKind
from core.answering.quote import quote
from core.answering.retrieve import as_query, filings_for
from core.answering.sections.find_place import Spot, find_place
from core.answering.sections.overview import overview
from core.answering.understand.parts import without_part
from core.answering.understood import Understood
from core.language.words.vocabulary import stop_words
from core.ports.services import Services
from core.retrieval.request_context import RequestContext
from core.retrieval.retrieve import retrieve_among

NOTE = re.compile(r"\bNotes? (?P<number>\d{1,2})\b")
POINTER_WORDS = 90


def read_place(asked: Understood, services: Services, lapses: RequestContext) -> Draft:
    """What the item, note, statement or auditor's report named says; nothing where none is named.

    A note that the report does not have is told. What an item says of some subject is left to the search, which keeps
    to an item by itself.
    """
    question = asked.question
    if not (question.item or question.part) or (not question.part and has_subject(question)):
        return NOTHING
    places = [
        find_place(question, filing, services.filings.document(filing.id))
        for shelf in asked.shelves
        for filing in filings_for(shelf, question)[:1]
    ]
    found = [p for p in places if p.elements]
    if not found:
        return missing(places) if question.part and question.part.kind is QuestionPartKind.NOTE else NOTHING
    return together([one(place, asked, services, lapses) for place in found])


def missing(places: Sequence[Spot]) -> Draft:
    """A refusal that says which part of which report is not there."""
    told = " ".join(f"No {p.name} was found in the report {p.filing.id}." for p in places)
    return refused(RefusalReason.NOT_IN_FILINGS, told) if told else NOTHING


def one(place: Spot, asked: Understood, services: Services, lapses: RequestContext) -> Draft:
    """What one part says of the question, or how it begins where the question has no other subject."""
    title = title_of(place, asked)
    if not has_subject(asked.question):
        return under(title, overview(place, asked.question) + pointed_at(place, asked, services, lapses))
    return under(title, within(place, without_part(asked.question.text), asked, services, lapses))


def pointed_at(place: Spot, asked: Understood, services: Services, lapses: RequestContext) -> Draft:
    """Of an item that only points to a note, what that note says of the item's subject."""
    text = " ".join(e.text for e in place.elements)
    note = NOTE.search(text)
    document = services.filings.document(place.filing.id)
    title = next((i.title for i in document.items if i.item == asked.question.item), "")
    if not note or not title or len(text.split()) > POINTER_WORDS:
        return NOTHING
    part = QuestionPart(kind=QuestionPartKind.NOTE, name=note["number"])
    target = find_place(replace(asked.question, part=part), place.filing, document)
    found = within(target, title, asked, services, lapses)
    return under(target.name, found) if found.answers else NOTHING


def within(place: Spot, text: str, asked: Understood, services: Services, lapses: RequestContext) -> Draft:
    """What one part says of a text."""
    narrowed = replace(asked, question=replace(asked.question, text=text))
    held = {e.id for e in place.elements}
    chunks = [c for c in services.filings.chunks(place.filing.id) if held.intersection(c.element_ids)]
    found = retrieve_among(as_query(narrowed), chunks, services, lapses)
    draft = write_answer(narrowed, found, quote(narrowed, found, services, lapses), services, lapses)
    inside = tuple(s for s in draft.statements if all(p.element_id in held for p in s.sources))
    return replace(draft, statements=inside)


def has_subject(question: Question) -> bool:
    """Whether the question asks for something within the part, and not for the part itself."""
    empty = stop_words("telling", "of_a_part")
    if question.part and question.part.kind is QuestionPartKind.AUDITOR:
        empty |= {"auditor", "audit", "accountant"}
    return any(word not in empty for word in question.words)


def title_of(place: Spot, asked: Understood) -> str:
    """The heading of what one part says: its report where several are asked, and its name."""
    if len(asked.shelves) < 2:
        return ""
    return f"{place.filing.company.name}, {place.name}"
