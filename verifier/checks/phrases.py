"""Figures and findings -> the words that people read."""

import re
from collections.abc import Sequence
from decimal import Decimal
from string import ascii_lowercase

from core.domain.claims.claim import Part
from core.domain.claims.figure_text import figure, trimmed
from core.domain.claims.verdict import Diagnosis, Outcome
from core.domain.filings.company import full_stop
from core.domain.filings.fact import Fact, FactSource
from verifier.checks.diagnose import Cause
from verifier.evidence.readings import Reading

_MILLION = Decimal(10) ** 6
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
    Diagnosis.CURRENCY: "the currency is another",
}


def shown(formula: str, facts: Sequence[Fact], exact: Decimal, unit: str) -> str:
    """A formula with the numbers put in: "(391,035 - 383,285) / 383,285 × 100 = 2% (USD million)"."""
    if formula == "a":
        return figure(exact, unit)
    large = all(abs(f.value) >= _MILLION for f in facts)
    values = [f.value / _MILLION if large else f.value for f in facts]
    by_letter = {letter: trimmed(value, 3) for letter, value in zip(ascii_lowercase, values, strict=False)}
    bare = formula.replace("|b|", "b") if len(values) > 1 and values[1] > 0 else formula
    text = re.sub(r"[a-z]", lambda m: by_letter[m.group()], bare).replace("*", "×")
    return f"{text} = {figure(exact, unit)}{f' ({facts[0].unit} million)' if large else ''}"


def label(fact: Fact) -> str:
    """What a fact is called in the filing; of a figure in a sentence, the sentence."""
    if fact.source is FactSource.TEXT:
        return f"“{fact.place.quote}”"
    return ": ".join(fact.label[-2:])


def finding_note(part: Part, reading: Reading, outcome: Outcome, cause: Cause | None) -> str:
    """One sentence on what the filing gives for a part."""
    part_of = f"{reading.period.part} of " if reading.period.part else ""
    year = f", {part_of}fiscal {reading.period.fiscal_year}" if reading.period.fiscal_year else ""
    change = "+" if "a - b" in reading.formula and reading.exact > 0 else ""
    given = f"{label(reading.facts[0])}{year}: {change}{figure(reading.exact, reading.unit)}"
    if outcome is Outcome.AGREES:
        return f"{given}, as written."
    wrong = _WRONG.get(cause.diagnosis, "") if cause else ""
    written = part.quantity.text if part.quantity is not None else part.text
    written = "none" if written.lower() == "no" else written
    return full_stop(f"{given}, not {written}{f'; {wrong}' if wrong else ''}")


def row_note(facts: Sequence[Fact], outcome: Outcome) -> str:
    """One sentence on the rows that a direction, comparison or rank was read off."""
    names = names_apart(facts[:4])
    rows = "; ".join(f"{name} {figure(f.value, f.unit)}" for name, f in zip(names, facts, strict=False))
    verdict = {Outcome.AGREES: "as written", Outcome.PARTLY: "which agrees in part"}.get(
        outcome, "which says otherwise"
    )
    return f"{rows}, {verdict}."


def names_apart(facts: Sequence[Fact]) -> list[str]:
    """What each fact is called, by what sets it apart: its row, else the end of its period, else its column too."""
    rows = [label(f) for f in facts]
    if len(set(rows)) == len(rows):
        return rows
    ends = [f"to {f.period.end:%B} {f.period.end.day}, {f.period.end.year}" if f.period else "" for f in facts]
    columns = [f.column[-1] if f.column else "" for f in facts]
    pairs = [", ".join(filter(None, pair)) for pair in zip(columns, ends, strict=True)]
    marks = ends if len(set(ends)) == len(ends) else pairs
    return [f"{row} ({mark})" if mark else row for row, mark in zip(rows, marks, strict=True)]
