"""A sentence on one post of a person does not deny what the next one tells of another."""

from dataclasses import replace

from core.domain.claims.claim import PartKind
from core.domain.claims.verdict import Outcome
from core.domain.filings.filing import Document, Element, ElementKind
from tests.unit.verifier.checks.made import FILING, worded
from verifier.checks.check_statements import check_statement
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.sentences import read_sentences

LIFE = (
    "Ada Q. Thornquist joined Lumen Works in 2014 as Chief Kettle Officer. Before that, Ms. Thornquist ran the foundry "
    "of Brasswick Metals."
)


def outcome(text: str, life: str = LIFE) -> Outcome:
    element = Element(id="e0", kind=ElementKind.PARAGRAPH, text=life, page=1, item="1")
    held = Document(elements=(element,), items=(), pages=("",))
    index = replace(FilingIndex(FILING, held, [], read_sentences(held)))
    return check_statement(worded(PartKind.STATEMENT, text, "Ada Thornquist"), index).outcome


def test_where_somebody_came_from_is_not_refuted_by_the_post_taken() -> None:
    assert outcome("Ada Thornquist joined in 2014 from Brasswick.") is not Outcome.REFUTED


def test_a_name_that_the_life_never_has_is() -> None:
    assert outcome("Ada Thornquist joined as Chief Kettle Officer in 2014 from Oakmere.") is Outcome.REFUTED
