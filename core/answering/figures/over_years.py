"""One measure over several fiscal years: change, trend, mean, sum, compound growth."""

from collections.abc import Sequence
from decimal import Decimal

from core.answering.draft import NOTHING, Draft, DraftStatement
from core.answering.figures.amounts import Amount, Side, filed_amounts
from core.answering.figures.bases import basis_notes, is_comparable
from core.answering.figures.compose import change, computed, level, places, series, whose
from core.answering.question import Operation
from core.domain.claims.figure_text import figure


def over_years(side: Side, operation: Operation, years: Sequence[int]) -> Draft:
    """The side's figures for the years asked for, oldest first; nothing when too few are filed."""
    wanted = years_needed(side, operation, years)
    amounts = filed_amounts(side, wanted)
    if len(amounts) < len(wanted) and (years or len(amounts) < 2):
        return NOTHING
    notes = Draft(notes=basis_notes(amounts))
    if operation is Operation.LEVEL:
        return sum_drafts([level(a) for a in amounts]) + notes
    if operation in (Operation.CHANGE, Operation.TREND):
        comparable = is_comparable(amounts[0], amounts[-1])
        levels = series(amounts) if operation is Operation.TREND or not comparable else NOTHING
        return levels + (change(amounts[0], amounts[-1]) if comparable else NOTHING) + notes
    return aggregate_years(operation, amounts) + notes


def years_needed(side: Side, operation: Operation, years: Sequence[int]) -> tuple[int, ...]:
    """The years asked for, or those that the operation needs: the year before for a change, all held for a trend."""
    newest = side.company.newest
    if operation is Operation.LEVEL:
        return tuple(years) or (newest,)
    if operation is Operation.CHANGE:
        last = max(years, default=newest)
        return (min(years), last) if len(years) > 1 else (last - 1, last)
    if len(years) > 1:
        return tuple(years)
    return tuple(y for y in side.company.years if filed_amounts(side, [y]))


def aggregate_years(operation: Operation, amounts: Sequence[Amount]) -> Draft:
    """The mean, the sum or the compound annual growth of some years' amounts."""
    first, last = amounts[0], amounts[-1]
    facts = tuple(f for a in amounts for f in a.facts)
    added = " + ".join(a.shown for a in amounts)
    total = sum((a.value for a in amounts), Decimal(0))
    unit = first.unit
    if operation is Operation.TOTAL:
        name, value, arithmetic = "sum", total, added
    elif operation is Operation.AVERAGE:
        name, value, arithmetic = "average", total / len(amounts), f"({added}) / {len(amounts)}"
    elif first.value > 0 < last.value and last.year > first.year:
        span = last.year - first.year
        rate = (float(last.value / first.value) ** (1 / span) - 1) * 100
        name, value, unit = "compound annual growth", Decimal(str(rate)), "percent"
        arithmetic = f"(({last.shown} / {first.shown}) ^ (1/{span}) - 1) × 100"
    else:
        return NOTHING
    period = f"FY{first.year} to FY{last.year}"
    label = f"{first.side.company.company_name}: {first.side.label}, {name}"
    number = computed(label, value, unit, period, facts, arithmetic)
    text = (
        f"{whose(first.side)}, {name} of fiscal {first.year} to {last.year}, was {figure(value, unit)}: {arithmetic}."
    )
    return Draft(
        statements=(DraftStatement(text=text, sources=places(*facts)),), numbers=(number, *(a.number for a in amounts))
    )


def sum_drafts(drafts: Sequence[Draft]) -> Draft:
    """Several drafts as one; nothing when any of them is empty."""
    if not all(drafts):
        return NOTHING
    return sum(drafts, NOTHING)
