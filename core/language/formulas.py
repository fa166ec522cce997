"""A formula -> its value over numbers of any kind, its inputs, and the formula with figures put in.

A formula holds names, numbers, `+ - * / **`, brackets and three functions: `prior(x)` is x one year before,
`average(x)` the mean of x and `prior(x)`, and `optional(x)` or `x?` is x, or zero when x is missing. It may also be
written with the signs that it is printed with: `× − ^`.
"""

import ast
import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import Any, Protocol, Self, TypeAlias, TypeVar

_SIGNS: Mapping[type[ast.operator], str] = {ast.Add: "+", ast.Sub: "-", ast.Mult: "×", ast.Div: "/", ast.Pow: "^"}
_OPERATIONS: Mapping[str, Callable[[Any, Any], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "×": operator.mul,
    "/": operator.truediv,
    "^": operator.pow,
}
_PRINTED = str.maketrans({"×": "*", "−": "-", "^": "**"})
_OPTIONAL = re.compile(r"(\w+)\?")
_CACHED = 1024


class Number(Protocol):
    """What a formula computes with: a decimal, an interval."""

    def __neg__(self) -> Self: ...
    def __add__(self, other: Self, /) -> Self: ...
    def __sub__(self, other: Self, /) -> Self: ...
    def __mul__(self, other: Self, /) -> Self: ...
    def __truediv__(self, other: Self, /) -> Self: ...
    def __pow__(self, other: Self, /) -> Self: ...


class MissingInput(Exception):
    """An input of a formula that has no value and is not optional."""

    def __init__(self, wanted: "FormulaInput") -> None:
        super().__init__(f"{wanted.name} has no value")
        self.wanted = wanted


@dataclass(frozen=True, slots=True, kw_only=True)
class FormulaInput:
    """A name in a formula, `back` years before the formula's own; without a value an `optional` one is zero."""

    name: str
    back: int = 0
    optional: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Negation:
    """A formula with a minus before it."""

    inner: "Formula"


@dataclass(frozen=True, slots=True, kw_only=True)
class BinaryOperation:
    """Two formulas joined by a sign; a `mean` is printed in brackets wherever it stands."""

    sign: str
    left: "Formula"
    right: "Formula"
    mean: bool = False


Formula: TypeAlias = FormulaInput | Decimal | Negation | BinaryOperation
N = TypeVar("N", bound=Number)


@lru_cache(maxsize=_CACHED)
def parse_formula(text: str) -> Formula:
    """The formula as a tree. Raises ValueError for anything that a formula may not hold, SyntaxError for no formula."""
    written = _OPTIONAL.sub(r"optional(\1)", text.translate(_PRINTED))
    return _read(ast.parse(written, mode="eval").body, 0)


def evaluate(formula: Formula, value_of: Callable[[FormulaInput], N | None], number: Callable[[Decimal], N]) -> N:
    """The formula's value; `value_of` gives an input's, None when it has none, `number` a constant's.

    Raises MissingInput, and whatever the numbers raise, ZeroDivisionError by a divisor of zero.
    """
    if isinstance(formula, Decimal):
        return number(formula)
    if isinstance(formula, FormulaInput):
        value = value_of(formula)
        if value is None and not formula.optional:
            raise MissingInput(formula)
        return number(Decimal(0)) if value is None else value
    if isinstance(formula, Negation):
        return -evaluate(formula.inner, value_of, number)
    left, right = (evaluate(side, value_of, number) for side in (formula.left, formula.right))
    joined: N = _OPERATIONS[formula.sign](left, right)
    return joined


def inputs_of(formula: Formula) -> tuple[FormulaInput, ...]:
    """The inputs in the order of the formula, each as often as it stands there."""
    if isinstance(formula, FormulaInput):
        return (formula,)
    if isinstance(formula, Negation):
        return inputs_of(formula.inner)
    return inputs_of(formula.left) + inputs_of(formula.right) if isinstance(formula, BinaryOperation) else ()


def print_formula(formula: Formula, figure_of: Callable[[FormulaInput], str]) -> str:
    """The formula with figures in the place of its inputs: `($5 - $3) / $3 × 100`."""
    if isinstance(formula, FormulaInput):
        return figure_of(formula)
    if isinstance(formula, Negation):
        return f"-{_bracketed(formula.inner, figure_of, '+-')}"
    if isinstance(formula, Decimal):
        return str(formula)
    left = _bracketed(formula.left, figure_of, {"×": "+-", "/": "+-", "^": "+-×/^"}.get(formula.sign, ""))
    right = _bracketed(formula.right, figure_of, {"+": "", "/": "+-×/", "^": "+-×/^"}.get(formula.sign, "+-"))
    printed = f"{left} {formula.sign} {right}"
    return f"({printed})" if formula.mean else printed


def _bracketed(formula: Formula, figure_of: Callable[[FormulaInput], str], signs: str) -> str:
    """The formula in print, in brackets when it is an operation with one of the signs."""
    printed = print_formula(formula, figure_of)
    needed = isinstance(formula, BinaryOperation) and not formula.mean and formula.sign in signs
    return f"({printed})" if needed else printed


def _read(node: ast.expr, back: int) -> Formula:
    if isinstance(node, ast.Name):
        return FormulaInput(name=node.id, back=back)
    if isinstance(node, ast.Constant) and type(node.value) in (int, float):
        return Decimal(str(node.value))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return Negation(inner=_read(node.operand, back))
    if isinstance(node, ast.BinOp) and type(node.op) in _SIGNS:
        return BinaryOperation(sign=_SIGNS[type(node.op)], left=_read(node.left, back), right=_read(node.right, back))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and len(node.args) == 1:
        return _called(node.func.id, node.args[0], back)
    raise ValueError(f"a formula may not hold {ast.unparse(node)}")


def _called(function: str, argument: ast.expr, back: int) -> Formula:
    if function == "optional" and isinstance(argument, ast.Name):
        return FormulaInput(name=argument.id, back=back, optional=True)
    if function == "prior":
        return _read(argument, back + 1)
    if function == "average":
        both = BinaryOperation(sign="+", left=_read(argument, back), right=_read(argument, back + 1))
        return BinaryOperation(sign="/", left=both, right=Decimal(2), mean=True)
    raise ValueError(f"a formula may not hold the function {function}")
