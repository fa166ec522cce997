"""Arithmetic as it is shown -> whether its result follows from its figures."""

import re

from core.answering.check.written_figures import WRITTEN, WrittenFigure, read_written
from core.domain.filings.interval import Interval
from core.language.formulas import FormulaInput, MissingInput, evaluate, parse_formula

# Days of a year; percent, means and roots take less.
LARGEST_CONSTANT = 365


def operands(arithmetic: str) -> tuple[WrittenFigure, ...]:
    """The figures that the arithmetic works on, without the constants of its formula."""
    found = map(read_written, WRITTEN.finditer(arithmetic))
    return tuple(w for w in found if not w.bare or w.value > LARGEST_CONSTANT or w.half_width)


def follows(arithmetic: str, result: Interval) -> bool:
    """Whether the result is what the figures shown come to, within the rounding of all of them."""
    figures: dict[str, WrittenFigure] = {}

    def name(match: re.Match[str]) -> str:
        key = f"n{len(figures)}"
        figures[key] = read_written(match)
        return key

    def value_of(wanted: FormulaInput) -> Interval | None:
        return figures[wanted.name].interval if wanted.name in figures else None

    try:
        formula = parse_formula(WRITTEN.sub(name, arithmetic))
        return evaluate(formula, value_of, Interval.exactly).meets(result)
    except (SyntaxError, ValueError, ArithmeticError, MissingInput):
        return False
