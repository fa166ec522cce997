"""A question that may mean several things is asked back, with questions that can be answered."""

from dataclasses import replace

import pytest

from core.ports.services import Services
from tests.unit.core.answering.companies import KESTREL, KESTREL_FIGURES, content, harbor, kestrel, services
from tests.unit.core.answering.reports import osprey
from tests.unit.core.answering.test_sections import ask


@pytest.fixture(scope="module")
def held() -> Services:
    return services(osprey(2023), osprey(2024), kestrel(), harbor())


@pytest.mark.parametrize(
    ("question", "reason", "choices"),
    [
        ("What was revenue in 2024?", "which company is not clear", 3),
        ("What was Kestrel's profit in 2024?", "which metric is not clear", 3),
        ("By how much did Kestrel's profits rise in 2024?", "which metric is not clear", 3),
        ("What was Kestrel's margin?", "which metric is not clear", 3),
        ("What was Kestrel's net income in that year?", "which year is not clear", 3),
    ],
)
def test_what_is_not_clear_is_asked_back(question: str, reason: str, choices: int, held: Services) -> None:
    got = ask(question, held)
    assert (got.refused, got.reason) == (True, reason)
    assert len(got.choices) == choices


@pytest.mark.parametrize(
    "question",
    ["What was revenue in 2024?", "What was Kestrel's profit in 2024?", "What was Kestrel's margin in 2023?"],
)
def test_every_choice_is_a_question_that_is_answered(question: str, held: Services) -> None:
    choices = ask(question, held).choices
    assert choices
    assert [c for c in choices if ask(c, held).refused] == []


@pytest.mark.parametrize(
    "question",
    [
        "What was Kestrel's gross profit in 2024?",
        "What was Kestrel's operating margin in 2024?",
        "What was Kestrel's net profit in 2024?",
        "Did Kestrel make a profit in 2024?",
        "What was Osprey's profit in 2024?",
        "What was Kestrel's net income in the same year as 2023?",
    ],
    ids=["gross", "operating margin", "net", "verb", "only one is filed", "a year is named"],
)
def test_what_is_clear_is_answered(question: str, held: Services) -> None:
    assert not ask(question, held).refused


def test_a_name_that_two_companies_share_is_asked_back() -> None:
    works = replace(KESTREL, cik="0000000009", name="Kestrel Foods, Inc.", ticker="KSTF", aliases=(), products=())
    held = services(content(replace(KESTREL, aliases=()), KESTREL_FIGURES, ()), content(works, KESTREL_FIGURES, ()))
    got = ask("What was Kestrel's revenue in 2024?", held)
    assert got.reason == "which company is not clear"
    assert sorted(got.choices) == [
        "What was Kestrel Foods, Inc.'s revenue in 2024?",
        "What was Kestrel Works, Inc.'s revenue in 2024?",
    ]
    assert [c for c in got.choices if ask(c, held).refused] == []
