"""A question -> the passages of the filings that may answer it, best first."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.answering.company_filings import CompanyFilings
from core.answering.figure_places import figure_places, rows_of_figures
from core.answering.people.people_in_question import in_full, people_in_question
from core.answering.question import Operation, Question
from core.answering.understand.companies import blend_mentions
from core.answering.understand.documents import requested_documents
from core.answering.understand.items import find_item
from core.answering.understand.name_book import names_of
from core.answering.understand.patterns import subjects
from core.answering.understood import Understood
from core.answering.wording import in_text
from core.domain.answers.retrieval import Query, QueryKind, Scope, SearchResult
from core.domain.filings.chunk import Chunk, Passage
from core.domain.filings.company import Company
from core.domain.filings.filing import Filing
from core.language.words.tokens import plain_words, read_tokens
from core.language.words.vocabulary import stop_words
from core.ports.services import Services
from core.retrieval.deduplicate import FEWEST_WORDS
from core.retrieval.grade import UNSURE
from core.retrieval.query.expand import clauses
from core.retrieval.query.spell_out import spell_out
from core.retrieval.request_context import RequestContext
from core.retrieval.retrieve import retrieve

# How questions lead up to their subject.
LEADS = re.compile(
    r"^(?:what|which|where)(?: \w+)? (?:does|do|did) .{0,60}?"
    r"\b(?:say|says|state|disclose|mention|tell us|report) about\b(?: its)?\s*|"
    r"\b(?:according to|in) (?:the|its|their) (?:10-K|annual report|filing)\b",
    re.I,
)
# Filings write the year out.
FISCAL = re.compile(r"\bFY\s?(?P<year>(?:19|20)\d\d)\b", re.I)
# What leads to the name of an item, and means nothing without it.
BEFORE_ITEM = re.compile(r"(?:\b(?:according to|under|in|of|from)\s+)?(?:(?:the|its|their)\s+)?[\s,(“\"]*$", re.I)
REPORT = re.compile(r"\b(?:of )?(?:the |its )?(?:form )?10-K(?: filing| report)?\b", re.I)

# How many passages that say why come before the figures, where reasons are asked for.
AHEAD_OF_FIGURES = 3
# How many passages that answer best come before the place that the form prescribes for the subject.
AHEAD_OF_PLACES = 2
# In how many other words a question for reasons is asked: in those of the rows of its figures.
MOST_ROWS = 3
COVER, REGISTERED = "cover", "12(b)"


def gather_passages(asked: Understood, services: Services, context: RequestContext) -> SearchResult:
    """Looks for the question in the filings it is about, and in the item it names or that is likely to answer it."""
    filing_ids = tuple(f.id for s in asked.companies for f in filings_for(s, asked.question))
    asked = with_full_names(asked, filing_ids, services)
    item = asked.question.item or likely_item(asked.question)
    found = retrieve(as_query(asked), Scope(filing_ids=filing_ids, item=item), services, context)
    if not services.search.places:
        return found
    found = with_places(found, prescribed_places(asked, services), AHEAD_OF_PLACES)
    return with_places(found, figure_places(asked, services), AHEAD_OF_FIGURES if asked.question.explain else 0)


def with_full_names(asked: Understood, filing_ids: Sequence[str], services: Services) -> Understood:
    """The question with people under the names that the filings print, where it calls them by a short form."""
    text = asked.question.text
    people = people_in_question(text, services.entities, filing_ids)
    return replace(asked, question=replace(asked.question, text=in_full(text, people))) if people else asked


def with_places(found: SearchResult, chunks: Sequence[Chunk], ahead: int) -> SearchResult:
    """The passages with these `chunks`, found by the search or not, behind the first `ahead` others."""
    scores = {passage.chunk.id: passage for passage in found.passages}
    added = [scores.get(chunk.id) or Passage(chunk=chunk, score=UNSURE) for chunk in chunks]
    first = found.passages[:ahead]
    ids = {passage.chunk.id for passage in (*first, *added)}
    others = [passage for passage in found.passages if passage.chunk.id not in ids]
    return replace(found, passages=(*first, *(p for p in added if p not in first), *others))


def likely_item(question: Question) -> str | None:
    """Where Regulation S-K has companies explain why a metric changed (item 303) and list their risks (item 105)."""
    if question.explain and question.measures and question.operation is Operation.CHANGE:
        return "7"
    return "1A" if question.rest[:1] == ("risk",) else None


def filings_for(company: CompanyFilings, question: Question) -> Sequence[Filing]:
    """The documents of the kind named, else the annual reports of the years named, else the newest one."""
    asked = requested_documents(question.text, company.others)
    if asked:
        return asked
    years = question.years.resolve(company.ends)
    return company.filings_of(years) if years else company.report_of(company.newest)


def query_of(question: Question) -> str:
    """The question without what the filters already say: filings speak of themselves as "the company", not by name."""
    text = question.text
    for _ in range(2):  # an item is often named by its number and its title
        for start, end in find_item(text)[1][:1]:
            text = f"{BEFORE_ITEM.sub('', text[:start])} {text[end:].lstrip(' ,:;—)”-')}".strip()
    for company in question.companies:
        for name in sorted(names_of(company, question.companies), key=len, reverse=True):
            text = re.sub(rf"\b{'[ -]'.join(map(re.escape, name.split()))}\b", "the company", text, flags=re.IGNORECASE)
    text = FISCAL.sub(r"\g<year>", without_nicknames(text, question.companies))
    short = re.sub(r"\s+", " ", LEADS.sub("", REPORT.sub("", text))).strip(" ,")
    return short or question.text


def without_nicknames(text: str, companies: Sequence[Company]) -> str:
    """The text with "the company" for blends of the companies' names."""
    tokens = read_tokens(text)
    for _, spot in reversed(blend_mentions(tokens, companies)):
        text = f"{text[: tokens[spot.start].start]}the company{text[tokens[spot.start].end :]}"
    return text


