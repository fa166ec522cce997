"""What a proof says -> its links proved again, its arithmetic done again, its ruling led to again, by code alone."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.domain.claims.link import Link
from core.domain.claims.proof import ProofFault, ProofStep
from core.domain.claims.verdict import Finding, Outcome, Ruling
from core.language.words.terms import Terms
from verifier.decide import roll_up
from verifier.evidence.formulas import compute
from verifier.prove.make_finding import is_left_open, left_open, make_finding
from verifier.prove.read_proof import StoredProof, broken
from verifier.ruling.conflicts import fills_otherwise
from verifier.ruling.identity.rule_identity import rule_identity
from verifier.ruling.rules import ROW_RULES, RULES, rule_figure
from verifier.ruling.statement_text import statement_facets

_UNDECIDED = (Outcome.NOT_FOUND, Outcome.NOT_CHECKABLE)
_NOT_COMPUTABLE = (ArithmeticError, LookupError, TypeError, ValueError)
"""What formulas and rules raise on facts that they were not made on."""


def recompute(proof: StoredProof, *, by_rules: bool = False) -> list[ProofStep]:
    """A step for each finding, all of which hold.

    What was linked is proved again. Of what the rules found the arithmetic is done again; the rules themselves are run
    again where they are those that the proof was made by, or where `by_rules` says so. A part for which nothing was
    found has no evidence, and its link, where it has one, proves nothing again.
    Raises ProofBroken with the first finding that comes out otherwise, or when they lead to another ruling.
    """
    steps = list(_steps(proof, by_rules=by_rules or _made_by_these_rules(proof.engine)))
    again = Ruling.NOT_VERIFIABLE if proof.open_reason else roll_up(proof.findings)
    if again is not proof.ruling:
        raise broken(proof.verdict, ProofFault.RULING, f"They give {again.value}, not {proof.ruling.value}.")
    return steps


def _steps(proof: StoredProof, *, by_rules: bool) -> Iterator[ProofStep]:
    own = frozenset(proof.claim.own_names)
    for finding in proof.findings:
        step = _shown(finding)
        try:
            computed = _computes(finding)
            holds = computed and _follows(finding, proof.findings)
            holds = holds and (not by_rules or not _is_ruled(finding) or _rules_hold(finding, own))
        except _NOT_COMPUTABLE:
            computed = holds = False
        if not holds:
            fault = ProofFault.FINDING if computed else ProofFault.FIGURE
            raise broken(proof.verdict, fault, f"“{step.text}”")
        yield step


def _is_ruled(finding: Finding) -> bool:
    return finding.link is None and finding.outcome not in _UNDECIDED


def _computes(finding: Finding) -> bool:
    """Whether the calculation of a finding gives its figure again."""
    found = finding.calculation
    if finding.link is not None:
        return found == _proved(finding, finding.link).calculation
    return found is None or compute(found.formula, finding.facts) == (found.exact, found.filed)


def _proved(finding: Finding, link: Link) -> Finding:
    """What the link of a finding proves; nothing, where the finding was left open because two readings differ."""
    made = make_finding(link)
    return left_open(made) if is_left_open(finding) else made


def _follows(finding: Finding, findings: Sequence[Finding]) -> bool:
    """Whether outcome and evidence are what the link gives; without one, whether what is undecided rests on nothing."""
    if finding.link is None:
        evidence = (finding.calculation, finding.facts, finding.quotes, finding.cover)
        return any(evidence) is (finding.outcome not in _UNDECIDED)
    made = _proved(finding, finding.link)
    if is_left_open(finding) and any(f.outcome not in _UNDECIDED for f in findings):
        return False
    return replace(made, part=finding.part, note=finding.note, diagnosis=finding.diagnosis) == finding


def _shown(finding: Finding) -> ProofStep:
    link, calculation = finding.link, finding.calculation
    if link is not None:
        how = link.formula.value if link.formula else link.stance.value
        shown = f"{calculation.display if calculation else f'{len(finding.quotes)} quoted'} [{how}] "
    elif calculation is not None:
        shown = f"{calculation.display} [{calculation.rule}] "
    else:
        shown = f"{'; '.join(fact.text for fact in finding.cover)} [cover] " if finding.cover else ""
    return ProofStep(text=f"{finding.part.text}: {shown}{finding.outcome.value}", holds=True)


def _made_by_these_rules(engine: str) -> bool:
    """Whether an engine, as a report names it ("rules 14 with a model"), went by the rules of today."""
    return engine.split()[:2] == ["rules", RULES]


def _rules_hold(finding: Finding, own: Terms) -> bool:
    """Runs a finding's rule again on the facts, cover or quotes in it; `own` are the terms of the company's names."""
    if finding.calculation is not None:
        return _ruled_again(finding) is finding.outcome
    if finding.cover:
        return rule_identity(finding.part.text, finding.cover)[0] is finding.outcome
    differs = fills_otherwise(statement_facets(finding.part, own), [q.text for q in finding.quotes])
    return differs is (finding.outcome is Outcome.REFUTED)


def _ruled_again(finding: Finding) -> Outcome:
    calculation = finding.calculation
    assert calculation is not None  # noqa: S101  the caller has looked
    if calculation.rule in ROW_RULES:
        return ROW_RULES[calculation.rule](finding.part, finding.facts)
    return rule_figure(finding.part, finding.facts, calculation.formula)[0].outcome
