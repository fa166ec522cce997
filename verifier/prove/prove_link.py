"""A link -> what it proves of its assertion: agrees, partly, refuted, or nothing, with the calculation and why.

Code decides. Whoever linked says what the evidence means (`Stance`); where that and what code computes differ, or
where a slot is filled that nothing compared, nothing is proved and `remark` says why.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from string import ascii_lowercase

from core.domain.claims.assertion import AssertionKind, Sense, SlotName
from core.domain.claims.claim import Hedge, Quantity
from core.domain.claims.figure_text import figure, trimmed
from core.domain.claims.link import Formula, Link, Operand, Stance
from core.domain.claims.verdict import Calculation, Outcome
from core.domain.filings.fact import FactSource
from core.domain.filings.interval import Interval
from core.domain.filings.units import currency_of
from core.language.numbers.quantities import find_quantities
from core.language.words.terms import is_number, terms
from core.prove.compute import TESTS, ComputedFigure, compute_figure, holds
from verifier.prove.compare_slots import slot_conflicts, uncovered
from verifier.ruling import widths
from verifier.ruling.judge_figure import Ruled, judge, magnitude, opposed

_MILLION = Decimal(10) ** 6
_CHANGES = (Formula.DIFFERENCE, Formula.GROWTH, Formula.POINTS, Formula.SHARE_CHANGE)
_SIGNS = {Sense.UP: 1, Sense.GAIN: 1, Sense.DOWN: -1, Sense.LOSS: -1}
_BY_STANCE = {Stance.MATCH: Outcome.AGREES, Stance.PARTLY: Outcome.PARTLY, Stance.MISMATCH: Outcome.REFUTED}
_SCALES = (Decimal(10) ** 3, Decimal(10) ** 6)
_SCALE_OFF, _SAME_SCALE = Decimal("2.5"), Decimal("0.5")
"""Decades: so far apart are a figure and the same without its scale; closer than the other are two of one scale."""

_FACTORS = {
    ("percent", "ratio"): Decimal(100),
    ("percent", "times"): Decimal(100),
    ("times", "percent"): Decimal("0.01"),
}
"""What a figure is multiplied by, to be told in the first unit instead of the second."""

_PRINTED = {
    Formula.DIFFERENCE: "{a} - {b}",
    Formula.POINTS: "{a} - {b}",
    Formula.GROWTH: "({a} - {b}) / {b} × 100",
    Formula.SHARE: "{a} / {b} × 100",
    Formula.SHARE_CHANGE: "({a} / {b} - {c} / {d}) × 100",
    Formula.MULTIPLE: "{a} / {b}",
    Formula.RATIO: "{a} / {b}",
    Formula.GROWTH_MULTIPLE: "(({a} - {b}) / {b}) / (({c} - {d}) / {d})",
    Formula.SHARE_OF_CHANGE: "({a} - {b}) / ({c} - {d}) × 100",
    Formula.PRODUCT: "{a} × {b}",
}
FIGURES_ONLY = "a figure is claimed, and neither a figure nor its words were given"


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """What a link proves; `turned` says that the size is right and the direction is not."""

    outcome: Outcome
    remark: str = ""
    calculation: Calculation | None = None
    turned: bool = False


def prove_link(link: Link) -> Proof:
    """The outcome that a link proves; a pure function of the link, which a stored proof runs again."""
    if link.stance is Stance.ABSENT:
        return _nothing("")
    if link.assertion.open_reason is not None:
        return _nothing(f"this is {link.assertion.open_reason.words}, which a report does not decide")
    try:
        proof = _by_figures(link) if link.operands and link.formula else _by_words(link)
    except (ValueError, ZeroDivisionError) as error:
        return _nothing(str(error) or "a divisor may be zero")
    conflicts = list(slot_conflicts(link))
    if conflicts and proof.outcome is not Outcome.NOT_FOUND:
        return _nothing(conflicts[0], proof.calculation)
    silent = uncovered(link) if proof.outcome is Outcome.AGREES else ()
    if silent:
        return _nothing(f"nothing was said of its {', '.join(silent)}", proof.calculation)
    return proof


def _nothing(remark: str, calculation: Calculation | None = None) -> Proof:
    return Proof(outcome=Outcome.NOT_FOUND, remark=remark, calculation=calculation)


def _by_figures(link: Link) -> Proof:
    assert link.formula is not None  # noqa: S101  the caller has looked
    if link.formula in TESTS:
        return _by_test(link, link.formula)
    written = link.assertion.quantity
    computed = compute_figure(_formula_for(link.formula, written), link.operands)
    if written is None:
        return _by_direction(link, computed)
    compared = _in_unit(computed, written, link)
    if compared is None:
        return _nothing(f"{written.text} cannot be compared with {figure(computed.exact, computed.unit)}")
    ruled, turned = _ruled(link, written, compared)
    calculation = calculation_of(link, ruled.rule, compared)
    return _settled(link.stance, ruled, calculation, turned)


def _formula_for(formula: Formula, written: Quantity | None) -> Formula:
    """The formula in whose unit the figure is written: "doubled" is a multiple, "80 % of last year's" a share."""
    if written is not None and written.unit == "times" and formula is Formula.GROWTH:
        return Formula.MULTIPLE
    if written is not None and written.unit == "percent" and formula is Formula.MULTIPLE:
        return Formula.SHARE
    return formula


def _in_unit(computed: ComputedFigure, written: Quantity, link: Link) -> ComputedFigure | None:
    """What was computed in the unit of what was written; None where the two cannot be compared."""
    have, want, formula = computed.unit, written.unit, link.formula
    money, wanted_money = currency_of(have), currency_of(want)
    if have == want and money:
        found = _scaled(computed, written, link)
    elif have == want or {have, want} <= {"number", "shares", "ratio", "times"}:
        found = replace(computed, unit=want)
    elif want == "times" and have == "percent" and formula is Formula.VALUE and link.assertion.sense:
        whole, one = Decimal("0.01"), Interval.exactly(Decimal(1))
        found = ComputedFigure(exact=1 + computed.exact * whole, filed=one + _times(computed, whole), unit=want)
    elif (want, have) in _FACTORS:
        factor = _FACTORS[want, have]
        found = ComputedFigure(exact=computed.exact * factor, filed=_times(computed, factor), unit=want)
    elif {have, want} <= {"percent", "points"}:
        found = computed
    elif want == "number" and (have in ("percent", "points") or money):
        found = _without_unit(computed, written)
    elif wanted_money and (money or formula is Formula.RATIO or have == "number"):
        found = replace(computed, unit=want if money in ("", wanted_money) else have)
    else:
        return None
    return found


def _scaled(computed: ComputedFigure, written: Quantity, link: Link) -> ComputedFigure:
    """The amount in the scale that is meant, where the table or note that it stands in leaves its scale out."""
    facts = [fact for operand in link.operands for fact in operand.facts]
    if any(fact.tag is not None for fact in facts) or _apart(computed.exact, written) < _SCALE_OFF:
        return computed
    scaled = [replace(computed, exact=computed.exact * s, filed=_times(computed, s)) for s in _SCALES]
    return next((one for one in scaled if _apart(one.exact, written) < _SAME_SCALE), computed)


def _apart(exact: Decimal, written: Quantity) -> Decimal:
    """How many decades lie between two sizes."""
    return abs(_decades(exact) - _decades(written.value))


def _without_unit(computed: ComputedFigure, written: Quantity) -> ComputedFigure:
    """What was computed as a table pasted into an article has it, whose unit and scale stand elsewhere."""
    scales = (1, 10**3, 10**6, 10**9) if "/" not in computed.unit and currency_of(computed.unit) else (1,)
    fitting = min(scales, key=lambda scale: abs(_decades(computed.exact / scale) - _decades(written.value)))
    part = Decimal(1) / fitting
    return ComputedFigure(exact=computed.exact * part, filed=_times(computed, part), unit=written.unit)


def _decades(value: Decimal) -> Decimal:
    return abs(value).log10() if value else Decimal(0)


def _times(computed: ComputedFigure, factor: Decimal) -> Interval:
    return computed.filed * Interval.exactly(Decimal(factor))


def _ruled(link: Link, written: Quantity, computed: ComputedFigure) -> tuple[Ruled, bool]:
    """The size's ruling, and whether the size is right and the sign is not."""
    if currency_of(computed.unit) != currency_of(written.unit):
        return Ruled(Outcome.REFUTED, "currency"), False
    if computed.unit == "points" and written.unit == "percent" and link.formula in (Formula.POINTS, Formula.DIFFERENCE):
        return Ruled(Outcome.REFUTED, "percent points"), False
    told = _told_hedge(link, computed)
    if told is not None and opposed(written, told):
        return Ruled(Outcome.REFUTED, "opposite hedge"), False
    size = replace(written, value=abs(written.value))
    if told is not None and told.hedge is written.hedge:
        size = replace(size, hedge=Hedge.NONE)
    ruled = judge(size, abs(computed.exact), magnitude(computed.filed))
    turned = ruled.outcome is not Outcome.REFUTED and _turned(link, computed.exact)
    return (Ruled(Outcome.REFUTED, ruled.rule), True) if turned else (ruled, False)


