"""A ruling and its findings -> what speaks for its being right and against it: the features of the confidence."""

from collections.abc import Mapping, Sequence
from math import log2

from core.domain.claims.verdict import Finding, Outcome, Ruling
from core.language.numbers.digits import written_digits

MOST_PARTS, MOST_DIGITS = 4, 4
_SILENT = (Outcome.NOT_FOUND, Outcome.NOT_CHECKABLE)


def grounds(ruling: Ruling, findings: Sequence[Finding], *, of_open_kind: bool) -> Mapping[str, float]:
    """Features from 0 to 2, by name; `of_open_kind` says that the claim is of a kind that no 10-K decides.

    The ruling and, by ruling, the number of parts (its binary logarithm); whether a single edit explains what is
    wrong, whether anything was computed, whether anything rests on sentences alone; the digits of the roundest figure.
    """
    parts = log2(min(len(findings), MOST_PARTS)) if findings else 0.0
    digits = [written_digits(f.part.quantity) for f in findings if f.part.quantity is not None]
    return {
        ruling.value: 1.0,
        f"{ruling.value} parts": parts,
        "open kind": float(of_open_kind),
        "explained": float(any(f.nearest is not None for f in findings)),
        "computed": float(any(f.calculation is not None and f.calculation.formula != "a" for f in findings)),
        "words": float(any(not f.facts for f in findings if f.outcome not in _SILENT)),
        "digits": min(MOST_DIGITS, min(digits, default=0)) / MOST_DIGITS,
    }
