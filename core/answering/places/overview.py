"""A part of a report becomes the sentences that say what it is about."""

from collections.abc import Iterable
from itertools import pairwise

from core.answering.draft import Draft, Statement
from core.answering.places.find_place import Spot
from core.answering.quote import element_sentences
from core.domain.fact import Place
from core.domain.filing import ElementKind
from core.retrieval.tokens import plain_words

SENTENCES = 3
TITLES = 10
TITLE_WORDS = 6
OPINION = ("opinion", "present", "fairly")


def overview(place: Spot) -> Draft:
    """The headings where these say something themselves, as those of risks do; the first sentences otherwise.

    Of an auditor's report it is the opinion that counts.
    """
    titles = list(headings(place))
    if len(titles) > 1:
        return Draft(statements=tuple(quoted(t) for t in titles[:TITLES]))
    sentences = [
        s for e in place.elements if e.kind is not ElementKind.HEADING for s in element_sentences(e, place.filing.id)
    ]
    opinion = [s for s in sentences if set(OPINION) <= set(plain_words(s.quote))]
    return Draft(statements=tuple(quoted(s) for s in (opinion or sentences)[:SENTENCES]))


def headings(place: Spot) -> Iterable[Place]:
    """Headings that say something: of several words, with text of their own below them."""
    for element, below in pairwise(place.elements):
        text = element.text.strip()
        headed = element.kind is ElementKind.HEADING and below.kind is not ElementKind.HEADING
        if headed and len(text.split()) >= TITLE_WORDS:
            yield Place(
                filing_id=place.filing.id, page=element.page, item=element.item, element_id=element.id, quote=text
            )


def quoted(place: Place) -> Statement:
    """A quote that is its own source."""
    return Statement(text=f"“{place.quote}”", sources=(place,))
