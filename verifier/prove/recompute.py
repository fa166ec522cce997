"""What a proof says -> its links proved again, its arithmetic done again, its ruling led to again, by code alone."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.domain.claims.link import Link
from core.domain.claims.proof import ProofFault, ProofStep
from core.domain.claims.verdict import Finding, Outcome, Ruling
from verifier.decide import roll_up
from verifier.prove.formulas import compute
from verifier.prove.make_finding import is_left_open, left_open, make_finding
from verifier.prove.read_proof import StoredProof, broken

_UNDECIDED = (Outcome.NOT_FOUND, Outcome.NOT_CHECKABLE)
_NOT_COMPUTABLE = (ArithmeticError, LookupError, TypeError, ValueError)
"""What formulas and rules raise on facts that they were not made on."""


def recompute(proof: StoredProof) -> list[ProofStep]:
    """A step for each finding, all of which hold.

    What was linked is proved again. Of what rules of before found, without a link, the arithmetic is done again. A part
    for which nothing was found has no evidence, and its link, where it has one, proves nothing again.
    Raises ProofBroken with the first finding that comes out otherwise, or when they lead to another ruling.
    """
    steps = list(_steps(proof))
    again = Ruling.NOT_VERIFIABLE if proof.open_reason else roll_up(proof.findings)
    if again is not proof.ruling:
        raise broken(proof.verdict, ProofFault.RULING, f"They give {again.value}, not {proof.ruling.value}.")
    return steps


def _steps(proof: StoredProof) -> Iterator[ProofStep]:
    for finding in proof.findings:
        step = _shown(finding)
        try:
            computed = _computes(finding)
            holds = computed and _follows(finding, proof.findings)
        except _NOT_COMPUTABLE:
            computed = holds = False
        if not holds:
            fault = ProofFault.FINDING if computed else ProofFault.FIGURE
            raise broken(proof.verdict, fault, f"“{step.text}”")
        yield step


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
    """Whether outcome and evidence are what the link gives; without one, whether the undecided has words at most."""
    if finding.link is None:
        decided = finding.outcome not in _UNDECIDED
        figures = any((finding.calculation, finding.facts, finding.cover))
        return decided == (figures or (decided and bool(finding.quotes)))
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
