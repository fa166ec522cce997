"""Questions over invented filings: what is answered, with which figures, and what is refused."""

from dataclasses import replace
from io import StringIO

import pytest
from rich.console import Console

from core.answering.answer import answer
from core.domain.answers.answer import Answer
from core.events import Answered
from core.ports.services import Services
from core.terminal.tables.answer import render_answer
from tests.unit.core.answering.companies import harbor, kestrel, services


@pytest.fixture(scope="module")
def both() -> Services:
    return services(kestrel(), harbor())


@pytest.fixture(scope="module")
def one() -> Services:
    return services(kestrel())


def ask(question: str, held: Services) -> Answer:
    *_, last = answer(question, held)
    assert isinstance(last, Answered)
    return last.answer


@pytest.mark.parametrize(
    ("question", "value", "unit"),
    [
        ("What was Kestrel's revenue in fiscal 2024?", 1_250_000_000, "USD"),
        ("What were KSTW's net sales in FY23?", 1_000_000_000, "USD"),
        ("How much did Kestrel's revenue grow from 2023 to 2024?", 25, "percent"),
        ("By how much did Kestrel Works's revenue grow last year?", 25, "percent"),
        ("What was Kestrel's gross margin in 2024?", 48, "percent"),
        ("Kestrel operating margin 2023", 15, "percent"),
        ("What share of Kestrel's revenue came from Services in 2024?", 36, "percent"),
        ("What percentage of revenue did Kestrel spend on research and development in 2024?", 6, "percent"),
        ("What was Kestrel's revenue in its Tools segment in 2024?", 800_000_000, "USD"),
        ("Which of Kestrel's segments had the highest revenue in 2024?", 800_000_000, "USD"),
        ("In which year was Kestrel's net income highest?", 100_000_000, "USD"),
        ("What was Kestrel's average net income over the last three years?", 90_000_000, "USD"),
        ("What was the operating margin of Kestrel's Tools segment in 2024?", 20, "percent"),
        ("Which company had the higher revenue in 2024, Kestrel or Harbor Lane?", 4_000_000_000, "USD"),
        ("Net income as a percentage of revenue in 2024, Kestrel and Harbor Lane - who's highest?", 8, "percent"),
        ("Which of Kestrel's segments has the smallest share of revenue in 2024?", 36, "percent"),
        ("How many employees does Kestrel have?", 5400, "number"),
        ("What were Kestrel's total assets at the end of 2024?", 2_400_000_000, "USD"),
    ],
)
def test_a_figure_is_answered_with_its_source(question: str, value: int, unit: str, both: Services) -> None:
    got = ask(question, both)
    assert not got.refused, got.text
    assert (float(got.numbers[0].value), got.numbers[0].unit) == (value, unit)
    assert got.citations
    assert got.text.rstrip().endswith("]")


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        ("What was Umbrella's revenue in 2024?", "company not held"),
        ("Is Kestrel's revenue higher than Umbrella's?", "company not held"),
        ("What was Kestrel's revenue in 2015?", "year not held"),
        ("How much did Kestrel's revenue grow in 2022?", "year not held"),
        ("What will Kestrel's revenue be in 2027?", "forecast"),
        ("Should I buy Kestrel stock?", "investment advice"),
        ("What is Kestrel's share price?", "share price"),
        ("What was revenue in 2024?", "which company is not clear"),
        ("What was Kestrel's revenue in the third quarter of 2024?", "quarterly figures are not in an annual report"),
        ("What is the capital of France?", "out of scope"),
        ("Wie hoch war der Umsatz von Kestrel im Jahr 2024?", "not in English"),
        ("Quel était le chiffre d'affaires de Kestrel en 2024 ?", "not in English"),
        ("请问这家公司2024年的收入是多少？", "not in English"),
    ],
)
def test_what_cannot_be_answered_is_refused_with_a_reason(question: str, reason: str, both: Services) -> None:
    got = ask(question, both)
    assert got.refused, got.text
    assert got.reason == reason
    assert not got.numbers
    assert not got.citations


