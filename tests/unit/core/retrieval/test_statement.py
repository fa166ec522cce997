"""A claim becomes what its evidence is looked for by."""

from core.retrieval.ranking.statement import RankedStatement
from core.retrieval.ranking.terms import digits, terms, years


def test_words_lose_their_endings_and_numbers_their_marks() -> None:
    assert terms("The showrooms opened, and $1,250.5 came in") == ("showroom", "open", "1250.5", "came")


def test_numbers_are_compared_at_any_scale() -> None:
    assert digits(terms("$12.50 million in 2024")) == digits(terms("12,500 of 2023")) == {"125"}


def test_years_are_no_numbers() -> None:
    assert years(terms("in 2024, 2500 people, 1975 studios")) == {"2024", "1975"}


def test_a_claim_is_cut_into_clauses_of_three_terms_or_more() -> None:
    statement = RankedStatement.of("Kiln sales rose sharply, while the board of Brackenmoor declared no dividend, too.")
    assert len(statement.clauses) == 2


def test_a_short_claim_is_its_own_clause() -> None:
    statement = RankedStatement.of("Sales fell, twice.")
    assert statement.clauses == (statement.terms,)
