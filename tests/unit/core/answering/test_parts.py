"""Which part comes first, and what share one has: only where the filing tells it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import Decimal

import pytest

from core.answering.understand.understand import understand
from core.domain.filings.fact import Dimension, FactSource
from core.domain.filings.filing import Element, ElementKind
from core.domain.filings.metric import Breakdown
from core.ports.filing_store import FilingContent
from tests.unit.core.answering.companies import (
    KESTREL,
    KESTREL_TEXTS,
    ask,
    content,
    harbor,
    kestrel,
    segment,
    services,
)
from tests.unit.core.answering.reports import osprey


def by_part(axis: str, revenue: Mapping[str, int]) -> FilingContent:
    """Kestrel's filing with revenue of fiscal 2024 by these parts, in millions."""
    held = kestrel()
    found = [segment(held.filing.id, name, 2024, value, 60 + n) for n, (name, value) in enumerate(revenue.items())]
    return with_breakdowns(replace(held, breakdowns=()), [replace(b, axis=axis) for b in found])


def with_breakdowns(held: FilingContent, found: Sequence[Breakdown]) -> FilingContent:
    rows = [
        Element(id=b.fact.place.element_id, kind=ElementKind.TABLE, text=b.fact.place.quote, page=50, item="8")
        for b in found
    ]
    document = replace(held.document, elements=(*held.document.elements, *rows))
    return replace(held, document=document, breakdowns=(*held.breakdowns, *found))


def test_of_the_countries_those_without_a_name_are_not_ranked() -> None:
    held = services(by_part("geography", {"Canada": 300, "Norway": 200, "Other countries": 750}))
    got = ask("Which country has the highest revenue at Kestrel?", held)
    assert got.text.startswith("Canada was the highest")
    assert "Other countries" not in got.text
    assert ask("Which country has the lowest revenue at Kestrel?", held).nearest
    listed = ask("What is Kestrel's revenue by country?", held)
    assert "revenue for Other countries was $750 million" in listed.text


@pytest.mark.parametrize("parts", [{"Canada": 300}, {"Canada": 300, "Rest of the world": 950, "Corporate": -10}])
def test_one_country_alone_is_not_the_highest_and_its_years_are_not_ranked(parts: Mapping[str, int]) -> None:
    got = ask("Which country has the highest revenue at Kestrel?", services(by_part("geography", parts)))
    assert got.nearest or got.refused


def test_years_are_ranked_where_they_are_asked_for() -> None:
    got = ask("In which year was Kestrel's revenue highest?", services(by_part("geography", {"Canada": 300})))
    assert got.text.startswith("Fiscal 2024 was the highest")


def test_what_is_sold_as_well_as_paid_for_is_no_sure_share() -> None:
    question = "What share of Kestrel's revenue is research and development?"
    sure = ask(question, services(by_part("product", {"Drills": 300, "Saws": 950})))
    assert "6%" in sure.text
    assert not sure.nearest
    sold = services(by_part("product", {"Drills": 300, "Research and development services": 950}))
    assert ask(question, sold).nearest
    expense = ask("Kestrel's research and development expense as a percentage of revenue in 2024?", sold)
    assert "6%" in expense.text
    assert not expense.nearest


def test_shares_of_two_companies_are_told_of_both_or_not_at_all() -> None:
    sold = by_part("product", {"Drills": 300, "Research and development services": 950})
    question = "What share of revenue is research and development at Kestrel and Osprey?"
    assert ask(question, services(sold, osprey(2024))).nearest
    beside = by_part("consolidation", {"Research and development": 75})
    assert "6%" in ask("What share of Kestrel's revenue is research and development?", services(beside)).text


def test_what_others_add_up_to_is_not_ranked_beside_them() -> None:
    held = services(by_part("product", {"Products": 1000, "Repairs": 250, "Drills": 600, "Saws": 400}))
    got = ask("Which product line of Kestrel has the highest revenue?", held)
    assert got.text.startswith("Drills was the highest")
    assert "Products" not in got.text
    largest = ask("What is Kestrel's largest product?", held)
    assert largest.text.startswith("Drills was the highest")


@pytest.mark.parametrize("question", ["What are Kestrel's Drills?", "Did Kestrel sell Drills?"])
def test_a_part_alone_is_not_asked_for_its_revenue(question: str) -> None:
    held = services(by_part("product", {"Drills": 600, "Saws": 400}))
    revenue = "Kestrel Works, Inc.’s revenue for Drills was $600 million"
    assert revenue not in ask(question, held).text
    assert revenue in ask("How much did Kestrel's Drills bring in?", held).text


