"""Every formula over filed figures gives its exact value, inside its interval."""

from decimal import Decimal

import pytest

from tests.unit.verifier.prove.made_links import fact
from verifier.prove.formulas import FORMULAS, MOST_ADDED, compute, mean_of, sum_of


@pytest.mark.parametrize(
    ("formula", "values", "expected"),
    [
        ("a", "7", "7"),
        ("a * 100", "7", "700"),
        ("a - b", "7 4", "3"),
        ("100 - a", "7", "93"),
        ("100 - a / b * 100", "1 4", "75"),
        ("a * b", "7 4", "28"),
        ("a / 100 * b", "50 8", "4"),
        ("a / b", "7 4", "1.75"),
        ("a / b * 100", "7 4", "175"),
        ("(a + b) / c * 100", "1 2 4", "75"),
        ("(a - b) * 100", "7 4", "300"),
        ("(a - b) / |b| * 100", "5 4", "25"),
        ("(a - b) / |b| * 100", "-3 -4", "25"),
        ("(a - b) / (c - d) * 100", "7 4 9 3", "50"),
        ("(a / b - c / d) * 100", "3 4 1 2", "25"),
        ("(a + b) - (c + d)", "9 8 5 4", "8"),
        ("(a - b) - (c - d)", "9 2 5 1", "3"),
        ("((a + b) - (c + d)) / |c + d| * 100", "6 4 5 3", "25"),
        ("((a - b) - (c - d)) / |c - d| * 100", "7 2 6 2", "25"),
        ("a + b", "7 4", "11"),
        ("(a + b + c) / 3", "7 4 1", "4"),
        ("a * 12", "7", "84"),
        ("a * 0.5", "7", "3.5"),
    ],
)
def test_a_formula_is_computed(formula: str, values: str, expected: str) -> None:
    exact, filed = compute(formula, [fact(value, "number") for value in values.split()])
    assert exact == Decimal(expected)
    assert filed.low <= exact <= filed.high
    assert filed.low < filed.high


def test_formulas_of_several_figures_are_written_out() -> None:
    assert sum_of(3) == "a + b + c"
    assert mean_of(2) == "(a + b) / 2"
    assert {sum_of(MOST_ADDED), mean_of(MOST_ADDED)} <= FORMULAS.keys()
    assert sum_of(MOST_ADDED + 1) not in FORMULAS


def test_an_unknown_formula_and_a_divisor_that_may_be_zero_are_refused() -> None:
    with pytest.raises(KeyError):
        compute("a ** b", [fact("7"), fact("4")])
    with pytest.raises(ZeroDivisionError):
        compute("a / b", [fact("7"), fact("0")])
