"""A word turned by a prefix, and a span of time, beside the same words of two texts."""

import pytest

from verifier.ruling.conflicts import compare_slots, fills_otherwise
from verifier.ruling.facets import facets


@pytest.mark.parametrize(
    ("said", "filed", "same"),
    [
        ("took an exclusive licence to its recipes", "we obtained a non-exclusive license to its recipes", False),
        ("took a non-exclusive licence to its recipes", "obtained a nonexclusive license to its recipes", True),
        ("borrowed through secured notes", "the unsecured notes bear interest", False),
        ("borrowed through secured notes", "secured loans, and an unsecured guarantee", None),
        ("told of the formation of a bakery", "information on a bakery", None),
        ("two direct customers buy half", "an indirect customer buys through direct customers", None),
        ("a direct holding in the mill", "we have an indirect holding in the mill", False),
    ],
)
def test_a_prefix_that_negates_is_told_beside_the_same_words(said: str, filed: str, same: bool | None) -> None:
    assert compare_slots(facets(said), filed).get("prefix") is same


@pytest.mark.parametrize(
    ("said", "filed", "same"),
    [
        ("the bakers have been there for over ten years", "our bakers have been with us for over five years", False),
        ("the bakers have been there for over five years", "our bakers have been with us for nine years", True),
        ("is payable over twenty years", "payable in installments over thirty (30) years", False),
        ("is payable over 2 years", "payable over 24 months", True),
        ("must answer within 90 days", "an answer is due within 60 days", False),
        ("lasts about ten years", "has a life of 11 years", True),
        ("in the three months ended in June", "for the six months ended June 30", None),
        ("lasts ten years", "is due in 30 days", None),
    ],
)
def test_a_span_of_time_is_compared_with_those_of_its_kind(said: str, filed: str, same: bool | None) -> None:
    assert compare_slots(facets(said), filed).get("span") is same


@pytest.mark.parametrize(
    ("quotes", "otherwise"),
    [
        (("the unsecured notes bear interest",), True),
        (("the unsecured notes bear interest", "the notes have no guarantee"), True),
        (("the notes bear interest", "the unsecured notes bear interest"), False),
    ],
)
def test_the_first_quote_decides_whether_a_slot_is_filled_otherwise(quotes: tuple[str, ...], otherwise: bool) -> None:
    assert fills_otherwise(facets("borrowed through secured notes that bear interest"), quotes) is otherwise
