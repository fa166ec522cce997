"""Amounts -> sentences with their figures, their arithmetic and their sources."""

import re
from collections.abc import Callable, Sequence
from decimal import Decimal

from core.answering.draft import NOTHING, Draft, DraftStatement
from core.answering.figures.sides import Amount, Side, computed, growth
from core.answering.question import Operation, Threshold
from core.answering.wording import listed
from core.domain.answers.answer import AnswerNumber
from core.domain.claims.figure_text import figure
from core.domain.filings.fact import Fact

DASH = "none (a dash in the filing)"
_DASHED = re.compile(r"(?:^|\s)[$€£]?[-–—−](?:\s|$)")
_FIRST = {
    Operation.HIGHEST: ("was the highest", "were the highest"),
    Operation.LOWEST: ("was the lowest", "were the lowest"),
    Operation.FASTEST: ("grew most", "grew most"),
    Operation.SLOWEST: ("grew least", "grew least"),
}
_AGGREGATES = {Operation.TOTAL: "sum", Operation.AVERAGE: "average", Operation.COMPOUND: "compound annual growth"}
_RANKED = 6
"""Amounts of a ranking that are told."""


def say(text: str, facts: Sequence[Fact], numbers: Sequence[AnswerNumber]) -> Draft:
    """One sentence with where its facts stand, each place once."""
    sources = tuple(dict.fromkeys(fact.place for fact in facts))
    return Draft(statements=(DraftStatement(text=text, sources=sources),), numbers=tuple(numbers))


def when(amount: Amount) -> str:
    """The year: "in fiscal 2024", "at the end of fiscal 2024"."""
    return f"{'at the end of' if amount.side.instant else 'in'} fiscal {amount.year}"


def is_of(amount: Amount) -> str:
    """Such as "Acme Corp.'s revenue was $5 million in fiscal 2024"."""
    shown = DASH if _is_dashed(amount) else amount.shown
    return f"{amount.side.whose}{amount.side.verb} {shown} {when(amount)}"


def _is_dashed(amount: Amount) -> bool:
    """Whether the filing prints a dash for an amount, which stands for none."""
    return amount.value == 0 and not amount.arithmetic and any(_DASHED.search(f.place.quote) for f in amount.facts)


def numbers_of(*amounts: Amount) -> list[AnswerNumber]:
    """The amounts as figures of the answer, and behind them those that they are computed from."""
    return [a.number for a in amounts] + [one.number for a in amounts for one in a.inputs]


def level(amount: Amount) -> Draft:
    """One amount, with its arithmetic when it was computed."""
    how = f": {amount.arithmetic}" if amount.arithmetic else ""
    return say(f"{is_of(amount)}{how}.", amount.facts, numbers_of(amount))


def series(amounts: Sequence[Amount]) -> Draft:
    """One side over years, oldest first."""
    side, parts = amounts[0].side, [f"{a.shown} in fiscal {a.year}" for a in amounts]
    return say(f"{side.whose}{side.verb} {listed(parts)}.", facts_of(amounts), numbers_of(*amounts))


def facts_of(amounts: Sequence[Amount]) -> tuple[Fact, ...]:
    """What several amounts rest on."""
    return tuple(fact for amount in amounts for fact in amount.facts)


def row_line(side: Side, years: Sequence[int]) -> Draft:
    """The amounts of those years, the newest first, as the line of a list, with the change over them."""
    amounts = side.amounts(sorted(years, reverse=True))
    told = ", ".join(f"{a.shown} in fiscal {a.year}" for a in amounts)
    moves = moves_between(amounts[-1], amounts[0]) if len(amounts) > 1 else []
    moved = f" ({_moved(moves)})" if moves else ""
    return say(f"{side.whose}: {told}{moved}.", facts_of(amounts), [*numbers_of(*amounts), *moves])


def _moved(moves: Sequence[AnswerNumber]) -> str:
    """Such as "up $7.8 billion, 2.0%"."""
    if not moves[0].value:
        return "unchanged"
    sizes = ", ".join(figure(abs(move.value), move.unit) for move in moves)
    return f"{'up' if moves[0].value > 0 else 'down'} {sizes}"


def moves_between(before: Amount, now: Amount) -> list[AnswerNumber]:
    """How an amount changed: in its own unit, then in percent where that can be told; percentages in points."""
    facts, title, period = now.facts + before.facts, now.side.title, f"FY{before.year} to FY{now.year}"
    unit = "points" if now.unit == "percent" else now.unit
    arithmetic = f"{now.shown} - {before.shown}"
    moves = [computed(f"{title}, change", now.value - before.value, unit, period, facts, arithmetic)]
    grown = growth(now.side, before, now)
    if grown and grown.unit == "percent":
        name = "growth of the loss" if before.value < 0 else "growth"
        moves.append(computed(f"{title}, {name}", grown.value, "percent", period, facts, grown.arithmetic))
    return moves


def change(before: Amount, now: Amount) -> Draft:
    """How an amount changed from one year to another."""
    step, *rates = moves_between(before, now)
    whose, facts = now.side.whose, now.facts + before.facts
    size = figure(abs(step.value), step.unit)
    if rates and before.value > 0:
        size = f"{figure(abs(rates[0].value), 'percent')} ({size})"
    span = f"from {before.shown} in fiscal {before.year} to {now.shown} in fiscal {now.year}"
    text = f"{whose} {'rose' if step.value > 0 else 'fell'} by {size}, {span}"
    if not step.value:
        text = f"{whose} did not change: {now.shown} in both years"
    if rates and before.value < 0:
        text = f"{text}; the loss changed by {figure(rates[0].value, 'percent')}"
    moves = [*rates, step] if before.value > 0 else [step, *rates]
    return say(f"{text}.", facts, [*moves, *numbers_of(now, before)])


