"""Several companies, measures or parts beside each other: difference, multiple, sum, mean, quotient, share, rank."""

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from core.answering.company_filings import CompanyFilings
from core.answering.draft import NOTHING, Draft, DraftStatement
from core.answering.figures.amounts import Amount, Side, filed_amounts
from core.answering.figures.compose import computed, places, was, whose
from core.answering.figures.over_years import sum_drafts
from core.answering.question import Member, Operation
from core.answering.wording import in_text, listed
from core.answering.words import is_sum
from core.domain.answers.answer import AnswerNumber
from core.domain.claims.figure_text import figure
from core.language.words.tokens import plain_words

PLACES = {
    Operation.HIGHEST: ("was the highest", "were the highest"),
    Operation.LOWEST: ("was the lowest", "were the lowest"),
    Operation.FASTEST: ("grew most", "grew most"),
    Operation.SLOWEST: ("grew least", "grew least"),
}


def difference(sides: Sequence[Side], years: Sequence[int]) -> Draft:
    """Each side's amount for the newest year asked for, and the gap between two; of more than two their order."""
    amounts = [a for s in sides for a in filed_amounts(s, [max(years, default=s.company.newest)])]
    if len(amounts) < len(sides) or len({a.unit for a in amounts}) != 1:
        return NOTHING
    if len(amounts) > 2:
        return rank_sides(sides, Operation.HIGHEST, years)
    order = sorted(amounts, key=lambda a: -a.value)
    high, low = order[0], order[1]
    unit = "points" if high.unit == "percent" else high.unit
    gap = high.value - low.value
    period = " and ".join(dict.fromkeys((f"FY{high.year}", f"FY{low.year}")))
    number = computed("Difference", gap, unit, period, high.facts + low.facts, f"{high.shown} - {low.shown}")
    against = f"{high.shown} against {low.shown} for {whose(low.side)}"
    text = f"{whose(high.side)} {was(high.side)} higher by {figure(gap, unit)}: {against}."
    if not gap:
        text = f"The two are equal: {high.shown}."
    first = Draft(statements=(DraftStatement(text=text, sources=places(*high.facts, *low.facts)),))
    return first + Draft(numbers=tuple(a.number for a in order)) + Draft(numbers=(number,))


def multiple(sides: Sequence[Side], years: Sequence[int]) -> Draft:
    """How many times the smaller of two sides the larger one is; nothing when one of them is not above zero."""
    amounts = [a for s in sides for a in filed_amounts(s, [max(years, default=s.company.newest)])]
    if len(amounts) != 2 or amounts[0].unit != amounts[1].unit or min(a.value for a in amounts) <= 0:
        return NOTHING
    high, low = sorted(amounts, key=lambda a: -a.value)
    value, arithmetic = high.value / low.value, f"{high.shown} / {low.shown}"
    period = " and ".join(dict.fromkeys((f"FY{high.year}", f"FY{low.year}")))
    number = computed("Multiple", value, "ratio", period, high.facts + low.facts, arithmetic)
    shown = figure(value, "ratio")
    text = f"{whose(high.side)} {was(high.side)} {shown} times {whose(low.side)}: {arithmetic}."
    return Draft(
        statements=(DraftStatement(text=text, sources=places(*high.facts, *low.facts)),),
        numbers=(number, high.number, low.number),
    )


def aggregate_sides(sides: Sequence[Side], operation: Operation, years: Sequence[int]) -> Draft:
    """The sum or the mean of several sides in one year."""
    amounts = [a for s in sides for a in filed_amounts(s, [max(years, default=s.company.newest)])]
    if len(amounts) < len(sides) or len({a.unit for a in amounts}) != 1:
        return NOTHING
    total = sum((a.value for a in amounts), Decimal(0))
    added = " + ".join(a.shown for a in amounts)
    mean = operation is Operation.AVERAGE
    value = total / len(amounts) if mean else total
    arithmetic = f"({added}) / {len(amounts)}" if mean else added
    period = " and ".join(dict.fromkeys(f"FY{a.year}" for a in amounts))
    facts = tuple(f for a in amounts for f in a.facts)
    number = computed("Average" if mean else "Sum", value, amounts[0].unit, period, facts, arithmetic)
    what = "The average" if mean else "The sum"
    text = f"{what} of {listed([whose(a.side) for a in amounts])} was {figure(value, number.unit)}: {arithmetic}."
    return Draft(
        statements=(DraftStatement(text=text, sources=places(*facts)),), numbers=(number, *(a.number for a in amounts))
    )


def quotient(part: Side, whole: Side, years: Sequence[int]) -> Draft:
    """One amount in percent of another, for each year asked for."""
    drafts = []
    for year in years or (part.company.newest,):
        pair = filed_amounts(part, [year]) + filed_amounts(whole, [year])
        drafts.append(percent_of(pair[0], pair[1]) if len(pair) == 2 and pair[1].value else NOTHING)
    return sum_drafts(drafts)