def test_a_brand_may_be_left_out_before_a_part_with_a_capital() -> None:
    held = services(by_part("segment", {"Talon Cloud": 300, "Talon Works": 200}))
    assert "revenue for Talon Cloud was $300 million" in ask("What was Kestrel's Cloud revenue in 2024?", held).text
    assert "Talon Cloud was" not in ask("What was Kestrel's revenue from cloud seeding in 2024?", held).text


@pytest.mark.parametrize(
    "question",
    [
        "Which country makes most of Kestrel's Drills?",
        "How much did Kestrel spend on Drills?",
        "Kestrel's Drills revenue share",
        "What is Kestrel's revenue from services?",
    ],
)
def test_what_else_is_asked_of_a_part_is_not_its_revenue(question: str) -> None:
    parts = by_part("product", {"Drills": 600, "Saws": 400})
    got = ask(question, services(parts))
    assert got.nearest or got.refused


def test_what_says_which_business_is_meant_is_no_measure() -> None:
    held = services(kestrel())
    assert understand("What is Kestrel's research and development?", held).question.measures
    assert not understand("How is Kestrel's research and development business?", held).question.measures


def by_margin(income: Mapping[str, int]) -> FilingContent:
    """Kestrel's filing with revenue of two segments, and operating income of these."""
    held = by_part("segment", {"Tools": 800, "Services": 450})
    found = [
        segment(held.filing.id, name, 2024, value, 80 + n, "operating_income")
        for n, (name, value) in enumerate(income.items())
    ]
    return with_breakdowns(held, found)


def test_a_ratio_of_parts_is_ranked_where_it_can_be_told_of_all() -> None:
    held = services(by_margin({"Tools": 160, "Services": 180}))
    got = ask("Which Kestrel segment has the highest operating margin?", held)
    assert got.text.startswith("Services was the highest: Kestrel Works, Inc.’s operating margin for Services was 40%")
    lowest = ask("Which Kestrel segment has the lowest operating margin?", held)
    assert lowest.text.startswith("Tools was the lowest")
    of_some = services(by_margin({"Tools": 160, "Services": 180, "Rentals": 20}))
    assert ask("Which Kestrel segment has the highest operating margin?", of_some).nearest


def test_a_margin_without_its_kind_is_each_that_can_be_told() -> None:
    held = services(by_margin({"Tools": 160, "Services": 180}))
    whole = ask("What are Kestrel's margins?", held)
    assert [n.value for n in whole.numbers if n.unit == "percent"] == [48, 16, Decimal("6.4")]
    part = ask("What is the margin of Kestrel's Services?", held)
    assert [n.value for n in part.numbers if n.unit == "percent"] == [40]
    ranked = ask("Which Kestrel segment has the best margin?", held)
    assert ranked.text.startswith(
        "Services was the highest: Kestrel Works, Inc.’s operating margin for Services was 40%"
    )


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Which Kestrel segment had the largest operating loss?", "Services was the lowest"),
        ("Which Kestrel segment had the worst operating loss?", "Services was the lowest"),
        ("Which Kestrel segment had the smallest operating loss?", "Tools was the highest"),
        ("Which Kestrel segment had the highest operating profit?", "Rentals was the highest"),
    ],
)
def test_the_largest_loss_is_the_lowest_result(question: str, told: str) -> None:
    held = services(by_margin({"Tools": -20, "Services": -180, "Rentals": 10}))
    assert ask(question, held).text.startswith(told)


def test_a_loss_above_a_value_is_a_result_below_it() -> None:
    held = services(content(KESTREL, {"revenue": (900, 1000, 1250), "net_income": (-90, -10, -80)}, KESTREL_TEXTS))
    assert ask("Was Kestrel's net loss in 2024 above $50 million?", held).text.startswith("Yes")
    assert ask("Was Kestrel's net loss in 2023 above $50 million?", held).text.startswith("No")
    assert ask("Which year did Kestrel lose the most money?", held).text.startswith("Fiscal 2022 was the lowest")


def test_the_ratio_of_two_parts_is_of_one_to_the_other() -> None:
    held = services(by_part("product", {"Drills": 600, "Saws": 400}))
    two = ask("What is the ratio of Kestrel's revenue from Drills to Saws?", held)
    assert two.numbers[0].calculation == "$600 million / $400 million × 100 = 150%"
    both = ask("What is the ratio of Kestrel's revenue from Drills and Saws to its total revenue?", held)
    assert [n.value for n in both.numbers if n.unit == "percent"] == [48, 32]


def test_a_share_in_each_year_is_told_of_all_that_are_held() -> None:
    got = ask("What percentage of Kestrel's revenue came from Tools in each year?", services(kestrel()))
    assert [(n.period, n.value) for n in got.numbers if n.unit == "percent"] == [("FY2023", 70), ("FY2024", 64)]