def aggregate(amounts: Sequence[Amount], operation: Operation) -> Draft:
    """The sum, the mean or the compound annual growth of one side's years, or of several sides."""
    first, last, facts = amounts[0], amounts[-1], facts_of(amounts)
    total, unit = sum((a.value for a in amounts), Decimal(0)), first.unit
    name = _AGGREGATES[operation]
    if operation is Operation.TOTAL:
        value, arithmetic = total, "{}"
    elif operation is Operation.AVERAGE:
        value, arithmetic = total / len(amounts), f"({{}}) / {len(amounts)}"
    elif first.value > 0 < last.value and last.year > first.year:
        span = last.year - first.year
        value, unit = Decimal(str((float(last.value / first.value) ** (1 / span) - 1) * 100)), "percent"
        arithmetic = f"(({last.shown} / {first.shown}) ^ (1/{span}) - 1) × 100"
    else:
        return NOTHING
    period = " to ".join(dict.fromkeys(f"FY{year}" for year in (first.year, last.year)))
    added = shown = " + ".join(a.shown for a in amounts)
    if all(a.side is first.side for a in amounts):
        label = f"{first.side.title}, {name}"
        what = f"{first.side.whose}, {name} of fiscal {first.year} to {last.year}, was {figure(value, unit)}"
    else:
        label, shown = name.capitalize(), " + ".join(_dated(a, *amounts) for a in amounts)
        sides = listed([a.side.whose for a in amounts])
        what = f"The {name} of {sides} was {figure(value, unit)}{_of_one_year(*amounts)}"
    number = computed(label, value, unit, period, facts, arithmetic.format(added))
    return say(f"{what}: {arithmetic.format(shown)}.", facts, [number, *numbers_of(*amounts)])


def difference(amounts: Sequence[Amount]) -> Draft:
    """The gap between two amounts; of more than two their order."""
    if len(amounts) > 2:
        return rank(amounts, Operation.HIGHEST)
    high, low = sorted(amounts, key=lambda a: -a.value)
    unit, gap = "points" if high.unit == "percent" else high.unit, high.value - low.value
    number = _of_two("Difference", high, low, gap, unit, "-")
    against = f"{_dated(high, low)} against {_dated(low, high)} for {low.side.whose}"
    when_both = _of_one_year(high, low)
    text = f"{high.side.whose}{high.side.verb} higher by {figure(gap, unit)}{when_both}: {against}."
    text = text if gap else f"The two are equal{when_both}: {high.shown}."
    return say(text, high.facts + low.facts, [*numbers_of(high, low), number])


def multiple(amounts: Sequence[Amount]) -> Draft:
    """How many times the smaller of two amounts the larger one is; nothing when one of them is not above zero."""
    if len(amounts) != 2 or min(a.value for a in amounts) <= 0:
        return NOTHING
    high, low = sorted(amounts, key=lambda a: -a.value)
    number = _of_two("Multiple", high, low, high.value / low.value, "ratio", "/")
    times = f"{figure(number.value, 'ratio')} times {low.side.whose}{_of_one_year(high, low)}"
    text = f"{high.side.whose}{high.side.verb} {times}: {_dated(high, low)} / {_dated(low, high)}."
    return say(text, high.facts + low.facts, [number, *numbers_of(high, low)])


def _dated(amount: Amount, *others: Amount) -> str:
    """The amount, with its year where that of another is another one."""
    return amount.shown if all(a.year == amount.year for a in others) else f"{amount.shown} in fiscal {amount.year}"


def _of_one_year(first: Amount, *others: Amount) -> str:
    """The year of all of them, with a blank before it; empty where they are of several, which each says itself."""
    return f" {when(first)}" if all(a.year == first.year for a in others) else ""


def _of_two(label: str, high: Amount, low: Amount, value: Decimal, unit: str, sign: str) -> AnswerNumber:
    period = " and ".join(dict.fromkeys((f"FY{high.year}", f"FY{low.year}")))
    return computed(label, value, unit, period, high.facts + low.facts, f"{high.shown} {sign} {low.shown}")


def rank(amounts: Sequence[Amount], operation: Operation) -> Draft:
    """Which of several amounts is the highest or lowest, and those that follow; years where all are of one side."""
    if len(amounts) < 2 or len({a.unit for a in amounts}) != 1:
        return NOTHING
    order = sorted(amounts, key=lambda a: a.value, reverse=operation.largest_first)
    same = all(a.side is order[0].side for a in order)
    names: Callable[[Amount], str] = lambda a: f"Fiscal {a.year}" if same else a.side.name  # noqa: E731
    equal = [names(a) for a in order if a.value == order[0].value]
    words = ", ".join(f"{names(a)} {a.shown if same else _dated(a, order[0])}" for a in order[1:_RANKED])
    text = f"{listed(equal)} {_FIRST[operation][len(equal) > 1]}: {is_of(order[0])}; then {words}."
    return say(text, facts_of(order[:_RANKED]), numbers_of(*order[:_RANKED]))


def against(amounts: Sequence[Amount], threshold: Threshold) -> Draft:
    """Each amount with whether it is on the side of the value asked for, those that are first."""
    order = sorted(amounts, key=lambda a: (not threshold.passes(a.value), -a.value))
    return sum((_against(a, threshold) for a in order), NOTHING)


def _against(amount: Amount, threshold: Threshold) -> Draft:
    word = "Yes" if threshold.passes(amount.value) else "No"
    side = "equal to" if amount.value == threshold.value else "above" if amount.value > threshold.value else "below"
    return say(f"{word}: {is_of(amount)}, {side} the value asked about.", amount.facts, numbers_of(amount))
