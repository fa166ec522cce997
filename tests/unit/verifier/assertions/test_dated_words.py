"""Dates of a text against the dates that sentences tie the same to."""

from core.domain.filings.filing import Document, Element, ElementKind
from verifier.assertions.dated_words import told_of_another_date
from verifier.evidence.sentences import read_sentences

TEXT = (
    "Ada Brook has served as our Chief Harbour Engineer since June 2015. From May 2010 to June 2015, she ran a "
    "practice of her own in Leith."
)


def differing(text: str) -> list[str]:
    element = Element(id="e1", kind=ElementKind.PARAGRAPH, text=TEXT, page=1)
    return list(told_of_another_date(text, read_sentences(Document(elements=(element,), items=(), pages=("",)))))


def test_a_date_of_the_same_words_agrees() -> None:
    assert differing("Ada Brook has served as Chief Harbour Engineer since June 2015.") == []


def test_a_date_of_something_else_is_another_date() -> None:
    assert differing("Ada Brook has served as Chief Harbour Engineer since May 2010.") == ["2010-5-0"]


def test_what_happens_may_happen_again() -> None:
    assert differing("Ada Brook has served as Chief Harbour Engineer in May 2010.") == []


def test_a_date_of_what_no_sentence_dates_is_left_alone() -> None:
    assert differing("Ada Brook was elected to the board of trustees in May 2010.") == []
