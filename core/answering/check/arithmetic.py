"""Arithmetic as it is shown -> whether its result follows from its figures."""

import ast
import re
from collections.abc import Mapping
from decimal import Decimal

from core.answering.check.written import WRITTEN, WrittenFigure, read_written
from core.domain.filings.interval import Interval

# Days of a year; percent, means and roots take less.
LARGEST_CONSTANT = 365
_NAMES = re.compile(r"[A-Za-z_]{3,}")
_OPERATORS = str.maketrans({"×": "*", "−": "-"})


def operands(arithmetic: str) -> tuple[WrittenFigure, ...]:
    """The figures that the arithmetic works on, without the constants of its formula."""
    found = map(read_written, WRITTEN.finditer(arithmetic))
    return tuple(w for w in found if not w.bare or w.value > LARGEST_CONSTANT or w.half_width)


def names_metrics(arithmetic: str) -> bool:
    """Whether it is a formula over metrics' names, into which no figures were put."""
    return bool(_NAMES.search(WRITTEN.sub("", arithmetic)))


def follows(arithmetic: str, result: Interval) -> bool:
    """Whether the result is what the figures shown come to, within the rounding of all of them."""
    found: dict[str, WrittenFigure] = {}

    def name(match: re.Match[str]) -> str:
        key = f"n{len(found)}"
        found[key] = read_written(match)
        return key

    formula = WRITTEN.sub(name, arithmetic).translate(_OPERATORS).replace("^", "**")
    try:
        return _value(ast.parse(formula, mode="eval").body, found).meets(result)
    except (SyntaxError, ValueError, ArithmeticError):
        return False


def _value(node: ast.expr, found: Mapping[str, WrittenFigure]) -> Interval:
    if isinstance(node, ast.Name) and node.id in found:
        return found[node.id].interval
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_value(node.operand, found)
    if isinstance(node, ast.BinOp):
        return _joined(node.op, _value(node.left, found), _value(node.right, found))
    raise ValueError(f"arithmetic may not hold {ast.dump(node)}")


def _joined(operator: ast.operator, a: Interval, b: Interval) -> Interval:
    if isinstance(operator, ast.Add):
        return a + b
    if isinstance(operator, ast.Sub):
        return a - b
    if isinstance(operator, ast.Mult):
        return a * b
    if isinstance(operator, ast.Div):
        return a / b
    if isinstance(operator, ast.Pow) and a.low > 0:
        ends = [Decimal(float(base) ** float(power)) for base in (a.low, a.high) for power in (b.low, b.high)]
        return Interval(min(ends), max(ends))
    raise ValueError(f"arithmetic may not hold {operator}")
