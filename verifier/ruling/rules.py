"""A part and the facts it is held against -> the outcome: the rules that a proof runs again.

Every rule is a function of the part and the facts alone, in the order in which the finding lists them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import pairwise

from core.domain.claims.claim import Direction, Hedge, Part, Quantity, Role
from core.domain.claims.verdict import Outcome
from core.domain.filings.fact import Fact, FactSource
from core.domain.filings.interval import Interval
from core.language.numbers.quantities import find_quantities
from core.language.turned_words import is_negated
from verifier.claims.superlatives import falls, place_in_order, wants_least
from verifier.evidence.formulas import compute
from verifier.evidence.measures import currency_of
from verifier.ruling import widths
from verifier.ruling.conflicts import RISE_AND_FALL, compare_slots, opposed
from verifier.ruling.judge_figure import Ruled, judge
from verifier.ruling.signs import change_sign, filed_sign, side, told_values, written_sign
from verifier.ruling.statement_text import statement_facets

RULES = "15"
"""Version of the rules; a change that alters reports counts it up, so that those made before keep their name."""

Facts = Sequence[Fact]

_TELLING = {"prefix", "appeal", "span", "booked"}
"""Slots that tell of a figure's matter that it is another one."""


def rule_figure(part: Part, facts: Facts, formula: str) -> tuple[Ruled, bool]:
    """The size's ruling, and whether the size is right and the sign is not, which refutes; so does another currency.

    Raises ValueError for a part without a figure, ZeroDivisionError when a divisor may be zero.
    """
    if part.quantity is None:
        raise ValueError(f"the part {part.text!r} has no figure")
    money = currency_of(part.quantity.unit)
    if money and {currency_of(f.unit) for f in facts} - {""} != {money}:
        return Ruled(Outcome.REFUTED, "currency"), False
    exact, filed = compute(formula, facts)
    written = part.quantity if part.quantity.value >= 0 else replace(part.quantity, value=-part.quantity.value)
    if _both_limits(written, facts):
        written = replace(written, hedge=Hedge.NONE)
    ruled = judge(written, abs(exact), magnitude(filed))
    if ruled.outcome is not Outcome.REFUTED and _wrong_sign(part, facts, formula, exact):
        return Ruled(Outcome.REFUTED, ruled.rule), True
    return _turned(ruled, part), False


def _turned(ruled: Ruled, part: Part) -> Ruled:
    """The ruling on a level that the part denies ("did not earn $618 million"): right where the filing has another."""
    before = part.text.partition(part.quantity.text)[0] if part.quantity else ""
    if part.role is not Role.LEVEL or ruled.outcome is Outcome.PARTLY or not is_negated(before):
        return ruled
    agrees = ruled.outcome is Outcome.REFUTED
    return Ruled(Outcome.AGREES if agrees else Outcome.REFUTED, f"not {ruled.rule}")


def _wrong_sign(part: Part, facts: Facts, formula: str, exact: Decimal) -> bool:
    """Whether the filing gives the figure the other sign, or says the opposite of it."""
    if part.role is Role.MULTIPLE and exact < 0:
        return True
    if written_sign(part) * filed_sign(part, facts, formula) < 0:
        return True
    told = len(facts) == 1 and facts[0].source is FactSource.TEXT
    return told and part.quantity is not None and _said_oppositely(part, part.quantity, facts[0])


def _both_limits(written: Quantity, facts: Facts) -> bool:
    """Whether the filing's sentence says "up to" as the writer does, so that the two limits must be one."""
    if written.hedge is not Hedge.UNDER or len(facts) != 1 or facts[0].source is not FactSource.TEXT:
        return False
    told = [q for q in find_quantities(facts[0].place.quote) if abs(q.value) == abs(facts[0].value)]
    return any(q.hedge is Hedge.UNDER for q in told)


def _said_oppositely(part: Part, written: Quantity, fact: Fact) -> bool:
    """Whether the filing's sentence says the opposite of the figure: "less than" for "more than", upheld for annulled.

    Rising and falling is left to the signs.
    """
    slots = compare_slots(statement_facets(part, frozenset()), fact.place.quote)
    telling = {name for name in slots if name.startswith("opposite/") and name != RISE_AND_FALL} | _TELLING
    if any(slots.get(name) is False for name in telling):
        return True
    return any(opposed(written, q) for q in find_quantities(fact.place.quote) if abs(q.value) == abs(fact.value))


def magnitude(filed: Interval) -> Interval:
    """The interval of sizes, signs dropped."""
    if filed.low >= 0:
        return filed
    return -filed if filed.high <= 0 else Interval(Decimal(0), max(-filed.low, filed.high))


def percent_change(now: Fact, before: Fact) -> Decimal:
    """The change in percent of the earlier level; beyond any other from nothing."""
    return (now.value - before.value) / abs(before.value) * 100 if before.value else Decimal(10) ** 9


def rule_direction(part: Part, facts: Facts) -> Outcome:
    """Facts are one row from the newest to the oldest year: every step must go the way the part says."""
    outcomes = {_step(part, now, before) for now, before in pairwise(facts)}
    if Outcome.REFUTED in outcomes or not outcomes:
        return Outcome.REFUTED
    return Outcome.PARTLY if Outcome.PARTLY in outcomes else Outcome.AGREES


def _step(part: Part, now: Fact, before: Fact) -> Outcome:
    if part.direction is Direction.FLAT:
        size = abs(percent_change(now, before))
        if size < widths.FLAT_AGREES:
            return Outcome.AGREES
        return Outcome.PARTLY if size < widths.FLAT_PARTLY else Outcome.REFUTED
    wanted = -1 if part.direction is Direction.DOWN else 1
    return Outcome.AGREES if change_sign(part, now, before) == wanted else Outcome.REFUTED


