"""Figures, arithmetic and numbers in texts are checked, and what does not hold is told."""

from dataclasses import replace
from decimal import Decimal

import pytest

from core.answering.check.figures import follows, is_supported
from core.answering.check.numerals import numerals, unsupported_numerals
from core.answering.check.written_figures import written_in
from core.domain.answers.answer import AnswerNumber
from core.domain.claims.figure_text import figure
from core.domain.filings.interval import Interval
from tests.unit.core.answering.companies import kestrel

FACTS = {f.id: f for f in kestrel().facts}
SALES, BEFORE = FACTS["revenue-2024"], FACTS["revenue-2023"]


def number(value: str, calculation: str | None = None, unit: str = "percent") -> AnswerNumber:
    return AnswerNumber(
        label="Sales",
        value=Decimal(value),
        unit=unit,
        period="FY2024",
        facts=(SALES, BEFORE),
        calculation=calculation,
    )


@pytest.mark.parametrize(
    ("value", "unit"),
    [
        ("391035000000", "USD"),
        ("1234567", "EUR"),
        ("999.5", "USD"),
        ("46.2059", "percent"),
        ("0.123", "percent"),
        ("6.084", "USD/share"),
        ("1.7349", "ratio"),
        ("499000123", "shares"),
        ("12500", "number"),
        ("2100000000", "CHF"),
    ],
)
def test_a_written_figure_is_read_as_it_was_written(value: str, unit: str) -> None:
    [read] = written_in(figure(Decimal(value), unit))
    assert read.text == figure(Decimal(value), unit)
    assert read.interval.meets(Interval(Decimal(value), Decimal(value)))


@pytest.mark.parametrize(
    ("arithmetic", "result", "right"),
    [
        ("($1.25 billion - $1 billion) / $1 billion × 100", "25", True),
        ("($1.25 billion - $1 billion) / $1 billion × 100", "26", False),
        ("(($1.331 billion / $1 billion) ^ (1/3) - 1) × 100", "10", True),
        ("(($1.331 billion / $1 billion) ^ (1/3) - 1) × 100", "12", False),
        ("$1 billion / (($500 million + $300 million) / 2)", "2.5", True),
        ("-$3 million + $1 million", "-2000000", True),
        ("$1 billion / $0 × 100", "0", False),
        ("no arithmetic at all", "1", False),
        ("revenue - cost_of_revenue", "600000000", False),
        ("__import__('os')", "1", False),
    ],
)
def test_arithmetic_is_done_again(arithmetic: str, result: str, right: bool) -> None:
    assert follows(arithmetic, Interval.around(Decimal(result), Decimal("0.05"))) is right


def test_a_figure_holds_when_it_is_filed_or_follows() -> None:
    assert is_supported(replace(number("1250000000", unit="USD"), facts=(SALES,)), ())
    assert is_supported(number("25", "($1.25 billion - $1 billion) / $1 billion × 100 = 25%"), ())


@pytest.mark.parametrize(
    "wrong",
    [
        number("1260000000", unit="USD"),
        number("26", "($1.25 billion - $1 billion) / $1 billion × 100 = 26%"),
        number("26", "($1.25 billion - $1 billion) / $1 billion × 100 = 25%"),
        number("30", "($1.3 billion - $1 billion) / $1 billion × 100 = 30%"),
        replace(number("25", "($1.25 billion - $1 billion) / $1 billion × 100 = 25%"), facts=()),
    ],
    ids=["not filed", "wrong result", "result not shown", "operand not filed", "no facts"],
)
def test_a_figure_that_does_not_follow_is_dropped(wrong: AnswerNumber) -> None:
    assert not is_supported(wrong, (wrong,))


def test_an_operand_may_be_a_sum_of_filed_figures_or_another_figure_of_the_answer() -> None:
    doubled = number("50", "($2.25 billion - $1.5 billion) / $1.5 billion × 100 = 50%")
    assert not is_supported(doubled, ())
    beside = number("1500000000", "$1 billion × 1.5 = $1.5 billion", unit="USD")
    assert is_supported(doubled, (beside,))


def test_numbers_without_ground_are_found() -> None:
    filing = kestrel().filing
    growth = number("25", "($1.25 billion - $1 billion) / $1 billion × 100 = 25%")
    text = "Kestrel’s sales rose by 25% to $1.25 billion in fiscal 2024, as Item 8 of the 10-K says: “in 17 shops”."
    assert unsupported_numerals(text, (SALES.place,), (growth,), (filing,), "") == ()
    assert unsupported_numerals("They rose by 31% in 1999.", (SALES.place,), (growth,), (filing,), "") == ("31", "1999")
    assert unsupported_numerals("Note 12 says so.", (SALES.place,), (), (filing,), "What does Note 12 say?") == ()
    assert unsupported_numerals("Note 12 says so.", (SALES.place,), (), (filing,), "") == ("12",)


def test_numerals_leave_words_and_separators_alone() -> None:
    assert numerals("In FY2024, 1,234.5 of Q3's B2B sales.") == ("2024", "1234.5")