def _told_hedge(link: Link, computed: ComputedFigure) -> Quantity | None:
    """The figure as the filing's own sentence has it, with its hedge; None for figures of tables."""
    facts = link.operands[0].facts
    if link.formula is not Formula.VALUE or len(facts) != 1 or facts[0].source is not FactSource.TEXT:
        return None
    told = [q for q in find_quantities(facts[0].place.quote) if abs(q.value) == abs(computed.exact)]
    return told[0] if told else None


def _turned(link: Link, exact: Decimal) -> bool:
    """Whether the evidence goes the other way than the assertion, as far as signs tell.

    Of losses and payments, which are printed as negative, the size is what widens or narrows. What a row prints as a
    change may leave its sign to its words, and a level its side; then whoever linked has said so by the stance.
    """
    said = link.stance is Stance.MISMATCH
    if link.formula in (Formula.MULTIPLE, Formula.SHARE) and exact < 0:
        return True
    wanted = _SIGNS.get(link.assertion.sense) if link.assertion.sense else None
    if said and link.formula is Formula.VALUE and wanted != -1:
        return exact < 0 or link.slot is SlotName.DIRECTION
    if wanted is None:
        return False
    if link.formula in _CHANGES:
        by_size = link.formula in (Formula.DIFFERENCE, Formula.GROWTH) and all(o.exact < 0 for o in link.operands)
        sign = (exact > 0) - (exact < 0)
        return sign * (-1 if by_size else 1) * wanted < 0
    return link.formula is Formula.VALUE and exact < 0 < wanted


