"""A part of a report -> the sentences that say what it is about."""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from core.answering.draft import Draft, DraftStatement
from core.answering.question import Question, QuestionPartKind
from core.answering.quote import element_sentences
from core.answering.sections.find_section import ReportSection
from core.answering.understand.patterns import says
from core.domain.filings.fact import Place
from core.domain.filings.filing import ElementKind
from core.language.words.tokens import plain_words

SENTENCES, TITLES, ROWS = 3, 10, 8
TITLE_WORDS = 6
RISKS = "1A"
OPINION = ("opinion", "present", "fairly")
_FIGURE = re.compile(r"\d[\d,.]*")
_SUM = re.compile(r"^(?:total|net|gross|operating|cash (?:provided|used|flows)|income|loss|earnings|diluted)\b", re.I)


def overview(place: ReportSection, question: Question) -> Draft:
    """Of risks their headings, of an auditor's report the opinion, of a statement its sums; the beginning otherwise."""
    if question.part and question.part.kind is QuestionPartKind.STATEMENT:
        return listing(sums(place), ROWS)
    if question.item == RISKS and not question.part:
        titles = list(headings(place))
        if len(titles) > 1:
            return listing(titles, TITLES)
    found = list(sentences(place))
    opinion = [s for s in found if set(OPINION) <= set(plain_words(s.quote))]
    return listing(opinion or found, SENTENCES)


def listing(places: Sequence[Place], most: int) -> Draft:
    """The first of the quotes, each its own source."""
    return Draft(statements=tuple(DraftStatement(text=f"“{p.quote}”", sources=(p,)) for p in places[:most]))


def sentences(place: ReportSection) -> Iterable[Place]:
    """The sentences of a part's text, without what every such part says before it comes to the matter."""
    for element in place.elements:
        if element.kind is not ElementKind.HEADING:
            yield from (s for s in element_sentences(element, place.filing.id) if not says("boilerplate", s.quote))


def sums(place: ReportSection) -> Sequence[Place]:
    """The rows of a statement's tables that are sums or results; the first rows with figures where none is."""
    rows = [
        Place(filing_id=place.filing.id, page=e.page, item=e.item, element_id=e.id, quote=row.strip())
        for e in place.elements
        for row in e.text.split("\n")
        if len(_FIGURE.findall(row)) > 1 and row.strip()[:1].isalpha()
    ]
    return [row for row in rows if _SUM.match(row.quote)] or rows


def headings(place: ReportSection) -> Iterable[Place]:
    """Headings that say something: of several words, with text of their own below them."""
    for element, below in pairwise(place.elements):
        text = element.text.strip()
        headed = element.kind is ElementKind.HEADING and below.kind is not ElementKind.HEADING
        if headed and len(text.split()) >= TITLE_WORDS:
            yield Place(
                filing_id=place.filing.id, page=element.page, item=element.item, element_id=element.id, quote=text
            )
