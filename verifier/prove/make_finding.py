"""A link and what it proves -> the finding that doors show: evidence, calculation, diagnosis and a sentence on it."""

from dataclasses import replace
from decimal import Decimal

from core.domain.claims.assertion import Assertion, AssertionKind, SlotName
from core.domain.claims.claim import Hedge, Quantity
from core.domain.claims.figure_text import figure
from core.domain.claims.link import Formula, Link
from core.domain.claims.quote import Quote
from core.domain.claims.verdict import Calculation, Diagnosis, Finding, Outcome
from core.domain.filings.company import full_stop
from core.domain.filings.fact import Fact, FactSource
from core.domain.filings.item_name import item_name
from core.language.words.from_capitals import from_capitals
from core.prove.compute import FIGURES, compute_figure
from verifier.prove.prove_link import Proof, calculation_of, prove_link
from verifier.read.read_claims import part_of
from verifier.ruling.judge_figure import judge, magnitude

_BY_SLOT = {
    SlotName.PERIOD: Diagnosis.PERIOD,
    SlotName.BASE: Diagnosis.PERIOD,
    SlotName.SCOPE: Diagnosis.SCOPE,
    SlotName.WHOLE: Diagnosis.SCOPE,
    SlotName.MEASURE: Diagnosis.METRIC,
    SlotName.ENTITY: Diagnosis.ENTITY,
    SlotName.OBJECT: Diagnosis.ENTITY,
    SlotName.SPEAKER: Diagnosis.ENTITY,
    SlotName.DIRECTION: Diagnosis.DIRECTION,
    SlotName.VALUE: Diagnosis.VALUE,
}
_BY_KIND = {AssertionKind.CAUSE: Diagnosis.CAUSE, AssertionKind.ORDER: Diagnosis.RANK}
_BY_RULE = {"currency": Diagnosis.CURRENCY, "percent points": Diagnosis.PERCENT_POINTS}
_SCALES = tuple(Decimal(10) ** power for power in (3, -3, 6, -6))
_OFF_BY = Decimal("1.5")
_DIFFER = "Two readings of the report differ on"


def make_finding(link: Link) -> Finding:
    """The finding of a link, as `prove_link` decides it; one that proves nothing keeps its link all the same."""
    proof = prove_link(link)
    if proof.outcome is Outcome.NOT_FOUND:
        return replace(not_linked(link.assertion), link=link)
    return Finding(
        part=part_of(link.assertion),
        outcome=proof.outcome,
        note=_note(link, proof),
        facts=tuple(fact for operand in link.operands for fact in operand.facts) if proof.calculation else (),
        quotes=link.quotes,
        calculation=proof.calculation,
        diagnosis=diagnosis(link, proof) if proof.outcome is not Outcome.AGREES else None,
        link=link,
    )


def give(link: Link) -> tuple[Calculation, str] | None:
    """What the operands of a link give, whatever is claimed: the calculation, and the rows with it in words.

    None where they give no figure.
    """
    if link.formula is None or link.formula not in FIGURES:
        return None
    try:
        computed = compute_figure(link.formula, link.operands)
    except (ValueError, ZeroDivisionError):
        return None
    calculation = calculation_of(link, "nearest", computed)
    return calculation, _given(link, calculation.display, figure(computed.exact, computed.unit))


def not_linked(assertion: Assertion) -> Finding:
    """Nothing was linked to the assertion."""
    note = full_stop(f"Nothing found that decides “{assertion.text}”")
    return Finding(part=part_of(assertion), outcome=Outcome.NOT_FOUND, note=note)


def left_open(finding: Finding) -> Finding:
    """The finding where two readings of a claim differ and neither holds: nothing is found, whatever is linked."""
    note = f"{_DIFFER} “{finding.part.text}”, and neither holds."
    return replace(finding, outcome=Outcome.NOT_FOUND, note=note, facts=(), quotes=(), calculation=None, diagnosis=None)


