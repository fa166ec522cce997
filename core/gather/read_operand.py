"""How an operand is named on a sheet ("75.5C", "75.5B + 75.6B", "75.5B / 75.9B") -> the figures that stand there."""

import re
from dataclasses import replace

from core.domain.claims.link import Observation, Operand
from core.domain.filings.fact import Fact
from core.gather.sheet import Sheet
from core.language.periods.fiscal_periods import OPEN, fiscal_period

_MINUS = ("-", "−")
_SIGNS = re.compile(r"\s*([+\-−])\s*(?=\d+[.:])")
"""The signs of a sum, each before the number of a block."""

_QUOTIENT = re.compile(r"[^:]+ / [^:]+")
"""Cells above and below; the words of running text may hold a slash of their own."""


def read_operand(text: str, sheet: Sheet) -> Operand | None:
    """A sum of figures, or a quotient of two sums of cells; None when any of it is not on the sheet."""
    above, _, below = text.partition(" / ") if _QUOTIENT.fullmatch(text.strip()) else (text, "", "")
    terms, divisor = _terms(above, sheet), _terms(below, sheet) if below else ()
    return Operand(terms=terms, divisor=divisor) if terms and divisor is not None else None


def _terms(text: str, sheet: Sheet) -> tuple[Observation, ...] | None:
    """The figures of a sum with their signs; None when one of them is not on the sheet."""
    pieces = _SIGNS.split(text.strip(" ()"))
    signs, names = ["+", *pieces[1::2]], pieces[::2]
    if len(names) > 1 and not names[0].strip():
        signs, names = signs[1:], names[1:]
    found = [
        (sign, name.strip(" ()"), sheet.figure(name.strip(" ()"))) for sign, name in zip(signs, names, strict=True)
    ]
    terms = [
        replace(_observation(name, fact, sheet), negative=sign.strip() in _MINUS)
        for sign, name, fact in found
        if fact is not None
    ]
    return tuple(terms) if len(terms) == len(found) else None


def _observation(number: str, fact: Fact, sheet: Sheet) -> Observation:
    """The figure with its fiscal period, by the calendar of the filing that it stands in."""
    filing = next((b.filing for b in sheet.blocks if b.filing.id == fact.filing_id), None)
    period = fiscal_period(fact.period, filing) if fact.period and filing else None
    return Observation(number=number, fact=fact, period=period if period != OPEN else None)