def test_which_part_is_meant_is_asked_where_none_is_named(both: Services) -> None:
    got = ask("How large was the division's net income at Kestrel in 2024?", both)
    assert got.reason == "which part of the company is not clear"
    assert got.text == "Which division do you mean? Kestrel Works, Inc. reports on Tools and Services."
    assert got.choices[0] == "How large was Tools net income at Kestrel in 2024?"
    assert ask("What was the segment's revenue at Kestrel in 2024?", both).refused


@pytest.mark.parametrize(
    "question",
    [
        "What was the segment revenue at Kestrel in 2024?",
        "What was Kestrel's revenue in the business in 2024?",
        "What was Kestrel's revenue in the segment with the highest revenue in 2024?",
    ],
)
def test_no_part_is_asked_for_where_all_are_told_or_none_is_meant(question: str, both: Services) -> None:
    assert ask(question, both).reason != "which part of the company is not clear"


def test_buying_back_is_no_advice(both: Services) -> None:
    assert ask("did Kestrel buy back shares last year?", both).reason != "investment advice"
    assert ask("should I buy back Kestrel shares?", both).reason == "investment advice"


def test_figures_by_year_are_told_for_each(both: Services) -> None:
    assert {number.period for number in ask("Kestrel's net income by year", both).numbers} >= {"FY2023", "FY2024"}


@pytest.mark.parametrize("verb", ["sell", "buy", "pay for", "get"])
def test_a_balance_is_not_what_went_in_or_out(verb: str, both: Services) -> None:
    assert ask(f"How much in total assets did Kestrel {verb} in 2024?", both).nearest
    got = ask("How much in total assets did Kestrel have in 2024?", both)
    assert "$2.4 billion" in got.text
    assert not got.nearest
    assert ask("How many total assets did Kestrel have in 2024?", both).nearest
    assert not ask("How many dollars of total assets did Kestrel have in 2024?", both).nearest


def test_of_the_last_years_those_held_are_told_and_the_lack_is_said(both: Services) -> None:
    got = ask("What was Kestrel's revenue in the last five years?", both)
    assert "$900 million in fiscal 2022, $1 billion in fiscal 2023 and $1.25 billion in fiscal 2024" in got.text
    assert got.text.endswith("Of the last 5 years of Kestrel Works, Inc., 3 are held.")
    assert "are held" not in ask("What was Kestrel's revenue in the last three years?", both).text
    mean = ask("What was Kestrel's average revenue over the last five years?", both)
    assert mean.text.startswith("Fiscal 2020 and 2021 of Kestrel Works, Inc. are not held.")


def test_a_figure_that_is_another_one_is_no_arithmetic() -> None:
    held = kestrel()
    assets = [m for m in held.metrics if m.key == "total_assets"]
    alone = [replace(m, key="total_debt", label="Total debt", formula="total_assets") for m in assets]
    got = ask("What was Kestrel's total debt in 2024?", services(replace(held, metrics=(*assets, *alone))))
    assert got.text == "Kestrel Works, Inc.’s total debt was $2.4 billion at the end of fiscal 2024. [1]"


def test_a_breakdown_has_every_part(both: Services) -> None:
    got = ask("Break down Kestrel's revenue by segment", both)
    assert [int(number.value) for number in got.numbers] == [800_000_000, 450_000_000]


def test_a_refusal_says_what_is_held(both: Services) -> None:
    assert "Kestrel Works, Inc., The Harbor Lane Company" in ask("What was revenue in 2024?", both).text.replace(
        "The Harbor Lane Company, Kestrel Works, Inc.", "Kestrel Works, Inc., The Harbor Lane Company"
    )


@pytest.mark.parametrize("question", ["What was revenue in 2024?", "What was Marlow's revenue?", "What is love?"])
def test_a_sentence_that_ends_in_a_name_has_one_full_stop(question: str) -> None:
    for held in (services(kestrel()), services(harbor(), kestrel())):
        assert ".." not in ask(question, held).text


def test_with_one_company_held_it_need_not_be_named(one: Services) -> None:
    assert ask("What was net income in 2023?", one).numbers[0].value == 100_000_000