def _by_direction(link: Link, computed: ComputedFigure) -> Proof:
    """A change told without a figure: by its sign, and by the width of flat."""
    sense, exact = link.assertion.sense, computed.exact
    calculation = calculation_of(link, "direction", computed)
    if sense is None or link.formula not in (*_CHANGES, Formula.MULTIPLE, Formula.VALUE):
        if link.assertion.kind is AssertionKind.COUNT or SlotName.VALUE in link.assertion.filled:
            return _nothing(f"“{link.assertion.words(SlotName.VALUE)}” is no figure that can be read", calculation)
        return _nothing("figures were given for what is claimed without a figure or a direction", calculation)
    if sense is Sense.FLAT:
        size = abs(compute_figure(Formula.GROWTH, link.operands).exact) if len(link.operands) > 1 else abs(exact)
        flat = Outcome.PARTLY if size < widths.FLAT_PARTLY else Outcome.REFUTED
        outcome = Outcome.AGREES if size < widths.FLAT_AGREES else flat
        return _settled(link.stance, Ruled(outcome, "flat"), calculation, turned=False)
    if link.formula is Formula.MULTIPLE:
        goes = 1 if exact > 1 else -1
    else:
        goes = 0 if not exact else _SIGNS[sense] * (-1 if _turned(link, exact) else 1)
    outcome = Outcome.AGREES if goes * _SIGNS[sense] > 0 else Outcome.REFUTED
    return _settled(link.stance, Ruled(outcome, "direction"), calculation, turned=outcome is Outcome.REFUTED)


def _by_test(link: Link, formula: Formula) -> Proof:
    """A comparison, rank or course of years; a record of the years held agrees where the filing calls it one."""
    true = holds(formula, link.operands, link.place) is not link.assertion.negated
    outcome = Outcome.AGREES if true else Outcome.REFUTED
    if true and formula is Formula.RECORD and not link.quotes:
        outcome = Outcome.PARTLY
    values = "; ".join(figure(o.exact, o.unit) for o in link.operands)
    first = link.operands[0]
    calculation = Calculation(
        rule=formula.value,
        formula=formula.value,
        exact=first.exact,
        filed=first.interval,
        unit=first.unit,
        display=values,
    )
    return _settled(link.stance, Ruled(outcome, formula.value), calculation, turned=False)


