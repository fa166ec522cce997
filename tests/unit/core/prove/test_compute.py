"""Formulas over operands."""

from decimal import Decimal

import pytest

from core.domain.claims.link import Formula, Operand
from core.prove.compute import FIGURES, TESTS, compute_figure, holds
from tests.unit.verifier.prove.made_links import fact, operand


def operands(*values: str, unit: str = "USD") -> list[Operand]:
    return [operand(fact(value, unit)) for value in values]


@pytest.mark.parametrize(
    ("formula", "values", "exact", "unit"),
    [
        (Formula.VALUE, ("120",), "120000000", "USD"),
        (Formula.DIFFERENCE, ("120", "100"), "20000000", "USD"),
        (Formula.GROWTH, ("120", "100"), "20", "percent"),
        (Formula.GROWTH, ("-80", "-100"), "20", "percent"),
        (Formula.SHARE, ("30", "120"), "25", "percent"),
        (Formula.SHARE_CHANGE, ("30", "120", "20", "100"), "5", "points"),
        (Formula.MULTIPLE, ("250", "100"), "2.5", "times"),
        (Formula.RATIO, ("250", "100"), "2.5", "USD"),
        (Formula.GROWTH_MULTIPLE, ("120", "100", "110", "100"), "2", "times"),
        (Formula.SHARE_OF_CHANGE, ("30", "20", "140", "100"), "25", "percent"),
        (Formula.AVERAGE, ("10", "20", "30"), "20000000", "USD"),
        (Formula.COUNT, ("10", "20", "30"), "3", "number"),
    ],
)
def test_figures(formula: Formula, values: tuple[str, ...], exact: str, unit: str) -> None:
    computed = compute_figure(formula, operands(*values))
    assert (computed.exact, computed.unit) == (Decimal(exact), unit)
    assert computed.filed.low <= computed.exact <= computed.filed.high


def test_a_difference_of_percentages_is_in_points() -> None:
    assert compute_figure(Formula.DIFFERENCE, operands("43", "41", unit="percent")).unit == "points"


def test_the_interval_holds_what_the_printed_figures_round() -> None:
    computed = compute_figure(Formula.GROWTH, operands("103", "100"))
    assert computed.filed.low < Decimal("2.5") < Decimal("3.5") < computed.filed.high


@pytest.mark.parametrize(
    ("formula", "values", "place", "true"),
    [
        (Formula.GREATER, ("3", "2", "1"), 1, True),
        (Formula.GREATER, ("3", "2", "4"), 1, False),
        (Formula.LESS, ("1", "2"), 1, True),
        (Formula.CLOSE, ("100", "104", "97"), 1, True),
        (Formula.CLOSE, ("100", "110"), 1, False),
        (Formula.ALL_UP, ("3", "2", "2", "1"), 1, True),
        (Formula.ALL_UP, ("3", "2", "1", "1"), 1, False),
        (Formula.ALL_DOWN, ("2", "3", "1", "2"), 1, True),
        (Formula.ALL_DOWN, ("2", "3", "2", "1"), 1, False),
        (Formula.LARGEST, ("3", "4", "1"), 2, True),
        (Formula.LARGEST, ("3", "4", "1"), 1, False),
        (Formula.SMALLEST, ("1", "4", "3"), 1, True),
        (Formula.RISING, ("3", "2", "1"), 1, True),
        (Formula.FALLING, ("3", "2", "1"), 1, False),
        (Formula.FASTER, ("130", "100", "110", "100"), 1, True),
        (Formula.SLOWER, ("130", "100", "110", "100"), 1, False),
        (Formula.FASTER, ("220", "200", "130", "100"), 1, False),
        (Formula.FASTER, ("5", "0", "130", "100"), 1, True),
        (Formula.SLOWER, ("-5", "-10", "130", "100"), 1, False),
        (Formula.FASTEST, ("110", "100", "130", "100", "90", "100"), 2, True),
        (Formula.SLOWEST, ("90", "100", "130", "100"), 1, True),
        (Formula.ONLY_DOWN, ("90", "100", "130", "100"), 1, True),
        (Formula.ONLY_DOWN, ("90", "100", "95", "100"), 1, False),
        (Formula.ONLY_UP, ("110", "100", "95", "100"), 1, True),
        (Formula.POSITIVE, ("-1",), 1, False),
        (Formula.NEGATIVE, ("-1",), 1, True),
        (Formula.TURNED, ("-1", "1"), 1, True),
        (Formula.OVERTOOK, ("5", "4", "3", "4"), 1, True),
        (Formula.OVERTOOK, ("5", "4", "5", "4"), 1, False),
        (Formula.RECORD, ("5", "4", "3"), 1, True),
        (Formula.EQUAL, ("5", "5"), 1, True),
    ],
)
def test_yes_or_no(formula: Formula, values: tuple[str, ...], place: int, true: bool) -> None:
    assert holds(formula, operands(*values), place) is true


def test_every_formula_gives_a_figure_or_a_yes_or_no_and_none_both() -> None:
    assert FIGURES.keys() | TESTS.keys() == set(Formula)
    assert not FIGURES.keys() & TESTS.keys()


@pytest.mark.parametrize("formula", [Formula.GROWTH, Formula.SHARE_CHANGE, Formula.GREATER])
def test_another_number_of_operands_is_refused(formula: Formula) -> None:
    with pytest.raises(ValueError, match=formula.value):
        compute_figure(formula, operands("1"))
    with pytest.raises(ValueError, match=formula.value):
        holds(formula, operands("1"), 1)


def test_a_quotient_is_a_ratio_of_sums() -> None:
    part, whole = operand(fact("30"), fact("10")), operand(fact("100"))
    quotient = Operand(terms=part.terms, divisor=whole.terms)
    assert (quotient.exact, quotient.unit) == (Decimal("0.4"), "ratio")
    assert quotient.interval.low < quotient.exact < quotient.interval.high


@pytest.mark.parametrize(
    ("formula", "values", "place", "expected"),
    [
        (Formula.LARGEST, ("5", "3", "4"), 1, True),
        (Formula.LARGEST, ("4", "3", "5"), 2, True),
        (Formula.LARGEST, ("5", "5"), 1, True),  # nothing is larger
        (Formula.LARGEST, ("5", "5"), 2, False),
        (Formula.LARGEST, ("-5", "-3"), 1, True),  # the largest loss
        (Formula.LARGEST, ("-3", "-5"), 1, False),
        (Formula.LARGEST, ("-5", "0"), 1, True),
        (Formula.LARGEST, ("0.000001", "-9"), 1, True),  # not all are losses
        (Formula.LARGEST, ("-9", "0.000001"), 1, False),
        (Formula.SMALLEST, ("3", "5", "4"), 1, True),
        (Formula.SMALLEST, ("5", "3", "9"), 1, False),
        (Formula.SMALLEST, ("5", "3", "9"), 2, True),
        (Formula.SMALLEST, ("5", "5"), 1, True),
        (Formula.SMALLEST, ("-3", "-5"), 1, True),  # the smallest loss
        (Formula.SMALLEST, ("-5", "-3"), 1, False),
    ],
)
def test_an_order_is_by_size_and_losses_are_put_in_order_by_theirs(
    formula: Formula, values: tuple[str, ...], place: int, expected: bool
) -> None:
    assert holds(formula, operands(*values), place) is expected
