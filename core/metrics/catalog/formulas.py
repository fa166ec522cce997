"""The catalogue's formulas -> the names in them, formulas put into each other, and values in interval arithmetic."""

import re
from collections.abc import Mapping
from functools import cache

from core.domain.filings.interval import Interval
from core.language.formulas import evaluate, parse_formula


@cache
def names_in(formula: str) -> tuple[str, ...]:
    """The metrics that a formula is over, in the order in which they first appear; optional ones keep their "?"."""
    return tuple(dict.fromkeys(re.findall(r"[a-z_]+\??", formula)))


def substitute(formula: str, formulas: Mapping[str, str]) -> str:
    """The formula with its names replaced: `formulas` gives a name or a formula for each name in use.

    A formula is put in with brackets. An optional term that `formulas` does not have is left out.
    """
    present = re.sub(r" [+-] ([a-z_]+)\?", lambda m: m[0] if m[1] in formulas else "", formula).replace("?", "")
    return re.sub(r"[a-z_]+", lambda m: _bracketed(formulas[m[0]]), present)


def compute(formula: str, values: Mapping[str, Interval]) -> Interval:
    """The formula on intervals; on points it is exact.

    Raises ZeroDivisionError when a divisor may be zero, MissingInput when `values` lacks a name.
    """
    return evaluate(parse_formula(formula), lambda wanted: values.get(wanted.name), Interval.exactly)


def _bracketed(formula: str) -> str:
    return f"({formula})" if " " in formula else formula
