"""What a question's words are taken for."""

from datetime import date

import pytest

from core.answering.question import Operation
from core.answering.understand.companies import find_companies
from core.answering.understand.name_book import without_form
from core.answering.understand.understand import find_item, understand
from core.answering.understand.years import find_years
from core.domain.filings.company import Company
from core.language.words.tokens import read_tokens, stem
from tests.unit.core.answering.companies import HARBOR, KESTREL, harbor, kestrel, services

ENDS = {2022: date(2022, 12, 31), 2023: date(2023, 12, 31), 2024: date(2024, 12, 31)}
HELD = services(kestrel(), harbor())


@pytest.mark.parametrize(
    ("text", "years"),
    [
        ("in fiscal 2024", (2024,)),
        ("in FY24", (2024,)),
        ("in fiscal '23", (2023,)),
        ("from 2022 to 2024", (2022, 2023, 2024)),
        ("2022-24", (2022, 2023, 2024)),
        ("between 2022 and 2024", (2022, 2024)),
        ("since 2023", (2023, 2024)),
        ("last year", (2024,)),
        ("over the past two years", (2023, 2024)),
        ("the three-year trend", (2022, 2023, 2024)),
        ("year over year", (2023, 2024)),
        ("in 2023 and the year before", (2022, 2023)),
        ("at December 28, 2023", (2023,)),
        ("for the year ended December 31, 2022", (2022,)),
        ("for 22, 23 and 24", (2022, 2023, 2024)),
        ("in 23 vs 24", (2023, 2024)),
        ("fy23 and 24", (2023, 2024)),
        ("people aged 23 and 24", ()),
        ("up 12, 13 and 14%", ()),
        ("$22, 23 and 24", ()),
        ("10, 20 and 30 of them", ()),
        ("at all", ()),
    ],
)
def test_years(text: str, years: tuple[int, ...]) -> None:
    found, _ = find_years(text)
    assert found.resolve(ENDS) == years


@pytest.mark.parametrize("text", ["Q3 revenue", "the fourth quarter of 2024", "quarterly sales"])
def test_quarters_are_noticed(text: str) -> None:
    assert find_years(text)[0].quarter


@pytest.mark.parametrize("text", ["next year", "in the coming years", "the next five years"])
def test_the_future_is_noticed(text: str) -> None:
    assert find_years(text)[0].future or "coming years" in text


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Kestrel's sales", (KESTREL,)),
        ("KESTREL WORKS sales", (KESTREL,)),
        ("kestrel works sales", (KESTREL,)),
        ("KSTW sales", (KESTREL,)),
        ("Harbor Lane against Kestrel", (HARBOR, KESTREL)),
        ("sales in the harbor of a lane", ()),
        ("hbl sales", (HARBOR,)),
    ],
)
def test_companies(text: str, named: tuple[Company, ...]) -> None:
    assert find_companies(text, read_tokens(text), (KESTREL, HARBOR))[0] == named


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("The Harbor Lane Company", "Harbor Lane"),
        ("Marsh.com, Inc.", "Marsh"),
        ("PINE HOLDINGS CORP /DE/", "PINE"),
        ("Oak & Ash Co.", "Oak & Ash"),
    ],
)
def test_legal_forms_are_left_out(name: str, short: str) -> None:
    assert without_form(name) == short


def test_a_first_word_that_many_share_names_nobody() -> None:
    general = Company(cik="0000000003", name="General Widgets Corp.")
    assert find_companies("General expenses", read_tokens("General expenses"), (general,))[0] == ()


@pytest.mark.parametrize(
    ("text", "item"),
    [
        ("What does Item 1A say?", "1A"),
        ("item 7a on rates", "7A"),
        ("in the risk factors", "1A"),
        ("the MD&A", "7"),
        ("legal proceedings", "3"),
        ("a risk factor model", ""),
    ],
)
def test_items(text: str, item: str) -> None:
    assert find_item(text)[0] == item


@pytest.mark.parametrize(
    ("text", "operation"),
    [
        ("What was Kestrel's research and development?", Operation.LEVEL),
        ("How did Kestrel's revenue change?", Operation.CHANGE),
        ("What was Kestrel's revenue growth in 2024 from a year earlier?", Operation.CHANGE),
        ("Kestrel revenue from 2022 to 2024", Operation.TREND),
        ("Kestrel's net income as a percentage of its assets", Operation.QUOTIENT),
        ("What share of Kestrel's sales came from Tools?", Operation.SHARE),
        ("Which Kestrel segment had the lowest revenue?", Operation.LOWEST),
        ("Average net income of Kestrel since 2022", Operation.AVERAGE),
        ("Kestrel's revenue CAGR 2022-2024", Operation.COMPOUND),
        ("Is Kestrel's net income higher than Harbor Lane's?", Operation.DIFFERENCE),
    ],
)
def test_operations(text: str, operation: Operation) -> None:
    assert understand(text, HELD).question.operation is operation


def test_words_that_nothing_accounts_for_are_kept() -> None:
    question = understand("What was Kestrel's revenue from leased drills in 2024?", HELD).question
    assert question.rest == ("leased", "drill")
    assert [m.key for m in question.measures] == ["revenue"]


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("What is Kestrel Consolidated's revenue?", ("consolidated",)),
        ("What is Kestrel's consolidated revenue?", ()),
        ("What is Kestrel FY2024's revenue?", ()),
    ],
)
def test_a_longer_name_is_not_the_company_that_it_begins_with(text: str, rest: tuple[str, ...]) -> None:
    assert understand(text, HELD).question.rest == rest


@pytest.mark.parametrize(
    ("text", "measures", "rest"),
    [
        ("What was Kestrel's advertising revenue?", ["revenue"], ("advertising",)),
        ("What were Kestrel's advertising and revenue?", ["advertising", "revenue"], ()),
        ("Kestrel's revenue, net income", ["revenue", "net_income"], ()),
    ],
)
def test_a_measure_right_before_another_says_of_which_kind_that_is(
    text: str, measures: list[str], rest: tuple[str, ...]
) -> None:
    question = understand(text, HELD).question
    assert ([m.key for m in question.measures], question.rest) == (measures, rest)


def test_the_whole_of_a_share_comes_last() -> None:
    question = understand("What percentage of Kestrel's revenue was net income?", HELD).question
    assert [m.key for m in question.measures] == ["net_income", "revenue"]


@pytest.mark.parametrize(
    ("text", "uncovered"),
    [
        ("What was Umbrella's revenue?", ("Umbrella",)),
        ("How many staff does Blue Orchid have?", ("Blue Orchid",)),
        ("What is the revenue of Umbrella in 2024?", ("Umbrella",)),
        ("What's the difference between Kestrel's revenue and its net income?", ()),
        ("What does Kestrel say about Umbrella's lawsuit?", ()),
        ("What was the GAAP net income?", ()),
    ],
)
def test_companies_not_covered(text: str, uncovered: tuple[str, ...]) -> None:
    assert understand(text, HELD).question.uncovered == uncovered


def test_endings_of_verbs_are_left_out() -> None:
    assert stem("delivered") == stem("delivery") == "deliver"