def test_with_nothing_held_only_a_terminal_is_given_the_command() -> None:
    got = ask("What was Kestrel's revenue?", services())
    assert got.reason == "no filing is held"
    assert got.text == "No filing is held yet; whoever runs Tickmark brings them in."
    written = StringIO()
    Console(file=written, width=120).print(render_answer(got))
    assert "`tickmark ingest PATH`" in written.getvalue()


def test_a_product_names_its_company(both: Services) -> None:
    got = ask("In how many countries is the Talon drill sold?", both)
    assert not got.refused
    assert "twelve countries" in " ".join(c.quote for c in got.citations)


def test_a_question_for_words_is_answered_in_the_filings_own(both: Services) -> None:
    got = ask("What does Kestrel say about tariffs on steel?", both)
    assert got.citations[0].quote.startswith("Tariffs on imported steel")
    assert f"“{got.citations[0].quote}” [1]" in got.text


def test_an_item_is_searched_alone(both: Services) -> None:
    got = ask("What does Item 1A of Kestrel's report say about a strike?", both)
    assert {c.place.item for c in got.citations} == {"1A"}


@pytest.mark.parametrize(
    "question", ["", "?", "   ", "x" * 5000, "Kestrel", "’s revenue", "Item 99Z of 2024-2020?", "\x00 2024"]
)
def test_nonsense_is_answered_without_an_error(question: str, both: Services) -> None:
    assert ask(question, both).text


def test_several_measures_are_ranked_each_by_itself(both: Services) -> None:
    got = ask("Which had the highest revenue and the highest net income in 2024, Kestrel or Harbor Lane?", both)
    assert [int(n.value / 10**6) for n in got.numbers] == [4000, 1250, 320, 80]


def test_two_companies_are_compared_in_each_measure_by_itself(both: Services) -> None:
    got = ask("Did Harbor Lane have higher revenue and net income than Kestrel in 2024?", both)
    assert [int(n.value / 10**6) for n in got.numbers if n.label == "Difference"] == [2750, 240]


@pytest.mark.parametrize("question", ["Compare Kestrel and Harbor Lane", "Is Kestrel bigger than Harbor Lane?"])
def test_companies_compared_in_nothing_are_in_revenue_and_profit(question: str, both: Services) -> None:
    got = ask(question, both)
    assert [int(n.value / 10**6) for n in got.numbers if n.label == "Difference"] == [2750, 240]
    assert not ask("Does Kestrel have more drills than Harbor Lane?", both).text.count("higher by")


def test_what_is_not_filed_of_one_is_no_average_of_both(both: Services) -> None:
    assert ask("What is the average gross margin of Kestrel and Harbor Lane?", both).nearest


def test_what_a_company_made_is_its_revenue_and_its_profit(both: Services) -> None:
    made = ask("How much did Kestrel make in 2024?", both)
    assert [int(n.value / 10**6) for n in made.numbers] == [1250, 80]
    part = ask("How much did Kestrel's Tools make in 2024?", both)
    assert [int(n.value / 10**6) for n in part.numbers] == [800]
    for question in ("Did Harbor Lane make more than Kestrel in 2024?", "Who made more, Kestrel or Harbor Lane?"):
        more = ask(question, both)
        assert [int(n.value / 10**6) for n in more.numbers if n.label == "Difference"] == [2750, 240]
    for said in ("money", "profit"):
        one = ask(f"Who made more {said}, Kestrel or Harbor Lane?", both)
        assert [int(n.value / 10**6) for n in one.numbers if n.label == "Difference"] == [240]


def test_two_values_asked_about_are_not_mixed_up(both: Services) -> None:
    got = ask("Had Kestrel less than $1bn of net income but more than $2bn of total assets in 2024?", both)
    assert [int(n.value / 10**6) for n in got.numbers][:2] == [80, 2400]
    assert "higher by" not in got.text


def test_the_arithmetic_is_shown(both: Services) -> None:
    got = ask("How much did Kestrel's revenue grow from 2023 to 2024?", both)
    assert got.numbers[0].calculation == "($1.25 billion - $1 billion) / $1 billion × 100 = 25%"