def test_net_debt_and_what_it_is_to_earnings_are_two_measures() -> None:
    known = {
        m.key: m
        for m in understand("What is Kestrel's net debt and net debt to EBITDA?", services(kestrel())).question.measures
    }
    assert [*known] == ["net_debt", "net_debt_to_ebitda"]


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Is it true that Kestrel's net income fell in 2024?", "fell by 20%"),
        (
            "Did Kestrel earn less than Harbor Lane in 2024?",
            "Harbor Lane Company’s net income was higher by $240 million",
        ),
        ("Did Kestrel earn more than $50 million in 2024?", "Yes: Kestrel Works, Inc.’s net income was $80 million"),
        ("Does Tools make up more than half of Kestrel's revenue?", "in percent of revenue was 64% in fiscal 2024"),
        ("In which years was Kestrel's net income above $85 million?", "No: Kestrel Works, Inc.’s net income was $80"),
    ],
)
def test_what_is_asked_as_yes_or_no_is_computed(question: str, told: str) -> None:
    got = ask(question, services(kestrel(), harbor()))
    assert not got.nearest
    assert told in got.text


def test_combined_adds_what_is_named_and_no_years() -> None:
    held = services(kestrel())
    assert ask("What is Kestrel's combined net income?", held).numbers[0].period == "FY2024"
    two = ask("What are Kestrel's net income and operating income combined?", held)
    assert "= $280 million" in str(two.numbers[0].calculation)
    assert ask("What is Kestrel's net income altogether?", held).numbers[0].period == "FY2022 to FY2024"


@pytest.mark.parametrize("question", ["What is the revenue of Kestrel's segments?", "Kestrel: revenue of all segments"])
def test_its_segments_are_all_of_them(question: str) -> None:
    told = {number.label for number in ask(question, services(kestrel())).numbers}
    assert told == {"Kestrel Works, Inc.: Revenue, Tools", "Kestrel Works, Inc.: Revenue, Services"}


def test_a_part_whose_name_is_a_kind_is_that_part_alone() -> None:
    (number,) = ask("What was the revenue of Kestrel's Services in 2024?", services(kestrel())).numbers
    assert number.label == "Kestrel Works, Inc.: Revenue, Services"


def test_a_part_is_known_by_the_name_of_its_own_tag() -> None:
    held = by_part("segment", {"KWNA": 300, "Talon": 200})
    axis = "us-gaap:StatementBusinessSegmentsAxis"
    tags = ("kstw:KestrelWoodlandToolsNorthAmericaSegmentMember", "us-gaap:ProductMember")
    parts = [
        replace(part, dimensions=(Dimension(axis=axis, member=tag),))
        for part, tag in zip(held.breakdowns, tags, strict=True)
    ]
    tagged = services(replace(held, breakdowns=tuple(parts)))
    question = "How much did Kestrel's Woodland Tools North America sell in 2024?"
    for one in (question, "What was the revenue of Kestrel Woodland Tools North America in 2024?"):
        assert "revenue for KWNA was $300 million" in ask(one, tagged).text
    assert not understand("What was Kestrel's product revenue in 2024?", tagged).question.members
    assert ask("What was Woodland Tools' revenue?", tagged).nearest, "nor is a part of it another company"
    assert not understand(question, services(held)).question.members


def test_what_is_earned_in_a_measure_is_that_measure() -> None:
    (number,) = ask("How much did Kestrel earn in operating income in 2024?", services(kestrel())).numbers
    assert number.label == "Kestrel Works, Inc.: Operating income"


@pytest.mark.parametrize(
    ("label", "value", "as_computed"),
    [
        ("Operating margin, Tools", "18", False),
        ("Operating margin, Tools", "20", True),
        ("Operating margin, Tools and Rentals", "18", False),
        ("Operating margin", "18", True),
        ("Growth of Tools", "18", True),
    ],
)
def test_a_ratio_that_the_report_prints_otherwise_is_not_computed(label: str, value: str, *, as_computed: bool) -> None:
    held = kestrel()
    place = replace(held.facts[0].place, cell=(9, 1))
    printed = replace(
        held.facts[2],
        id="printed",
        source=FactSource.TABLE,
        label=(label,),
        value=Decimal(value),
        unit="percent",
        place=place,
    )
    content = replace(held, facts=(*held.facts, printed))
    got = ask("What was the operating margin of Kestrel's Tools segment in 2024?", services(content))
    computed = any("$160 million" in (number.calculation or "") for number in got.numbers)
    assert (computed and not got.nearest) is as_computed