def _settled(stance: Stance, ruled: Ruled, calculation: Calculation, turned: bool) -> Proof:
    """The outcome where code and whoever linked agree; the width of a hedge, or of flat, is for code alone."""
    said = _BY_STANCE[stance]
    by_width = ruled.rule != "agree" and Outcome.PARTLY in (ruled.outcome, said)
    if ruled.outcome is said or by_width:
        return Proof(outcome=ruled.outcome, calculation=calculation, turned=turned)
    return _nothing(
        f"by the figures given ({calculation.display}) it {_verb(ruled.outcome)}, but the link says {stance.value}",
        calculation,
    )


def _verb(outcome: Outcome) -> str:
    return {Outcome.AGREES: "agrees", Outcome.PARTLY: "nearly agrees"}.get(outcome, "does not agree")


def calculation_of(link: Link, rule: str, computed: ComputedFigure) -> Calculation:
    """How the figure that a link leads to came about."""
    assert link.formula is not None  # noqa: S101  the callers have looked
    return Calculation(
        rule=rule,
        formula=link.formula.value,
        exact=computed.exact,
        filed=computed.filed,
        unit=computed.unit,
        display=_shown(link.formula, link.operands, computed),
    )


def _shown(formula: Formula, operands: Sequence[Operand], computed: ComputedFigure) -> str:
    """The formula with the numbers put in: "(391,035 - 383,285) / 383,285 × 100 = 2% (USD million)"."""
    large = all(abs(o.exact) >= _MILLION for o in operands)
    numbers = [trimmed(o.exact / _MILLION if large else o.exact, 3) for o in operands]
    given = figure(computed.exact, computed.unit)
    pattern = _PRINTED.get(formula)
    if pattern is None:
        return given if len(numbers) == 1 else f"{'; '.join(numbers)}: {given}"
    shown = pattern.format(**dict(zip(ascii_lowercase, numbers, strict=False)))
    return f"{shown} = {given}{f' ({operands[0].unit} million)' if large else ''}"


def _by_words(link: Link) -> Proof:
    """What quotes prove: they must speak of the same, and have the figure where one is claimed."""
    if not _is_about(link):
        return _nothing("the quote shares no word with what is claimed")
    if link.stance is Stance.MISMATCH:
        return _refuted_by_words(link)
    written = link.assertion.quantity
    told = [q for quote in link.quotes for q in find_quantities(quote.text)]
    if written is not None and not _is_in_words(link) and not any(_agrees(written, q) for q in told):
        return _nothing(FIGURES_ONLY)
    return Proof(outcome=_BY_STANCE[link.stance])


def _is_in_words(link: Link) -> bool:
    """Whether words can bear a figure out without having it: "most", or a few things that are quoted one by one."""
    written = link.assertion.quantity
    one_by_one = (
        link.assertion.kind is AssertionKind.COUNT and written is not None and written.value == len(link.quotes)
    )
    return written is not None and (not written.last_digit or one_by_one)


def _refuted_by_words(link: Link) -> Proof:
    """A quote refutes by the words in it that stand where the assertion has others."""
    quoted = " ".join(quote.text for quote in link.quotes)
    against = " ".join(link.against.split()).lower()
    if not against or against not in " ".join(quoted.split()).lower():
        return _nothing("the words that stand against it are not in the quote")
    if link.slot is None:
        return _nothing("no slot was named in which they differ")
    if link.slot not in (SlotName.ACTION, *link.assertion.filled):
        return _nothing(f"its {link.slot} is not filled")
    if link.assertion.words(link.slot).lower() == against:
        return _nothing(f"its {link.slot} is the same in the quote")
    return Proof(outcome=Outcome.REFUTED)


def _agrees(written: Quantity, told: Quantity) -> bool:
    if currency_of(written.unit) != currency_of(told.unit) or {written.unit, told.unit} == {"percent", "points"}:
        return False
    return (
        judge(replace(written, value=abs(written.value)), abs(told.value), magnitude(told.interval)).outcome
        is Outcome.AGREES
    )


def _is_about(link: Link) -> bool:
    """Whether the quotes share a word with the assertion, its slots, or what was to be looked for."""
    told = (link.assertion.text, link.assertion.words(*SlotName), *link.assertion.look_for)
    asked = {t for t in terms(" ".join(told)) if not is_number(t)}
    return any(asked & terms(quote.text) for quote in link.quotes)
