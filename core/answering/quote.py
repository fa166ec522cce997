"""Passages become the sentences that answer the question best, word for word."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from core.answering.draft import NOTHING, Draft, Statement
from core.answering.grade import coverage, needs
from core.answering.understand import Understood
from core.domain.chunk import Passage
from core.domain.fact import Place
from core.domain.filing import Element, ElementKind
from core.filings.sentences import split_sentences
from core.ports.filing_store import FilingStore
from core.ports.services import Services

PASSAGES = 3
SENTENCES = 12
QUOTES = 3
LONGEST = 700


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A sentence with its place and how well it answers."""

    place: Place
    score: float


def quote(asked: Understood, passages: Sequence[Passage], services: Services) -> Draft:
    """The best sentences of the best passages, in the order of the filing; nothing when none answers well enough."""
    need = needs(asked.question, [p.chunk.text for p in passages])
    sentences = list(dict.fromkeys(s for p in passages[:PASSAGES] for s in sentences_of(p, services.filings)))
    likely = sorted(sentences, key=lambda s: -coverage(need, s.quote))[:SENTENCES]
    if not likely:
        return NOTHING
    scores = services.reranker.scores(need.text, [s.quote for s in likely])
    ranked = sorted((Candidate(place=p, score=x) for p, x in zip(likely, scores, strict=True)), key=lambda c: -c.score)
    names = {f.id: s.company_name for s in asked.shelves for f in s.filings} if len(asked.shelves) > 1 else {}
    return Draft(statements=tuple(statement(c.place, names) for c in ranked[:QUOTES]))


def statement(place: Place, names: Mapping[str, str]) -> Statement:
    """A sentence that is its own source, with the company's name where several are asked."""
    who = f"{names[place.filing_id]}: " if place.filing_id in names else ""
    return Statement(text=f"{who}“{place.quote}”", sources=(place,), quoting=True)


def sentences_of(passage: Passage, store: FilingStore) -> Iterable[Place]:
    """The sentences of a passage's elements; tables and headings have none."""
    wanted = set(passage.chunk.element_ids)
    for element in store.document(passage.chunk.filing_id).elements:
        if element.id in wanted and element.kind in (ElementKind.PARAGRAPH, ElementKind.LIST_ITEM):
            yield from element_sentences(element, passage.chunk.filing_id)


def element_sentences(element: Element, filing_id: str) -> Iterable[Place]:
    """The sentences of one element, each with its place."""
    for start, end in split_sentences(element.text):
        if end - start <= LONGEST:
            text = element.text[start:end]
            yield Place(filing_id=filing_id, page=element.page, item=element.item, element_id=element.id, quote=text)
