"""Amounts -> sentences with their sources."""

import re
from collections.abc import Sequence
from decimal import Decimal

from core.answering.draft import Draft, DraftStatement
from core.answering.figures.amounts import Amount, Side, rounded
from core.answering.wording import in_text, listed
from core.domain.answers.answer import AnswerNumber
from core.domain.claims.figure_text import figure
from core.domain.filings.fact import Fact, Place

DASH = "none (a dash in the filing)"
_DASHED = re.compile(r"(?:^|\s)[$€£]?[-–—−](?:\s|$)")


def places(*facts: Fact) -> tuple[Place, ...]:
    """Where the facts stand, each place once."""
    return tuple(dict.fromkeys(f.place for f in facts))


def whose(side: Side) -> str:
    """Company and measure: "Acme Corp.'s net income", "Acme Corp.'s revenue for Cloud"."""
    part = f" for {side.member.name}" if side.member else ""
    name = side.company.company_name
    return f"{name}{'’' if name.endswith('s') else '’s'} {in_text(side.measure.label)}{part}"


def was(side: Side) -> str:
    """The verb: "was", or "were" for a measure in the plural ("total assets", "dividends paid")."""
    words = re.split(r" of | on | to |,|\(", side.measure.label)[0].split()
    while len(words) > 1 and re.search(r"(?:ed|ing|paid|able)$", words[-1]):
        words.pop()
    return "were" if words[-1].endswith("s") and not words[-1].endswith("ss") else "was"


def when(amount: Amount) -> str:
    """The year: "in fiscal 2024", "at the end of fiscal 2024"."""
    return f"{'at the end of' if amount.side.measure.instant else 'in'} fiscal {amount.year}"


def level(amount: Amount) -> Draft:
    """One amount, with its arithmetic when it was computed."""
    how = f": {amount.arithmetic}" if amount.arithmetic else ""
    shown = DASH if is_dashed(amount) else amount.shown
    text = f"{whose(amount.side)} {was(amount.side)} {shown} {when(amount)}{how}."
    return Draft(statements=(DraftStatement(text=text, sources=places(*amount.facts)),), numbers=(amount.number,))


def is_dashed(amount: Amount) -> bool:
    """Whether the filing prints a dash for an amount, which stands for none."""
    return amount.value == 0 and not amount.arithmetic and any(_DASHED.search(f.place.quote) for f in amount.facts)


def series(amounts: Sequence[Amount]) -> Draft:
    """One measure over years, oldest first."""
    parts = [f"{a.shown} in fiscal {a.year}" for a in amounts]
    sources = places(*(f for a in amounts for f in a.facts))
    text = f"{whose(amounts[0].side)} {was(amounts[0].side)} {listed(parts)}."
    return Draft(statements=(DraftStatement(text=text, sources=sources),), numbers=tuple(a.number for a in amounts))


def computed(
    label: str, value: Decimal, unit: str, period: str, facts: Sequence[Fact], arithmetic: str
) -> AnswerNumber:
    """A figure of the answer that is no filed one; the arithmetic ends with its result."""
    return AnswerNumber(
        label=label,
        value=rounded(value),
        unit=unit,
        period=period,
        facts=tuple(dict.fromkeys(facts)),
        calculation=f"{arithmetic} = {figure(value, unit)}",
    )


def change(before: Amount, now: Amount) -> Draft:
    """How an amount changed: in percent of the earlier one and in its own unit; for percentages in points."""
    facts = now.facts + before.facts
    period = f"FY{before.year} to FY{now.year}"
    title = f"{now.side.company.company_name}: {now.side.label}"
    unit = "points" if now.unit == "percent" else now.unit
    step = now.value - before.value
    numbers = [computed(f"{title}, change", step, unit, period, facts, f"{now.shown} - {before.shown}")]
    size = figure(abs(step), unit)
    if before.value > 0 and unit != "points":
        growth = step / before.value * 100
        arithmetic = f"({now.shown} - {before.shown}) / {before.shown} × 100"
        numbers.insert(0, computed(f"{title}, growth", growth, "percent", period, facts, arithmetic))
        size = f"{figure(abs(growth), 'percent')} ({size})"
    elif before.value < 0 > now.value and unit != "points":
        numbers.append(loss_growth(title, before, now, period))
    verb = "rose by" if step > 0 else "fell by" if step < 0 else "did not change:"
    span = f"from {before.shown} in fiscal {before.year} to {now.shown} in fiscal {now.year}"
    text = (
        f"{whose(now.side)} {verb} {size}, {span}." if step else f"{whose(now.side)} {verb} {now.shown} in both years."
    )
    if len(numbers) > 1 and before.value < 0:
        text = f"{text[:-1]}; the loss changed by {figure(numbers[-1].value, 'percent')}."
    return Draft(
        statements=(DraftStatement(text=text, sources=places(*facts)),), numbers=(*numbers, now.number, before.number)
    )


def loss_growth(title: str, before: Amount, now: Amount, period: str) -> AnswerNumber:
    """How much larger or smaller a loss became, in percent of the earlier loss."""
    old, new = (figure(abs(a.value), a.unit) for a in (before, now))
    growth = (abs(now.value) - abs(before.value)) / abs(before.value) * 100
    arithmetic = f"({new} - {old}) / {old} × 100"
    return computed(f"{title}, growth of the loss", growth, "percent", period, now.facts + before.facts, arithmetic)
