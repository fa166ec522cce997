"""A question becomes the passages of the filings that may answer it, best first."""

import re
from collections.abc import Sequence

from core.answering.question import Operation, Question
from core.answering.shelf import Shelf
from core.answering.understand.companies import names_of
from core.answering.understand.documents import named_documents
from core.answering.understand.items import find_item
from core.answering.understood import Understood
from core.answering.words import is_content
from core.domain.chunk import Passage
from core.domain.filing import Filing
from core.domain.retrieval import Query
from core.retrieval.lapses import Lapses
from core.retrieval.spell_out import spell_out
from core.retrieval.tokens import plain_words, read_tokens, stem
from core.retrieval.vocabulary import alternatives, empty_words

CANDIDATES = 24
RERANKED = 8
FEW = 3
# A cross-encoder reads some 256 tokens; what stands behind them would only cost time.
CHARACTERS = 1000
# How questions lead up to their subject.
LEADS = re.compile(
    r"^(?:what|which|where)(?: \w+)? (?:does|do|did) .{0,60}?"
    r"\b(?:say|says|state|disclose|mention|tell us|report) about\b(?: its)?\s*|"
    r"\b(?:according to|in) (?:the|its|their) (?:10-K|annual report|filing)\b",
    re.I,
)
REPORT = re.compile(r"\b(?:of )?(?:the |its )?(?:form )?10-K(?: filing| report)?\b", re.I)


def retrieve(asked: Understood, lapses: Lapses) -> Sequence[Passage]:
    """Searches by words and by meaning, then lets the reranker order the best few; the scores are the reranker's.

    An item that holds next to nothing (a pointer elsewhere) is given up for the whole filing.
    """
    query = as_query(asked.question).text
    item = asked.question.item or likely_item(asked.question)
    found = search(query, asked, item, lapses)
    if len(found) < FEW and item:
        found = search(query, asked, None, lapses)
    return rerank(query, found, lapses)


def likely_item(question: Question) -> str | None:
    """Where Regulation S-K has companies explain why a metric changed (item 303) and list their risks (item 105)."""
    if question.explain and question.measures and question.operation is Operation.CHANGE:
        return "7"
    return "1A" if question.rest[:1] == ("risk",) else None


def search(query: str, asked: Understood, item: str | None, lapses: Lapses) -> Sequence[Passage]:
    """The chunks found by keyword and vector, without bare headings."""
    filing_ids = [f.id for s in asked.shelves for f in filings_for(s, asked.question)]
    vector = lapses.vector(query)
    words = " ".join((query, *sorted(w for q in question_words(query) for w in alternatives(q) if w != stem(q))))
    found = lapses.search(words, vector, filing_ids=filing_ids, limit=CANDIDATES, item=item)
    return [p for p in found if p.chunk.item or len(p.chunk.text.split()) > 12][:RERANKED]


def question_words(query: str) -> Sequence[str]:
    """The words of content of a query, in plain form."""
    return [w for w in plain_words(query) if is_content(w)]


def filings_for(shelf: Shelf, question: Question) -> Sequence[Filing]:
    """The documents of the kind named, else the annual reports of the years named, else the newest one."""
    asked = named_documents(question.text, shelf.others)
    if asked:
        return asked
    years = question.years.resolve(shelf.ends)
    return shelf.filings_of(years) if years else shelf.report_of(shelf.newest)


def query_of(question: Question) -> str:
    """The question without what the filters already say: filings speak of themselves as "the company", not by name."""
    text = question.text
    for _, (start, end) in zip(range(1), find_item(text)[1], strict=False):
        text = text[:start] + text[end:]
    for company in question.companies:
        for name in sorted(names_of(company, question.companies), key=len, reverse=True):
            text = re.sub(rf"\b{'[ -]'.join(map(re.escape, name.split()))}\b", "the company", text, flags=re.IGNORECASE)
    short = re.sub(r"\s+", " ", LEADS.sub("", REPORT.sub("", text))).strip(" ,")
    return short or question.text


def as_query(question: Question) -> Query:
    """The question as it is searched for; words written like names must stand in the evidence."""
    text = query_of(question)
    known = {w for c in question.companies for n in (c.name, c.ticker or "", *c.aliases) for w in plain_words(n)}
    empty = empty_words("grammar") | empty_words("telling") | known
    capitals = {t.plain for t in read_tokens(text)[1:] if t.text[0].isupper() and not t.text.isupper()}
    return Query(text=spell_out(text), names=tuple(sorted(capitals - empty)), known=tuple(sorted(known)))


def rerank(query: str, passages: Sequence[Passage], lapses: Lapses) -> Sequence[Passage]:
    """The passages in the order of the reranker's scores."""
    if not passages:
        return ()
    scores = lapses.scores(query, [p.chunk.text[:CHARACTERS] for p in passages])
    ranked = [Passage(chunk=p.chunk, score=s) for p, s in zip(passages, scores, strict=True)]
    return sorted(ranked, key=lambda p: -p.score)
