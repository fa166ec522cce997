"""A question about a part of a report is answered from that part."""

import pytest

from core.answering.answer import answer
from core.answering.question import QuestionPart, QuestionPartKind
from core.answering.understand.parts import find_part, without_part
from core.domain.answers.answer import Answer
from core.events import Answered
from core.ports.services import Services
from tests.unit.core.answering.companies import services
from tests.unit.core.answering.reports import COMMON, LEASES, osprey


@pytest.fixture(scope="module")
def held() -> Services:
    return services(osprey(2022), osprey(2023), osprey(2024))


def ask(question: str, held: Services) -> Answer:
    *_, last = answer(question, held)
    assert isinstance(last, Answered)
    return last.answer


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("What does Note 12 say about debt?", QuestionPart(kind=QuestionPartKind.NOTE, name="12")),
        ("Summarize footnote 3.", QuestionPart(kind=QuestionPartKind.NOTE, name="3")),
        ("What does the note on income taxes say?", QuestionPart(kind=QuestionPartKind.NOTE, name="income taxes")),
        ("What is in the leases note?", QuestionPart(kind=QuestionPartKind.NOTE, name="leases")),
        ("What did the auditor's report conclude?", QuestionPart(kind=QuestionPartKind.AUDITOR)),
        (
            "Which critical audit matters were there?",
            QuestionPart(kind=QuestionPartKind.AUDITOR, name="critical audit matters"),
        ),
        (
            "Show the statement of cash flows.",
            QuestionPart(kind=QuestionPartKind.STATEMENT, name="cash flow statement"),
        ),
        ("What were the notes payable at year end?", None),
        ("How much did it pay the auditor?", None),
    ],
)
def test_the_part_named_is_found(text: str, part: QuestionPart | None) -> None:
    assert find_part(text)[0] == part


def test_the_part_is_cut_out_of_what_is_searched_for() -> None:
    assert without_part("What does the note on leases say about tugboats?") == "What does  say about tugboats?"


@pytest.mark.parametrize(
    ("question", "quotes", "item"),
    [
        ("What does Note 2 say about tugboats?", ["We lease tugboats for terms"], "8"),
        ("What does the note on income taxes say about tugboats?", ["because tugboats are exempt"], "8"),
        ("Summarize Note 3.", ["Losses of the western branch"], "8"),
        ("What did the auditor's report conclude?", ["present fairly"], "8"),
        ("What does the balance sheet show?", ["Total assets 1,000 940"], "8"),
        ("What are Osprey's risk factors?", ["Silt may close", "Regulators may lower", "An attack on"], "1A"),
        ("What legal proceedings is Osprey involved in?", ["The town of Fernley", "The trial is set"], "3"),
        ("What does Osprey say under Item 3, Legal Proceedings?", ["The town of Fernley", "The trial is set"], "3"),
        ("What does Item 3 say?", ["The town of Fernley", "The trial is set"], "3"),
        ("What does Item 1A say about tolls?", ["Tolls are set every three years"], "1A"),
    ],
)
def test_it_is_answered_from_that_part(question: str, quotes: list[str], item: str, held: Services) -> None:
    got = ask(question, held)
    assert not got.refused, got.text
    assert {c.place.item for c in got.citations} == {item}
    assert all(any(quote in c.quote for c in got.citations) for quote in quotes), got.text


def test_two_notes_that_speak_of_one_thing_are_told_apart(held: Services) -> None:
    assert "exempt" not in ask("What does Note 2 say about tugboats?", held).text


def test_a_note_that_is_not_there_is_told(held: Services) -> None:
    got = ask("What does Note 17 say about leases?", held)
    assert (got.refused, got.reason) == (True, "not in the filings")
    assert "No Note 17 was found in the report" in got.text


def test_what_an_item_does_not_say_is_told_from_elsewhere(held: Services) -> None:
    got = ask("What does Item 3 say about tugboats?", held)
    assert got.refused or "Nothing was found in Item 3 itself; this stands elsewhere." in got.text


def test_an_item_that_points_to_a_note_is_followed() -> None:
    pointer = "For a description of our legal proceedings, see Note 2 to the statements."
    suit = "Among legal proceedings pending, a barge operator sued us for a broken mast."
    report = osprey(2024, {COMMON[1][2]: pointer, LEASES: suit})
    got = ask("What legal proceedings is Osprey involved in?", services(report))
    assert [c.quote for c in got.citations] == [pointer, suit]
    assert "Note 2:" in got.text
