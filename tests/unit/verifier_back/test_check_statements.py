"""Words against the sentences of a filing."""

from core.domain.claim import PartKind
from core.domain.verdict import Finding, Outcome
from tests.unit.verifier_back.made import SENTENCES, index, worded
from verifier.checks.check_statements import check_statement

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
