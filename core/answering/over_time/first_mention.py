"""A question for when something was first said -> the earliest report held that says it, quoted."""

import re
from collections.abc import Iterable, Sequence

from core.answering.company_filings import CompanyFilings
from core.answering.draft import NOTHING, Draft, DraftStatement, RefusalReason, combine, refused
from core.answering.over_time.units import element_sentences, place_of
from core.answering.question import OverTime, Question
from core.answering.understood import Understood
from core.domain.filings.fact import Place
from core.domain.filings.filing import Element, ElementKind, Filing
from core.language.words.tokens import stem, stems
from core.language.words.vocabulary import stop_words
from core.ports.filing_store import FilingStore

HEADING_WORDS = 5
_QUOTED = re.compile(r"[“\"](?P<phrase>[^”\"]{2,80})[”\"]")


def first_mention(asked: Understood, store: FilingStore) -> Draft:
    """The earliest filing held of each company that has all words asked for; nothing where none is asked for.

    The words are looked for as they are, in one sentence; a phrase in quotation marks, letter by letter.
    """
    question = asked.question
    if question.over_time is not OverTime.FIRST or not asked.companies:
        return NOTHING
    wanted = subject(question)
    if not wanted:
        return NOTHING
    return combine([company_mention(company, wanted, question, store) for company in asked.companies])


def subject(question: Question) -> frozenset[str]:
    """The stems of what is looked for."""
    empty = stop_words("telling", "of_a_mention")
    return frozenset(stem(w) for w in question.words if w not in empty)


def company_mention(company: CompanyFilings, wanted: frozenset[str], question: Question, store: FilingStore) -> Draft:
    """The first mention in the filings of one company, oldest first."""
    phrase = _QUOTED.search(question.text)
    filings = sorted((*company.filings, *company.others), key=lambda f: (f.day, f.period_end))
    for filing in filings:
        for place in mentions(filing, wanted, phrase["phrase"] if phrase else "", store):
            return mention_draft(place, filing, filings, company)
    span = ", ".join(f.id for f in filings)
    return refused(
        RefusalReason.NOT_IN_FILINGS, f"It was not found in the filings held of {company.company_name} ({span})."
    )


def mentions(filing: Filing, wanted: frozenset[str], phrase: str, store: FilingStore) -> Iterable[Place]:
    """The sentences of a filing that have all of the words, or the phrase."""
    for element in store.document(filing.id).elements:
        if phrase and phrase.casefold() not in element.text.casefold():
            continue
        if not (phrase or wanted <= frozenset(stems(element.text))):
            continue
        for place in (*heading(element, filing), *element_sentences(element, filing.id)):
            if phrase.casefold() in place.quote.casefold() if phrase else wanted <= frozenset(stems(place.quote)):
                yield place


def heading(element: Element, filing: Filing) -> Sequence[Place]:
    """A heading as a quote of its own; none of any other element."""
    if element.kind is not ElementKind.HEADING or len(element.text.split()) < HEADING_WORDS:
        return ()
    return (place_of(element, filing.id),)


def mention_draft(place: Place, filing: Filing, filings: Sequence[Filing], company: CompanyFilings) -> Draft:
    """The mention, with how far back the filings held go."""
    day = f", filed {filing.filed}" if filing.filed else ""
    first = filing is filings[0]
    text = (
        f"{company.company_name} first says so, in the filings held, in its {filing.form} on fiscal "
        f"{filing.fiscal_year}{day}: “{place.quote}”"
    )
    earlier = ", ".join(f.id for f in filings[: filings.index(filing)])
    note = (
        "That is the earliest filing held; an earlier one may have said it before."
        if first
        else f"It was not found in the earlier filings held ({earlier})."
    )
    return Draft(statements=(DraftStatement(text=text, sources=(place,)),), notes=(note,))