def mean_quotient(part: Side, whole: Side, years: Sequence[int]) -> Draft:
    """The mean of one amount in percent of another over several years."""
    each = quotient(part, whole, years)
    shares = [n for n in each.numbers if n.unit == "percent" and n.calculation]
    if not each or len(shares) != len(years):
        return NOTHING
    value = sum((n.value for n in shares), Decimal(0)) / len(shares)
    arithmetic = f"({' + '.join(figure(n.value, 'percent') for n in shares)}) / {len(shares)}"
    facts = [f for n in shares for f in n.facts]
    label = f"{shares[0].label}, average"
    number = computed(label, value, "percent", f"FY{min(years)} to FY{max(years)}", facts, arithmetic)
    text = f"{label}: {figure(value, 'percent')} over fiscal {min(years)} to {max(years)}."
    return Draft(statements=(DraftStatement(text=text, sources=places(*facts)),), numbers=(number,)) + each


def percent_of(part: Amount, whole: Amount) -> Draft:
    """One amount in percent of another."""
    value = part.value / whole.value * 100
    arithmetic = f"{part.shown} / {whole.shown} × 100"
    facts = part.facts + whole.facts
    label = f"{part.side.company.company_name}: {part.side.label} in percent of {in_text(whole.side.label)}"
    number = computed(label, value, "percent", f"FY{part.year}", facts, arithmetic)
    of = in_text(whole.side.measure.label)
    shown = f"{figure(value, 'percent')} of {of}"
    text = f"{whose(part.side)} {was(part.side)} {shown} in fiscal {part.year}: {arithmetic}."
    ratios = () if part.side.member else (as_ratio(part, whole),)
    return Draft(
        statements=(DraftStatement(text=text, sources=places(*facts)),),
        numbers=(number, *ratios, part.number, whole.number),
    )


def as_ratio(part: Amount, whole: Amount) -> AnswerNumber:
    """One amount divided by another, as a bare number."""
    label = f"{part.side.company.company_name}: {part.side.label} divided by {in_text(whole.side.label)}"
    arithmetic = f"{part.shown} / {whole.shown}"
    facts = part.facts + whole.facts
    return computed(label, part.value / whole.value, "ratio", f"FY{part.year}", facts, arithmetic)


def rank_sides(sides: Sequence[Side], operation: Operation, years: Sequence[int]) -> Draft:
    """The highest or lowest of several sides in a year, or of one side over the years held; by amount or by growth."""
    grown = operation.ranks_growth
    if len(sides) == 1:
        wanted = years if len(years) > 1 else sides[0].company.years
        pairs = [(sides[0], year) for year in wanted]
    else:
        pairs = [(s, max(years, default=s.company.newest)) for s in sides]
    amounts = [a for side, year in pairs for a in (growth(side, year) if grown else filed_amounts(side, [year]))]
    if len(amounts) < 2 or len({a.unit for a in amounts}) != 1:
        return NOTHING
    order = sorted(amounts, key=lambda a: a.value, reverse=operation.largest_first)
    first = f"{whose(order[0].side)} {was(order[0].side)} {order[0].shown} in fiscal {order[0].year}"
    equal = [name(a, sides) for a in order if a.value == order[0].value]
    words = ", ".join(f"{name(a, sides)} {a.shown}" for a in order[1:6])
    text = f"{listed(equal)} {PLACES[operation][len(equal) > 1]}: {first}; then {words}."
    sources = places(*(f for a in order[:6] for f in a.facts))
    return Draft(statements=(DraftStatement(text=text, sources=sources),), numbers=tuple(a.number for a in order[:6]))


def name(amount: Amount, sides: Sequence[Side]) -> str:
    """What tells an amount from the others of its ranking."""
    if len(sides) == 1:
        return f"Fiscal {amount.year}"
    return amount.side.member.name if amount.side.member else amount.side.company.company_name


def members_on(company: CompanyFilings, axis: str, metric: str) -> tuple[Member, ...]:
    """The parts of a company on an axis for which a metric is filed, without totals and without parts of parts."""
    return tuple(Member(axis=axis, name=name) for name in company.members(metric, axis) if is_part(name, metric))


def is_part(member: str, metric: str) -> bool:
    """Whether a member stands on the first level of its axis and is no total ("Segment operating income")."""
    return ": " not in member and not is_sum(plain_words(member), metric.split("_"))


def growth(side: Side, year: int) -> Sequence[Amount]:
    """The growth in a fiscal year, in percent of the year before, for percentages in points; a sequence of at most one.

    Growth from nothing or from a loss has no rate.
    """
    pair = filed_amounts(side, [year - 1, year])
    if len(pair) < 2:
        return ()
    before, now = pair
    points = now.unit == "percent"
    if not points and before.value <= 0:
        return ()
    step = now.value - before.value
    arithmetic = f"{now.shown} - {before.shown}"
    return (
        Amount(
            side=replace(side, measure=replace(side.measure, label=f"Growth of {in_text(side.measure.label)}")),
            year=year,
            value=step if points else step / before.value * 100,
            unit="points" if points else "percent",
            facts=now.facts + before.facts,
            arithmetic=arithmetic if points else f"({arithmetic}) / {before.shown} × 100",
        ),
    )
