"""A reading that was chosen for a part -> the finding: calculation, diagnosis and a sentence on it."""

from core.domain.claims.claim import Part
from core.domain.claims.verdict import Calculation, Finding, Outcome
from core.domain.filings.company import full_stop
from core.domain.filings.fact import Fact
from verifier.checks.diagnose import Cause, diagnose
from verifier.checks.judged import JudgedReading
from verifier.checks.phrases import finding_note, shown
from verifier.evidence.filed_readings import make
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.measures import level_formula
from verifier.evidence.part_periods import meant_period
from verifier.ruling.rules import rule_figure


def figure_finding(part: Part, judged: JudgedReading, index: FilingIndex, known: Cause | None = None) -> Finding:
    """The finding that a reading gives; what does not agree is diagnosed unless the cause is `known`."""
    reading, outcome = judged.reading, judged.ruled.outcome
    calculation = Calculation(
        rule=judged.ruled.rule,
        formula=reading.formula,
        exact=reading.exact,
        filed=reading.filed,
        unit=reading.unit,
        display=shown(reading.formula, reading.facts, reading.exact, reading.unit),
    )
    cause = known or (diagnose(part, reading, judged.turned, index) if outcome is not Outcome.AGREES else None)
    return Finding(
        part=part,
        outcome=outcome,
        note=finding_note(part, reading, outcome, cause),
        facts=reading.facts,
        calculation=calculation,
        diagnosis=cause.diagnosis if cause else None,
        nearest=cause.nearest if cause else None,
    )


def level_finding(part: Part, fact: Fact, index: FilingIndex, known: Cause | None = None) -> Finding:
    """The finding that one figure of the filing gives for a part.

    Raises KeyError when the figure cannot be compared with the part's or is none of the index.
    """
    unit = part.quantity.unit if part.quantity is not None else fact.unit
    return computed_finding(part, level_formula(unit, fact.unit), (fact,), index, known)


def agreed_fact(finding: Finding | None) -> Fact | None:
    """The one figure that a part agrees with; None where it does not, or rests on several."""
    agreed = finding is not None and finding.outcome is Outcome.AGREES and len(finding.facts) == 1
    return finding.facts[0] if finding is not None and agreed else None


def refuted_by(part: Part, fact: Fact, index: FilingIndex) -> Finding | None:
    """The finding by which one figure refutes a part; None where it agrees, or cannot be compared with the part's."""
    comparable = part.quantity is not None and level_formula(part.quantity.unit, fact.unit)
    finding = level_finding(part, fact, index) if comparable else None
    return finding if finding is not None and finding.outcome is Outcome.REFUTED else None


def computed_finding(
    part: Part, formula: str, facts: tuple[Fact, ...], index: FilingIndex, known: Cause | None = None
) -> Finding:
    """The finding that a formula over figures of the filing gives for a part; the first is of the row spoken of.

    Raises KeyError when the figures are none of the index.
    """
    return figure_finding(part, computed(part, formula, facts, index), index, known)


def computed(
    part: Part, formula: str, facts: tuple[Fact, ...], index: FilingIndex, alignment: float = 1.0
) -> JudgedReading:
    """What a formula over figures of the filing gives for a part, judged; `alignment` says how well it is named.

    The first figure is of the row spoken of. Raises KeyError when the figures are none of the index.
    """
    unit = part.quantity.unit if part.quantity is not None else facts[0].unit
    reading = make(formula, facts, unit, index.by_fact[facts[0].id], alignment, 1.0, meant_period(part.period, index))
    return JudgedReading(reading, *rule_figure(part, facts, formula))


def not_found(part: Part) -> Finding:
    """Nothing of the filing is what the part speaks of."""
    note = full_stop(f"No figure was found in the filing for {part.subject or part.text}")
    return Finding(part=part, outcome=Outcome.NOT_FOUND, note=note)
