"""What texts share by their terms."""

from itertools import permutations

import pytest

from core.domain.filings.filing import Document, Element, ElementKind
from core.gather.filing_words import Postings, read_words
from core.gather.rows import ObservedRow, RowKind
from core.language.words.terms import terms

WEIGHTS = {"harbour": 0.1, "quay": 0.2, "ferry": 0.3, "toll": 0.7}


def test_terms_weigh_the_same_in_whatever_order_they_come() -> None:
    texts = [frozenset(WEIGHTS), frozenset(("quay", "2024")), frozenset(("storm",))]
    postings = Postings(texts, WEIGHTS)
    orders = list(permutations(WEIGHTS))
    assert {postings.shared(order).tobytes() for order in orders} == {postings.shared(orders[0]).tobytes()}
    assert postings.shared(WEIGHTS) == pytest.approx([1.3, 0.2, 0])
    assert postings.mass == pytest.approx([1.3, 0.2, 5.0], abs=1e-5)
    assert {Postings([frozenset(order)], WEIGHTS).mass[0] for order in orders} == {Postings(texts[:1], WEIGHTS).mass[0]}


def test_a_row_under_a_short_form_is_found_by_its_words() -> None:
    text = Element(id="e1", kind=ElementKind.PARAGRAPH, text="Return on quays (“ROQ”) was better.", page=1, item="7")
    row = ObservedRow(kind=RowKind.TABLE, element_id="e2", item="7", label="ROQ")
    words = read_words(Document(elements=(text,), items=(), pages=()), [row])
    wanted = terms("return on quays")
    assert words.own.shared(wanted)[0] == pytest.approx(words.weigh(wanted), abs=1e-5)