def is_left_open(finding: Finding) -> bool:
    """Whether nothing is found because two readings differ."""
    return finding.outcome is Outcome.NOT_FOUND and finding.note.startswith(_DIFFER)


def diagnosis(link: Link, proof: Proof) -> Diagnosis:
    """What is wrong: the direction, one edit of the figure, the slot that whoever linked names, or the value."""
    if proof.turned:
        return Diagnosis.DIRECTION
    if proof.calculation is not None and link.assertion.quantity is not None:
        edit = _BY_RULE.get(proof.calculation.rule) or _edit(link.assertion.quantity, proof.calculation, proof.outcome)
        if edit is not None:
            return edit
    elif link.assertion.kind in _BY_KIND or link.assertion.negated:
        return _BY_KIND.get(link.assertion.kind, Diagnosis.MODALITY)
    return _BY_SLOT.get(link.slot, Diagnosis.VALUE) if link.slot else Diagnosis.VALUE


def _edit(written: Quantity, calculation: Calculation, outcome: Outcome) -> Diagnosis | None:
    """The one edit of what was written that the filed figure bears: another scale, no hedge, another last digit."""
    exact, filed = abs(calculation.exact), magnitude(calculation.filed)
    size = replace(written, value=abs(written.value))
    scaled = [replace(size, value=size.value * s, last_digit=size.last_digit * s) for s in _SCALES]
    if any(judge(one, exact, filed).outcome is Outcome.AGREES for one in scaled):
        return Diagnosis.SCALE
    plain = judge(replace(size, hedge=Hedge.NONE), exact, filed).outcome
    if written.hedge is not Hedge.NONE and (plain is Outcome.AGREES or outcome is Outcome.PARTLY):
        return Diagnosis.HEDGE
    return Diagnosis.ROUNDING if abs(size.value - exact) <= _OFF_BY * written.last_digit else None


def _note(link: Link, proof: Proof) -> str:
    """One sentence on what the filing gives."""
    matches = {Outcome.AGREES: "Matches", Outcome.PARTLY: "Matches in part"}.get(proof.outcome)
    if proof.calculation is None:
        quote = link.quotes[0]
        says = {Outcome.AGREES: "says so", Outcome.PARTLY: "says so in part"}.get(proof.outcome, "says otherwise")
        return f"{_where(quote)} {says}: “{quote.text}”"
    given = _given(link, proof.calculation.display, figure(proof.calculation.exact, proof.calculation.unit))
    if matches:
        return f"{matches}: {given}."
    quantity = link.assertion.quantity
    if quantity is None:
        return full_stop(f"Not as written: {given}")
    turned = "; it went the other way" if proof.turned else ""
    return full_stop(f"{given}, not {quantity.text}{turned}")


def _given(link: Link, display: str, value: str) -> str:
    """The rows with what they give: the figure, or the figures compared."""
    terms = [term for operand in link.operands for term in (*operand.terms, *operand.divisor)]
    if (link.formula in FIGURES and link.formula is not Formula.COUNT) or len(terms) == 1:
        year = terms[0].period.fiscal_year if terms[0].period else None
        rows = "; ".join(dict.fromkeys(_label(term.fact) for term in terms))
        return f"{rows}{f', fiscal {year}' if year else ''}: {display if len(terms) > 1 else value}"
    return "; ".join(
        f"{_label(term.fact)}{f' ({term.period.fiscal_year})' if term.period else ''} "
        f"{figure(term.fact.value, term.fact.unit)}"
        for term in terms
    )


def _label(fact: Fact) -> str:
    """What a fact is called in the filing; of a figure in a sentence, the sentence."""
    return f"“{fact.place.quote}”" if fact.source is FactSource.TEXT else ": ".join(map(from_capitals, fact.label[-2:]))


def _where(quote: Quote) -> str:
    return item_name(quote.place.item) if quote.place.item else f"Page {quote.place.page}"
