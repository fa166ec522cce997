"""Questions of several hops: each part has its own evidence, and facts stand apart from what is said of them."""

import pytest

from core.answering.split_question import split_question
from core.domain.answers.answer import Answer
from core.ports.services import Services
from tests.unit.core.answering.companies import ask, harbor, kestrel, services, sure_of_no_sentence
from tests.unit.core.answering.reports import osprey


@pytest.fixture(scope="module")
def held() -> Services:
    return services(osprey(2022), osprey(2023), osprey(2024), kestrel(), harbor())


@pytest.fixture(scope="module")
def why(held: Services) -> Answer:
    return ask("How did Osprey's revenue change from 2023 to 2024 and why?", held)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        (
            "What was revenue in 2024 and how many locks does it have?",
            ("What was revenue in 2024", "How many locks does it have?"),
        ),
        ("Who runs it? Where is it?", ("Who runs it?", "Where is it?")),
        ("How did revenue change from 2023 to 2024 and why?", ()),
        ("How did revenue change, and what drove the change?", ()),
        ("What were revenue and net income in 2024?", ()),
        ("What does it say about rain and how?", ()),
        ("Compare A and B.", ()),
        ("What was revenue in 2024 and how does it compare to 2023?", ()),
    ],
)
def test_only_questions_that_stand_alone_are_split(text: str, parts: tuple[str, ...]) -> None:
    assert split_question(text) == (parts or (text,))


def test_a_second_question_is_about_the_company_and_the_year_of_the_first(held: Services) -> None:
    got = ask("What was Osprey's revenue in 2023 and what was its net income?", held)
    assert [(int(n.value), n.period) for n in got.numbers] == [(400_000_000, "FY2023"), (36_000_000, "FY2023")]


def test_what_one_of_two_questions_lacks_is_told_beside_the_answer_to_the_other(held: Services) -> None:
    got = ask("What was Osprey's revenue in 2024? What will it be in 2035?", held)
    assert got.numbers[0].value == 500_000_000
    assert "What will it be in 2035: That asks for a forecast" in got.text


def test_figures_come_before_the_reasons(why: Answer) -> None:
    filed, said = why.text.split("because the eastern branch opened again")
    assert "rose by 25%" in filed
    assert "rose by 25%" not in said


@pytest.mark.parametrize(
    "question",
    [
        "Why did Osprey's revenue fall in 2023?",
        "What drove the decline of Osprey's revenue in 2023?",
        "Osprey's revenue fell in 2023; what was the reason?",
    ],
)
def test_a_question_for_a_reason_gets_the_figures_first(
    question: str, held: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    sure_of_no_sentence(monkeypatch)
    got = ask(question, held)
    assert "fell by 4.8%" in got.text
    assert "because the eastern branch was closed" in got.text


def test_each_company_has_its_say_and_silence_is_told(held: Services) -> None:
    got = ask("What do Kestrel and Osprey say about tariffs on steel?", held)
    assert "Tariffs on imported steel" in got.text
    assert "Osprey Canals Corporation" in got.text


def test_each_year_has_its_say(held: Services) -> None:
    got = ask("What did Osprey say about the next review of tolls in 2022 and 2024?", held)
    assert "The next review is due in 2025." in got.text
    assert "The next review has begun" in got.text


def test_the_part_and_the_companys_own_word_for_a_metric_are_in_the_question_for_reasons(held: Services) -> None:
    got = ask("How did Osprey's revenue change in 2022 and why?", held)
    assert "a dry summer sent grain barges" in got.text


def test_a_second_question_does_with_the_measure_of_the_first_what_it_says(held: Services) -> None:
    got = ask("What was Osprey's revenue and how did it change from last year?", held)
    assert "revenue was $500 million in fiscal 2024." in got.text
    assert "rose by 25% ($100 million), from $400 million in fiscal 2023" in got.text


@pytest.mark.parametrize(
    ("question", "of_one_year", "of_two"),
    [
        (
            "Compare Osprey's revenue with Kestrel's.",
            "by $750 million in fiscal 2024: $1.25 billion against $500 million for Osprey",
            "$1.25 billion in fiscal 2024 against $400 million in fiscal 2023 for Osprey",
        ),
        (
            "What is the combined revenue of Osprey and Kestrel?",
            "was $1.75 billion in fiscal 2024: $500 million + $1.25 billion.",
            "was $1.65 billion: $400 million in fiscal 2023 + $1.25 billion in fiscal 2024.",
        ),
        (
            "How many times larger is Kestrel's revenue than Osprey's?",
            "revenue in fiscal 2024: $1.25 billion / $500 million.",
            "revenue: $1.25 billion in fiscal 2024 / $400 million in fiscal 2023.",
        ),
    ],
)
def test_what_is_put_together_says_of_which_years(question: str, of_one_year: str, of_two: str, held: Services) -> None:
    assert of_one_year in ask(question, held).text
    assert of_two in ask(question, services(osprey(2023), kestrel())).text


def test_what_goes_on_with_a_question_that_no_filing_answers_is_not_answered(held: Services) -> None:
    got = ask("Will Osprey raise its tolls next year? By how much?", held)
    assert (got.refused, got.reason) == (True, "forecast")
    got = ask("Will Osprey raise its tolls next year? What was Osprey's revenue in 2024?", held)
    assert "revenue was $500 million in fiscal 2024" in got.text
