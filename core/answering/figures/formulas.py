"""A formula over metric keys -> a value, the arithmetic in print, and the facts it rests on."""

import ast
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal, DivisionByZero, InvalidOperation

from core.domain.claims.figure_text import figure
from core.domain.filings.fact import Fact
from core.domain.filings.metric import MetricValue

Lookup = Callable[[str, int], Sequence[MetricValue]]
SIGNS = {ast.Add: "+", ast.Sub: "-", ast.Mult: "×", ast.Div: "/"}


class NotFiled(Exception):
    """A formula's input is not filed for a year, or makes a division by zero; `key` and `year` say which."""

    def __init__(self, key: str, year: int) -> None:
        super().__init__(f"{key} is not filed for fiscal {year}")
        self.key, self.year = key, year


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """A computed value; `display` is the formula with filed figures put in; a sum does not bind and needs brackets."""

    value: Decimal
    display: str
    facts: tuple[Fact, ...] = ()
    binds: bool = True


def evaluate(formula: str, year: int, lookup: Lookup) -> Result:
    """The formula's value for a fiscal year; `key?` counts as zero when it is not filed.

    Raises NotFiled when another input is missing or a divisor is zero.
    """
    return visit(ast.parse(re.sub(r"(\w+)\?", r"optional(\1)", formula), mode="eval").body, year, lookup)


def visit(node: ast.expr, year: int, lookup: Lookup) -> Result:
    """The value of one node of the formula's tree."""
    if isinstance(node, ast.Constant):
        return Result(value=Decimal(str(node.value)), display=str(node.value))
    if isinstance(node, ast.Name):
        return filed(node.id, year, lookup)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = visit(node.operand, year, lookup)
        return Result(value=-inner.value, display=f"-{bracketed(inner)}", facts=inner.facts)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return called(node.func.id, node.args[0], year, lookup)
    if isinstance(node, ast.BinOp):
        return combined(node, visit(node.left, year, lookup), visit(node.right, year, lookup), year)
    raise ValueError(f"a formula may not hold {ast.dump(node)}")


def filed(key: str, year: int, lookup: Lookup) -> Result:
    """A metric's value."""
    for metric in lookup(key, year):
        return Result(value=metric.value, display=figure(metric.value, metric.unit), facts=metric.facts)
    raise NotFiled(key, year)


def called(name: str, argument: ast.expr, year: int, lookup: Lookup) -> Result:
    """`prior(x)`: last year's value; `average(x)`: the mean of both; `optional(x)`: zero when not filed."""
    if name == "optional":
        try:
            return visit(argument, year, lookup)
        except NotFiled:
            return Result(value=Decimal(0), display="0")
    before = visit(argument, year - 1, lookup)
    if name == "prior":
        return before
    now = visit(argument, year, lookup)
    return Result(
        value=(now.value + before.value) / 2,
        display=f"(({now.display} + {before.display}) / 2)",
        facts=now.facts + before.facts,
    )


def combined(node: ast.BinOp, left: Result, right: Result, year: int) -> Result:
    """Two values joined by one of the four operations."""
    binds = isinstance(node.op, ast.Mult | ast.Div)
    try:
        value = apply(node.op, left.value, right.value)
    except (DivisionByZero, InvalidOperation) as error:
        raise NotFiled(ast.unparse(node.right), year) from error
    whole = bracketed(right) if binds or isinstance(node.op, ast.Sub) else right.display
    sides = (bracketed(left) if binds else left.display, whole)
    return Result(
        value=value, display=f" {SIGNS[type(node.op)]} ".join(sides), facts=left.facts + right.facts, binds=binds
    )


def bracketed(result: Result) -> str:
    """A sum in brackets, anything else as it is."""
    return result.display if result.binds else f"({result.display})"


def apply(operator: ast.operator, a: Decimal, b: Decimal) -> Decimal:
    """One of the four operations."""
    if isinstance(operator, ast.Add):
        return a + b
    if isinstance(operator, ast.Sub):
        return a - b
    return a * b if isinstance(operator, ast.Mult) else a / b
