"""Words against the sentences of a filing."""

from dataclasses import replace

import pytest

from core.domain.claim import PartKind
from core.domain.verdict import Finding, Outcome
from tests.unit.verifier_back.made import SENTENCES, figure, index, quantity, worded
from verifier.checks.check_statements import check_statement
from verifier.ruling.conflicts import compare_slots
from verifier.ruling.facets import facets
from verifier.ruling.statement_text import statement_facets

INDEX = index()


def checked(text: str, subject: str = "") -> Finding:
    return check_statement(worded(PartKind.STATEMENT, text, subject), INDEX)


def test_a_sentence_that_says_it_confirms_and_is_quoted_literally() -> None:
    found = checked("a court in Dover rejected the settlement with former distributors in March 2024")
    assert found.outcome is Outcome.AGREES
    assert found.quotes[0].text == SENTENCES[0]
    assert SENTENCES[0][found.quotes[0].start : found.quotes[0].end] == found.quotes[0].text


def test_the_opposite_contradicts() -> None:
    assert checked("a court in Dover approved the settlement with former distributors").outcome is Outcome.REFUTED
    assert checked("the company owns its headquarters in Tampere").outcome is Outcome.REFUTED


def test_another_date_contradicts() -> None:
    found = checked("a court in Dover rejected the settlement with former distributors in June 2023")
    assert found.outcome is Outcome.REFUTED


def test_what_no_sentence_speaks_of_is_not_found() -> None:
    assert checked("the chairman sails yachts at weekends").outcome is Outcome.NOT_FOUND


def test_a_role_given_to_a_stranger_contradicts() -> None:
    found = checked("the accounts were signed off by Pemberton & Sons, the auditor")
    assert found.outcome is Outcome.REFUTED
    assert found.quotes[0].text == SENTENCES[4]


def test_a_year_long_past_must_stand_in_the_filing_and_since_when_is_no_day_of_report() -> None:
    held = "Marlow Finch LLP has been the independent auditor of our accounts"
    assert checked(held).outcome is Outcome.AGREES
    assert checked(f"{held} since 1974").outcome is Outcome.NOT_FOUND
    assert compare_slots(facets("auditor since 1974"), "auditor as of December 31, 2024").get("date") is None
    assert compare_slots(facets("auditor since 1974"), "auditor since 1978")["date"] is False


def test_a_few_words_of_a_fall_are_not_said_by_a_sentence_that_tells_of_none() -> None:
    assert checked("Net sales in Tampere shrank").outcome is Outcome.NOT_FOUND


@pytest.mark.parametrize(
    ("text", "negated"),
    [
        ("It paid $6 million in cash and got a permit that is not transferable", False),
        ("It did not pay $6 million in cash and got a permit", True),
        ("It paid $6 million to nobody", True),
    ],
)
def test_what_the_next_clause_denies_is_not_denied_of_the_figure(text: str, negated: bool) -> None:
    part = replace(figure("cash paid", quantity("$6 million", "6000000", "USD", "1000000")), text=text)
    assert statement_facets(part, frozenset()).negated is negated
