"""An amount written as a table prints it, without the unit that the table names -> what the filed figure is then."""

from decimal import Decimal

from core.domain.claims.claim import Quantity
from core.domain.filings.fact import Fact, FactSource
from core.language.numbers.digits import written_digits
from verifier.evidence.formulas import multiplied
from verifier.evidence.measures import currency_of

_SCALES = (Decimal(1000), Decimal(1_000_000))
_DIGITS = 3
"""Digits from which on a figure that has all those of a cell, and none else, is copied from it."""


_FORMULAS = frozenset(multiplied(1 / by) for by in _SCALES)


def is_printed(formula: str) -> bool:
    """Whether a formula is that of a cell as it is printed."""
    return formula in _FORMULAS


def printed_formula(written: Quantity, fact: Fact) -> str:
    """The formula of a cell "40,381", in thousands, for what was written as "$40,381"; "" where it was not so copied.

    A word of scale, digits left out or a cents part show that the writer gave the amount itself.
    """
    if fact.source is FactSource.TEXT or currency_of(written.unit) != fact.unit or not fact.unit:
        return ""
    if written.last_digit != 1 or written.high is not None or written_digits(written) < _DIGITS:
        return ""
    digits = f"{abs(written.value):,.0f}"
    scale = next((by for by in _SCALES if abs(fact.value) == abs(written.value) * by), None)
    if scale is None or digits not in written.text or digits not in fact.place.quote:
        return ""
    return multiplied(1 / scale)
