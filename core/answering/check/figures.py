"""Figures of an answer -> whether each is filed, or follows by the arithmetic shown from what is."""

import re
from collections.abc import Sequence
from decimal import Decimal
from itertools import product

from core.answering.check.written_figures import WRITTEN, WrittenFigure, read_written, written_in
from core.domain.answers.answer import AnswerNumber
from core.domain.claims.figure_text import figure
from core.domain.filings.interval import Interval
from core.language.formulas import FormulaInput, MissingInput, evaluate, parse_formula

MOST_SUMMED = 7
# Days of a year; percent, means and roots take less.
LARGEST_CONSTANT = 365


def is_supported(number: AnswerNumber, others: Sequence[AnswerNumber]) -> bool:
    """Whether a figure is one that is filed, or the result of its arithmetic over such.

    `others` are the other figures of the answer, which the arithmetic may work on too.
    """
    if not number.facts:
        return False
    if not number.calculation:
        return any(abs(f.value) == abs(number.value) for f in number.facts)
    arithmetic, _, result = number.calculation.rpartition(" = ")
    if result != figure(number.value, number.unit):
        return False
    known = [n for n in others if n is not number]
    return follows(arithmetic, result_of(number)) and all(
        is_known_operand(w, number, known) for w in operands(arithmetic)
    )


def result_of(number: AnswerNumber) -> Interval:
    """All values that the figure, as people read it, may stand for."""
    [shown, *_] = written_in(figure(number.value, number.unit))
    size = Interval.around(shown.value, shown.half_width or Decimal("0.005"))
    return -size if number.value < 0 else size


def is_known_operand(operand: WrittenFigure, number: AnswerNumber, others: Sequence[AnswerNumber]) -> bool:
    """Whether an operand is a filed figure, another figure of the answer, or a sum or difference of filed ones."""
    if any(operand.interval.meets(magnitude(f.value)) for f in number.facts):
        return True
    if any(operand.interval.meets(magnitude(n.value)) for n in others):
        return True
    values = list({f.value for f in number.facts})[:MOST_SUMMED]
    return any(
        operand.interval.meets(magnitude(sum((s * v for s, v in zip(signs, values, strict=True)), Decimal(0))))
        for signs in product((1, 0, -1), repeat=len(values))
    )


def magnitude(value: Decimal) -> Interval:
    """The size of a value as an interval; what is subtracted is written without its sign."""
    return Interval(abs(value), abs(value))


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