def rule_every(part: Part, facts: Facts) -> Outcome:
    """Facts are pairs of now and before, of each part of the company: all went the way that the part says."""
    ways = {rule_direction(part, pair) for pair in zip(facts[::2], facts[1::2], strict=True)}
    return Outcome.AGREES if ways == {Outcome.AGREES} else Outcome.REFUTED


def rule_comparison(part: Part, facts: Facts) -> Outcome:
    """Facts are left and right."""
    left, right = told_values(part, facts)
    return _compared(part, left, right)


def rule_share_comparison(part: Part, facts: Facts) -> Outcome:
    """Facts are part and whole now, part and whole before."""
    now, before = (compute("a / b * 100", pair)[0] for pair in (facts[:2], facts[2:4]))
    return _compared(part, now, before)


def rule_pace_comparison(part: Part, facts: Facts) -> Outcome:
    """Facts are left now and before, right now and before."""
    return _compared(part, percent_change(*facts[:2]), percent_change(*facts[2:4]))


def rule_difference_comparison(part: Part, facts: Facts) -> Outcome:
    """Facts are left now and before, right now and before; what each went by counts, whichever way."""
    left, right = (abs(now.value - before.value) for now, before in (facts[:2], facts[2:4]))
    return _compared(part, left, right)


def _compared(part: Part, left: Decimal, right: Decimal) -> Outcome:
    if part.direction is Direction.FLAT:
        close = abs(left - right) <= widths.PLAIN_AMOUNT_ROOM * max(abs(left), abs(right))
        return Outcome.AGREES if close else Outcome.REFUTED
    above = left < right if part.direction is Direction.DOWN else left > right
    return Outcome.AGREES if above else Outcome.REFUTED


def rule_rank(part: Part, facts: Facts) -> Outcome:
    """The first fact goes at least as far as every other, or stands at the place in their order that is said."""
    return _ranked(part, told_values(part, facts))


def rule_record(part: Part, facts: Facts) -> Outcome:
    """Facts as for a rank, of the years held: that a year goes furthest of these is partly what a record says."""
    ranked = rule_rank(part, facts)
    return Outcome.PARTLY if ranked is Outcome.AGREES else ranked


def rule_pace_rank(part: Part, facts: Facts) -> Outcome:
    """Facts are pairs of now and before; the change of the first pair goes at least as far as every other."""
    return _ranked(part, _paces(facts))


def rule_only(part: Part, facts: Facts) -> Outcome:
    """Facts are pairs of now and before; the first alone went the way the part says."""
    up = not falls(part.text)
    moved = [(p > 0) if up else (p < 0) for p in _paces(facts)]
    return Outcome.AGREES if moved[0] and not any(moved[1:]) else Outcome.REFUTED


def rule_side(part: Part, facts: Facts) -> Outcome:
    """The first fact is a loss where the part says so (DOWN), else a profit."""
    wanted = -1 if part.direction is Direction.DOWN else 1
    return Outcome.AGREES if side(facts[0]) == wanted else Outcome.REFUTED


def rule_turn(part: Part, facts: Facts) -> Outcome:
    """Facts are now and before: now on the side that the part says; PARTLY where it lay there before too."""
    now = rule_side(part, facts)
    return Outcome.PARTLY if now is Outcome.AGREES and side(facts[1]) == side(facts[0]) else now


def rule_first_of_side(part: Part, facts: Facts) -> Outcome:
    """Facts are now and all years before: now on the side that the part says, and none of the others."""
    if rule_side(part, facts) is Outcome.REFUTED or any(side(f) == side(facts[0]) for f in facts[1:]):
        return Outcome.REFUTED
    return Outcome.AGREES


def rule_overtaking(part: Part, facts: Facts) -> Outcome:
    """Facts are left and right now, left and right before: the left is ahead now and was not before."""
    ahead = _compared(part, facts[0].value, facts[1].value) is Outcome.AGREES
    before = _compared(part, facts[2].value, facts[3].value) is Outcome.AGREES
    return Outcome.AGREES if ahead and not before else Outcome.REFUTED


def rule_acceleration(part: Part, facts: Facts) -> Outcome:
    """Facts are one row of three years, the newest first: the last change went faster (or, for DOWN, slower)."""
    return _compared(part, percent_change(facts[0], facts[1]), percent_change(facts[1], facts[2]))


def _paces(facts: Facts) -> list[Decimal]:
    return [percent_change(now, before) for now, before in zip(facts[::2], facts[1::2], strict=True)]


def _ranked(part: Part, values: Sequence[Decimal]) -> Outcome:
    mine, others = values[0], values[1:]
    least = wants_least(part.text)
    further = sum(v < mine if least else v > mine for v in others)
    return Outcome.AGREES if further == place_in_order(part.text) - 1 else Outcome.REFUTED


ROW_RULES: Mapping[str, Callable[[Part, Facts], Outcome]] = {
    "direction": rule_direction,
    "every one": rule_every,
    "comparison": rule_comparison,
    "comparison of changes": rule_pace_comparison,
    "comparison of differences": rule_difference_comparison,
    "comparison of shares": rule_share_comparison,
    "rank": rule_rank,
    "record of the years held": rule_record,
    "rank of changes": rule_pace_rank,
    "only one": rule_only,
    "side": rule_side,
    "turn": rule_turn,
    "first of its side": rule_first_of_side,
    "overtaking": rule_overtaking,
    "acceleration": rule_acceleration,
}
"""The rules that compare rows, by the name that a finding's calculation gives."""
