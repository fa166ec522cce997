"""One formula over decimals and intervals, its inputs, and itself in print."""

from decimal import Decimal

import pytest

from core.domain.filings.interval import Interval
from core.language.formulas import FormulaInput, MissingInput, evaluate, inputs_of, parse_formula, print_formula

VALUES = {("a", 0): 6, ("a", 1): 4, ("b", 0): 2, ("c", 0): 8, ("zero", 0): 0}


def value_of(wanted: FormulaInput) -> Decimal | None:
    found = VALUES.get((wanted.name, wanted.back))
    return None if found is None else Decimal(found)


def interval_of(wanted: FormulaInput) -> Interval | None:
    value = value_of(wanted)
    return None if value is None else Interval.around(value, Decimal(1))


@pytest.mark.parametrize(
    ("formula", "value", "printed"),
    [
        ("a - b", "4", "6 - 2"),
        ("(a - b) / c * 100", "50", "(6 - 2) / 8 × 100"),
        ("a - (b - c)", "12", "6 - (2 - 8)"),
        ("a + (b - c)", "0", "6 + 2 - 8"),
        ("c / (a / b)", "2.666666666666666666666666667", "8 / (6 / 2)"),
        ("c / (a * b)", "0.6666666666666666666666666667", "8 / (6 × 2)"),
        ("average(a) * b", "10", "((6 + 4) / 2) × 2"),
        ("c / average(a)", "1.6", "8 / ((6 + 4) / 2)"),
        ("a - prior(a)", "2", "6 - 4"),
        ("a - missing?", "6", "6 - 0"),
        ("a - optional(b)", "4", "6 - 2"),
        ("-(a + b)", "-8", "-(6 + 2)"),
        ("(a + b) ** b", "64", "(6 + 2) ^ 2"),
        ("(a − b) × 1.5", "6.0", "(6 - 2) × 1.5"),
    ],
)
def test_one_tree_gives_value_and_print(formula: str, value: str, printed: str) -> None:
    tree = parse_formula(formula)
    assert evaluate(tree, value_of, Decimal) == Decimal(value)
    assert print_formula(tree, lambda wanted: f"{value_of(wanted) or 0}") == printed
    assert evaluate(parse_formula(printed), value_of, Decimal) == Decimal(value)


def test_intervals_hold_every_value_of_their_inputs() -> None:
    assert evaluate(parse_formula("a - b"), interval_of, Interval.exactly) == Interval(Decimal(2), Decimal(6))
    assert evaluate(parse_formula("100 * b"), interval_of, Interval.exactly) == Interval(Decimal(100), Decimal(300))
    assert evaluate(parse_formula("b ^ 2"), interval_of, Interval.exactly) == Interval(Decimal(1), Decimal(9))
    with pytest.raises(ZeroDivisionError):
        evaluate(parse_formula("a / zero"), interval_of, Interval.exactly)
    with pytest.raises(ValueError, match="zero or less"):
        evaluate(parse_formula("zero ^ 2"), interval_of, Interval.exactly)


def test_inputs_stand_in_the_order_of_the_formula() -> None:
    b = FormulaInput(name="b", optional=True)
    now, before = FormulaInput(name="a"), FormulaInput(name="a", back=1)
    assert inputs_of(parse_formula("b? / average(a) - prior(a) * 100")) == (b, now, before, before)


@pytest.mark.parametrize("formula", ["a - missing", "prior(b)"])
def test_an_input_without_a_value_is_missing(formula: str) -> None:
    with pytest.raises(MissingInput):
        evaluate(parse_formula(formula), value_of, Decimal)


@pytest.mark.parametrize(
    "formula", ["a if b else c", "a // b", "'a'", "abs(a)", "__import__('os')", "a.b", "optional(a + b)", "a < b"]
)
def test_a_formula_holds_arithmetic_only(formula: str) -> None:
    with pytest.raises(ValueError, match="may not hold"):
        parse_formula(formula)
