"""A formula over metric keys -> a value, the arithmetic in print, and the facts it rests on."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal, InvalidOperation

from core.domain.claims.figure_text import figure
from core.domain.filings.fact import Fact
from core.domain.filings.metric import MetricValue
from core.language.formulas import FormulaInput, MissingInput, evaluate, inputs_of, parse_formula, print_formula
from core.metrics.catalog.formulas import names_in

Lookup = Callable[[str, int], Sequence[MetricValue]]


class NotFiled(Exception):
    """A formula's input is not filed for a year, or makes a division by zero."""

    def __init__(self, formula: str, year: int) -> None:
        super().__init__(f"{formula} is not filed for fiscal {year}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """A computed value; `display` is the formula with filed figures put in."""

    value: Decimal
    display: str
    facts: tuple[Fact, ...] = ()


def compute(formula: str, year: int, lookup: Lookup) -> Result:
    """The formula's value for a fiscal year; `key?` counts as zero when it is not filed.

    Raises NotFiled when another input is missing or a divisor is zero.
    """
    tree = parse_formula(formula)
    filed = {wanted: [*lookup(wanted.name, year - wanted.back)][:1] for wanted in inputs_of(tree)}

    def value_of(wanted: FormulaInput) -> Decimal | None:
        return next((metric.value for metric in filed[wanted]), None)

    def figure_of(wanted: FormulaInput) -> str:
        return next((figure(metric.value, metric.unit) for metric in filed[wanted]), "0")

    try:
        value = evaluate(tree, value_of, Decimal)
    except (MissingInput, ZeroDivisionError, InvalidOperation) as error:
        raise NotFiled(formula, year) from error
    facts = tuple(fact for wanted in inputs_of(tree) for metric in filed[wanted] for fact in metric.facts)
    return Result(value=value, display=print_formula(tree, figure_of), facts=facts)


def derivation_from_facts(value: MetricValue, formula: str) -> str:
    """How a metric was derived, with the facts put in that it rests on, in the order of the formula's names."""
    facts = dict(zip(names_in(formula), value.facts, strict=False))

    def lookup(name: str, _year: int) -> Sequence[MetricValue]:
        fact = facts.get(name)
        return [replace(value, value=fact.value, unit=fact.unit)] if fact else []

    return compute(formula, value.fiscal_year, lookup).display