def as_query(asked: Understood) -> Query:
    """The question as it is searched for; words written like names must stand in the evidence."""
    question = asked.question
    text = query_of(question)
    known = {w for c in question.companies for n in (c.name, c.ticker or "", *c.aliases) for w in plain_words(n)}
    empty = stop_words("grammar", "telling") | known
    capitals = {t.plain for t in read_tokens(text)[1:] if t.text[0].isupper() and not t.text.isupper()}
    return Query(
        text=spell_out(text),
        clauses=in_own_words(spell_out(text), asked),
        kind=kind_of(question),
        names=tuple(sorted(capitals - empty)),
        known=tuple(sorted(known)),
        years=question.years.explicit,
    )


def in_own_words(text: str, asked: Understood) -> tuple[str, ...]:
    """The clauses of a question for reasons, and the question about each row that its metrics are computed of.

    A company explains what it reports: its cost of sales, not its gross margin. Empty where no metric is explained.
    """
    question = asked.question
    if not (question.explain and question.measures):
        return ()
    lowered = text.casefold()
    rows = dict.fromkeys(row for row in rows_of_figures(asked) if row.casefold() not in lowered)
    names = sorted((n for m in question.measures for n in (m.label, *m.names)), key=len, reverse=True)
    name = next((n for n in names if re.search(rf"\b{re.escape(n)}\b", text, re.I)), "")
    if not name:
        return ()
    spot = re.compile(rf"\b{re.escape(name)}\b", re.I)
    asks = [in_text(row).join(spot.split(text)) for row in list(rows)[:MOST_ROWS]]
    return (*clauses(text), *asks)


def kind_of(question: Question) -> QueryKind:
    """What the question is after, the more telling sign first."""
    if question.rest[:1] == ("risk",) or question.item == "1A":
        return QueryKind.RISK
    if question.item:
        return QueryKind.PLACE
    if question.explain and question.measures:
        return QueryKind.REASON
    if len(question.companies) > 1:
        return QueryKind.COMPARISON
    if question.figure or question.measures:
        return QueryKind.FIGURE
    names = [t for t in read_tokens(query_of(question))[1:] if t.capital]
    return QueryKind.ENTITY if names else QueryKind.CONCEPT


def prescribed_places(asked: Understood, services: Services) -> tuple[Chunk, ...]:
    """Of each company's report on the newest year asked for, the first passage of the place of the subject.

    Legal proceedings are Item 3 and properties Item 2, whatever they point to; registered securities stand on the
    cover. Empty where the question names an item or part itself. Source: Form 10-K, Regulation S-K items 102 and 103.
    """
    question = asked.question
    places = [] if question.item or question.part else [p for p, subject in subjects() if subject.search(question.text)]
    found = (
        chunk
        for company in asked.companies
        for place in places
        for chunk in _first_passage(place, asked, company, services)
    )
    return tuple(dict.fromkeys(found))


def _first_passage(place: str, asked: Understood, company: CompanyFilings, services: Services) -> Iterator[Chunk]:
    year = max(asked.question.years.resolve(company.ends), default=company.newest)
    for filing in company.report_of(year)[:1]:
        yield from _prescribed_passages(place, filing, services)[:1]


def _prescribed_passages(place: str, filing: Filing, services: Services) -> Sequence[Chunk]:
    chunks = services.filings.chunks(filing.id)
    if place == COVER:
        return [c for c in chunks if c.item is None and REGISTERED in c.text]
    return [c for c in chunks if c.item == place and len(c.text.split()) >= FEWEST_WORDS]
