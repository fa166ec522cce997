"""Figures and findings -> the words that people read."""

import re
from collections.abc import Sequence
from decimal import Decimal

from core.domain.claim import Part
from core.domain.fact import Fact
from core.domain.verdict import Diagnosis, Outcome
from verifier.diagnose import Cause
from verifier.readings import Reading

_SCALES = ((Decimal(10) ** 9, "billion"), (Decimal(10) ** 6, "million"))
_WRONG = {
    Diagnosis.PERIOD: "this is the figure of another year",
    Diagnosis.SCALE: "the scale is off",
    Diagnosis.METRIC: "this is the figure of the line beside it",
    Diagnosis.SCOPE: "this is the figure of another part of the company",
    Diagnosis.GAAP: "adjusted and reported figures are mixed up",
    Diagnosis.DIRECTION: "the direction is the opposite",
    Diagnosis.PERCENT_POINTS: "the change is in percentage points, not percent",
    Diagnosis.HEDGE: "the qualifier does not fit",
    Diagnosis.ROUNDING: "the rounding is off",
}


def number(value: Decimal, unit: str) -> str:
    """A value in its unit, as a reader would print it."""
    if unit in ("percent", "points"):
        return f"{value.quantize(Decimal('0.1')).normalize():f} {'%' if unit == 'percent' else 'points'}"
    if unit == "times":
        return f"{value.quantize(Decimal('0.01')).normalize():f} times"
    money = "$" if unit.startswith("USD") else f"{unit[:3]} " if unit[:3].isupper() else ""
    sign = "-" if value < 0 else ""
    return f"{sign}{money}{_scaled(abs(value), per_share=unit.endswith('/share'))}"


def _scaled(size: Decimal, *, per_share: bool) -> str:
    if per_share:
        return f"{size:,.2f} a share"
    if size >= 10**9:
        return f"{(size / 10**6).quantize(Decimal(1)):,f} million"
    if size >= 10**6:
        return f"{_trimmed(size / 10**6)} million"
    return _trimmed(size)


def _trimmed(value: Decimal) -> str:
    text = f"{value.quantize(Decimal('0.01')):,f}"
    return text.rstrip("0").rstrip(".")


def shown(formula: str, facts: Sequence[Fact], exact: Decimal, unit: str) -> str:
    """A formula with the numbers put in: "(391,035 - 383,285) / |383,285| * 100 = 2 %"."""
    if formula == "a":
        return number(exact, unit)
    by_letter = {letter: _trimmed(fact.value) for letter, fact in zip("abcd", facts, strict=False)}
    text = re.sub(r"[abcd]", lambda m: by_letter[m.group()], formula)
    return f"{text} = {number(exact, unit)}"


def label(fact: Fact) -> str:
    """What a fact is called in the filing."""
    return ": ".join(fact.label[-2:]) if fact.label and fact.source.value != "text" else fact.place.quote[:80]


def finding_note(part: Part, reading: Reading, outcome: Outcome, cause: Cause | None) -> str:
    """One sentence on what the filing gives for a part."""
    what = label(reading.facts[0])
    year = f" in fiscal {reading.period.fiscal_year}" if reading.period.fiscal_year else ""
    given = f"The filing gives {number(reading.exact, reading.unit)} for {what}{year}"
    if outcome is Outcome.AGREES:
        return f"{given}, which agrees."
    wrong = _WRONG.get(cause.diagnosis, "") if cause else ""
    written = part.quantity.text if part.quantity is not None else part.text
    return f"{given}, not {written}{f'; {wrong}' if wrong else ''}."


def row_note(facts: Sequence[Fact], outcome: Outcome) -> str:
    """One sentence on the rows that a direction, comparison or rank was read off."""
    rows = "; ".join(f"{label(f)} {number(f.value, f.unit)}" for f in facts[:4])
    verdict = {Outcome.AGREES: "which agrees", Outcome.PARTLY: "which agrees in part"}.get(
        outcome, "which does not agree"
    )
    return f"The filing gives {rows}, {verdict}."
