"""A question about a company as a whole -> what its report says of its business, and its size in figures."""

import re
from collections.abc import Sequence
from itertools import islice
from math import fsum

from core.answering.company_filings import CompanyFilings
from core.answering.draft import NOTHING, Draft, quoted, with_heading
from core.answering.figures.look_up_figures import measures_of_size, over_years
from core.answering.figures.sides import measure_side
from core.answering.find.question_words import QuestionWords
from core.answering.find.weights import FindWeights
from core.answering.over_time.units import place_of
from core.answering.question import Operation, Question
from core.answering.understand.documents import requested_documents
from core.answering.understand.patterns import says
from core.answering.understood import Understood
from core.answering.wording import of_cover
from core.domain.filings.filing import Filing
from core.domain.filings.item_name import is_item
from core.gather.filing_view import view_filing
from core.gather.filing_words import FilingSentence
from core.language.words.terms import terms
from core.ports.services import Services
from core.retrieval.request_context import RequestContext

_BUSINESS = "1"
"""The item of a 10-K that describes the business (17 CFR 229.101)."""

_LOOKED_AT, _SHOWN = 30, 3
"""Sentences that the item begins with, and those that are told."""

_SHORTEST, _LONGEST = 40, 600
"""Characters of a sentence."""

_ASKED = ("What is {}?", "What does {} do?", "What products and services does {} make and sell?")
_ITSELF = re.compile(r"\b(?:the company|our company|we)\b", re.IGNORECASE)
_TIMES = terms("date day month")
_MOST_COMPANIES = 3
_PERIOD_END = "Document Period End Date"
_NAME = re.compile(r"(?<=\S )[a-z]?[A-Z]\w+")
"""A word written like a name, behind another word."""


def asks_for_overview(question: Question, words: QuestionWords, weights: FindWeights) -> bool:
    """Whether a question is about a company as a whole, and names nothing of it: "What does Acme do?".

    It is too where no word says what is asked about, and neither a figure, a time nor a place is asked for, or where it
    is nothing but a name.
    """
    if question.measures or question.members or question.item or question.years.is_set:
        return False
    if words.plain != words.text and _NAME.search(words.plain):
        return False
    particular = weights.figure.believes(words.vector) or any(map(words.asks_for, ("when", "where")))
    bare = not words.terms and (words.plain == words.text or not particular)
    return bare or weights.overview.believes(words.vector)


def overview(
    asked: Understood, words: QuestionWords, weights: FindWeights, services: Services, context: RequestContext
) -> Draft:
    """Of each company asked about as a whole the sentences that say best what it does, and its size.

    Nothing where something else is asked, one has no such item, many are asked about or another document than the
    annual report is. Raises ModelFilesMissing.
    """
    others = any(requested_documents(asked.question.text, company.others) for company in asked.companies)
    many = len(asked.companies) > _MOST_COMPANIES
    if others or many or not asks_for_overview(asked.question, words, weights):
        return NOTHING
    drafts = [_describe(company, services, context) for company in asked.companies]
    return sum(drafts, NOTHING) if all(drafts) else NOTHING


def fiscal_year_end(asked: Understood, words: QuestionWords, services: Services) -> Draft:
    """The end of the period on the cover of each company's report, where a time and no other word is asked for."""
    when = words.asks_for("when") and words.terms <= _TIMES and says("fiscal_year_end", words.text)
    if not when or asked.question.measures:
        return NOTHING
    drafts = [_period_end(company, asked.question, services) for company in asked.companies]
    return sum(drafts, NOTHING) if all(drafts) else NOTHING


def _period_end(company: CompanyFilings, question: Question, services: Services) -> Draft:
    year = max(company.asked_years(question), default=company.newest)
    for filing in company.report_of(year):
        for one in _sentences(filing, services):
            if one.tag == _PERIOD_END and filing.fiscal_year == year:
                return _quoted(one, filing, f"{company.company_name}, fiscal {year}, {of_cover(one.tag).lower()}: ")
    return NOTHING


def _describe(company: CompanyFilings, services: Services, context: RequestContext) -> Draft:
    for filing in company.report_of(company.newest):
        if opening := _opening(filing, services):
            told = [_quoted(one, filing) for one in _best(opening, company.company_name, context)]
            size = [measure_side(company, one) for one in measures_of_size()]
            figures = sum((over_years(side, Operation.LEVEL, ()) for side in size), NOTHING)
            heading = f"What {company.company_name} says of its business"
            return with_heading(heading, sum(told, NOTHING) + figures)
    return NOTHING


def _opening(filing: Filing, services: Services) -> Sequence[FilingSentence]:
    """The sentences that the description of the business begins with."""
    inside = (one for one in _sentences(filing, services) if is_item(one.element.item, _BUSINESS) and not one.tag)
    whole = (one for one in inside if _SHORTEST <= len(one.text) <= _LONGEST and one.text.rstrip().endswith("."))
    return list(islice(whole, _LOOKED_AT))


def _sentences(filing: Filing, services: Services) -> Sequence[FilingSentence]:
    return view_filing(services.filings, filing, services.row_encoder).words.sentences


def _best(opening: Sequence[FilingSentence], name: str, context: RequestContext) -> Sequence[FilingSentence]:
    """Those that a reranker finds best, as they follow each other; the first without one.

    It reads the company's name where they say "we".
    """
    named = [_ITSELF.sub(name, one.text) for one in opening]
    scores = [context.scores(query.format(name), named) for query in _ASKED]
    order = sorted(range(len(opening)), key=lambda n: -fsum(one[n] for one in scores))
    return [opening[n] for n in sorted(order[:_SHOWN])]


def _quoted(sentence: FilingSentence, filing: Filing, before: str = "") -> Draft:
    return quoted(place_of(sentence.element, filing.id, sentence.text), before)
