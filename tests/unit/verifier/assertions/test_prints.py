"""Rows that print a figure, and which way they print it."""

import pytest

from core.domain.claims.claim import Direction
from core.domain.filings.filing import Document, Element, ElementKind
from tests.unit.verifier.checks.made import quantity
from verifier.assertions.prints import goes_otherwise, printing
from verifier.evidence.sentences import read_sentences


@pytest.mark.parametrize(
    ("row", "way", "expected"),
    [
        ("Harbour dues\t124\t100\t24\t24.0%", Direction.DOWN, True),
        ("Harbour dues\t124\t100\t24\t24.0%", Direction.UP, False),
        ("Harbour dues\t76\t100\t(24)\t(24.0)%", Direction.UP, True),
        ("Harbour dues\t76\t100\t(24)\t(24.0)%", Direction.DOWN, False),
        ("Harbour dues, decrease\t76\t100\t24\t24.0%", Direction.DOWN, False),
        ("Harbour dues\t124\t100\t24\t24.0%", None, False),
        ("Harbour dues rose by 24.0% to $124.", Direction.DOWN, True),
        ("Harbour dues rose by 24.0% to $124.", Direction.UP, False),
        ("Harbour dues fell by 24.0% as calls increased.", Direction.UP, False),
    ],
)
def test_a_row_prints_a_change_one_way(row: str, way: Direction | None, expected: bool) -> None:
    kind = ElementKind.TABLE if "\t" in row else ElementKind.PARAGRAPH
    element = Element(id="e1", kind=kind, text=row, page=1)
    change = quantity("24.0%", "24", "percent", "0.1")
    (printed,) = printing(change, read_sentences(Document(elements=(element,), items=(), pages=("",))))
    assert goes_otherwise(change, way, printed) is expected
