"""Formulas over metrics: values, arithmetic in print, what is missing."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal

import pytest

from core.answering.figures.formulas import NotFiled, compute
from core.answering.understand.measures import load_measures
from core.domain.claims.figure_text import figure
from core.domain.filings.metric import MetricValue
from core.domain.filings.period import Period

FILED = {("sales", 2024): 200, ("sales", 2023): 100, ("cost", 2024): 50, ("nothing", 2024): 0}


def lookup(key: str, year: int) -> Sequence[MetricValue]:
    if (key, year) not in FILED:
        return ()
    return (
        MetricValue(
            key=key,
            label=key,
            fiscal_year=year,
            value=Decimal(FILED[key, year]),
            unit="USD",
            half_width=Decimal(0),
            period=Period(end=date(year, 12, 31)),
            facts=(),
        ),
    )


@pytest.mark.parametrize(
    ("formula", "value", "display"),
    [
        ("sales - cost", 150, "$200 - $50"),
        ("(sales - cost) / sales * 100", 75, "($200 - $50) / $200 × 100"),
        ("sales / average(sales)", Decimal(200) / 150, "$200 / (($200 + $100) / 2)"),
        ("sales - prior(sales)", 100, "$200 - $100"),
        ("sales - rent?", 200, "$200 - $0"),
    ],
)
def test_value_and_arithmetic(formula: str, value: Decimal, display: str) -> None:
    result = compute(formula, 2024, lookup)
    assert result.value == value
    assert result.display.replace("- 0", "- $0") == display


@pytest.mark.parametrize("formula", ["sales - rent", "sales / nothing", "prior(cost)"])
def test_what_is_missing_is_said(formula: str) -> None:
    with pytest.raises(NotFiled):
        compute(formula, 2024, lookup)


def test_a_formula_holds_arithmetic_only() -> None:
    with pytest.raises(ValueError, match="may not hold"):
        compute("sales ** 2 if cost else 0", 2024, lookup)


def test_every_ratio_is_over_metrics_of_the_catalogue() -> None:
    keys = {m.key for m in load_measures()}
    for measure in load_measures():
        names = {
            w for w in measure.formula.replace("?", "").replace("(", " ").replace(")", " ").split() if w[0].isalpha()
        }
        assert names - {"average", "prior"} <= keys, measure.key


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [
        ("391035000000", "USD", "$391.035 billion"),
        ("-2500000", "USD", "-$2.5 million"),
        ("6.08", "USD/share", "$6.08 per share"),
        ("46.2057", "percent", "46.2%"),
        ("0.384", "points", "0.38 percentage points"),
        ("164000", "number", "164,000"),
        ("499000000", "shares", "499 million shares"),
        ("1.7333", "ratio", "1.73"),
    ],
)
def test_figures_as_people_write_them(value: str, unit: str, text: str) -> None:
    assert figure(Decimal(value), unit) == text
