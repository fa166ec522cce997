"""What a claim and a unit share becomes features: kinds of terms, pairs, headings, rounded numbers."""

import pytest

from core.retrieval.ranking.features.by_heading import by_heading
from core.retrieval.ranking.features.by_kind import by_kind
from core.retrieval.ranking.features.by_pair import by_pair
from core.retrieval.ranking.features.by_rounded import by_rounded
from core.retrieval.ranking.indexed import Indexed
from core.retrieval.ranking.rounded import roundings
from core.retrieval.ranking.statement import RankedStatement
from core.retrieval.ranking.unit import Unit
from tests.unit.core.retrieval.sample_report import REPORT

HELD = Indexed.of(REPORT)


def test_terms_are_names_numbers_verbal_or_others() -> None:
    statement = RankedStatement.of("Sales of Brackenmoor rose strongly to $118.4 million, exceeding plans.")
    assert statement.kinds == {
        "names": {"brackenmoor"},
        "numbers": {"118.4"},
        "verbal": {"strong", "exceed"},
        "others": {"sale", "rose", "mill", "plan"},
    }


def test_every_term_of_a_claim_is_of_some_kind() -> None:
    statement = RankedStatement.of("In 2024 the Board of Brackenmoor was growing; the glaze was not.")
    assert frozenset().union(*statement.kinds.values()) == frozenset(statement.terms)


def test_a_kind_that_a_claim_has_no_term_of_tells_nothing() -> None:
    found = by_kind(RankedStatement.of("Kiln sales of Brackenmoor rose."), HELD)
    assert not found["part_numbers"].any()
    assert found["part_names"].argmax() == 0


def test_a_number_is_found_where_more_of_its_digits_are_printed() -> None:
    found = by_rounded(RankedStatement.of("Cash was $61.5 million, and sales $118 million."), HELD)
    assert found["any_rounded"].nonzero()[0].tolist() == [4, 8]


def test_numbers_of_two_digits_are_not_looked_for() -> None:
    assert not by_rounded(RankedStatement.of("Studios rose by 97 to 20."), HELD)["rounded"].any()


@pytest.mark.parametrize(
    ("digits", "found"),
    [
        ("28453", ["284", "285", "2845", "28453", "284530", "2845300"]),
        ("12", ["120", "1200", "12000", "120000", "1200000"]),
        ("9996", ["999", "1000", "9996", "99960", "999600", "9996000"]),
    ],
)
def test_a_number_rounds_to_its_first_digits(digits: str, found: list[str]) -> None:
    assert list(roundings(digits)) == found


def test_words_that_stand_together_in_claim_and_sentence_count() -> None:
    held = Indexed.of([Unit(text="The term loan was repaid."), Unit(text="The term ended. A loan was repaid.")])
    found = by_pair(RankedStatement.of("It repaid the term loan."), held)
    assert found["pairs_in_part"][0] > found["pairs_in_part"][1] > 0


def test_a_unit_that_begins_with_what_a_claim_is_about_counts() -> None:
    texts = ("12 Research and development expense was lower.", "Lower expense of many kinds; research was among them.")
    found = by_heading(
        RankedStatement.of("An increase in research and development expense"), Indexed.of([*map(_unit, texts)])
    )
    assert found["heading_run"][0] > found["heading_run"][1]
    assert found["heading"][0] > found["heading"][1]


def test_numbers_are_no_headings() -> None:
    found = by_heading(RankedStatement.of("2024 48210"), Indexed.of([Unit(text="2024 48210 2023")]))
    assert (found["heading"][0], found["heading_run"][0]) == (0, 0)


def _unit(text: str) -> Unit:
    return Unit(text=text)
