"""Reads the catalogue's formulas and computes them in interval arithmetic."""

import ast
import re
from collections.abc import Callable, Mapping
from decimal import Decimal
from functools import cache

from core.domain.filings.interval import Interval

_OPERATIONS: Mapping[type[ast.operator], Callable[[Interval, Interval], Interval]] = {
    ast.Add: lambda a, b: a + b,
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b,
    ast.Div: lambda a, b: a / b,
}


@cache
def names_in(formula: str) -> tuple[str, ...]:
    """The metrics that a formula is over, in the order in which they first appear; optional ones keep their "?"."""
    return tuple(dict.fromkeys(re.findall(r"[a-z_]+\??", formula)))


def put_in(formula: str, formulas: Mapping[str, str]) -> str:
    """The formula with its names replaced: `formulas` gives a name or a formula for each name in use.

    A formula is put in with brackets. An optional term that `formulas` does not have is left out.
    """
    kept = re.sub(r" [+-] ([a-z_]+)\?", lambda m: m[0] if m[1] in formulas else "", formula).replace("?", "")
    return re.sub(r"[a-z_]+", lambda m: _bracketed(formulas[m[0]]), kept)


def compute(formula: str, values: Mapping[str, Interval]) -> Interval:
    """The formula on intervals; on points it is exact. Raises ZeroDivisionError when a divisor may be zero."""
    return _value(ast.parse(formula, mode="eval").body, values)


def _bracketed(formula: str) -> str:
    return f"({formula})" if " " in formula else formula


def _value(node: ast.expr, values: Mapping[str, Interval]) -> Interval:
    if isinstance(node, ast.Name):
        return values[node.id]
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return Interval(Decimal(node.value), Decimal(node.value))
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATIONS:
        return _OPERATIONS[type(node.op)](_value(node.left, values), _value(node.right, values))
    raise ValueError(f"no formula of the catalogue: {ast.unparse(node)}")
