"""The findings on a claim's parts -> the verdict on the claim, by the roll-up of the rules for verdicts."""

from collections.abc import Sequence

from core.domain.claims.claim import Claim, ClaimPeriod, OpenReason
from core.domain.claims.verdict import Diagnosis, Finding, Outcome, Ruling, Verdict
from verifier.explain import explain
from verifier.learned.confidence import confidence
from verifier.settled_by import settled_by


def decide(
    claim: Claim,
    findings: Sequence[Finding],
    verdict_id: str,
    not_held: ClaimPeriod | None = None,
    *,
    form: str = "10-K",
) -> Verdict:
    """Rolls findings up; a claim of a kind that no 10-K decides has no findings and is NOT_VERIFIABLE.

    `not_held` is a quarter or year that the claim speaks of and no report is held on: where nothing else was found,
    that report would settle it. `form` is that of the filing that was searched.
    """
    ruling = rule_on([f.outcome for f in findings]) if claim.open_reason is None else Ruling.NOT_VERIFIABLE
    reason = _reason(claim, ruling, not_held)
    return Verdict(
        id=verdict_id,
        claim=claim,
        ruling=ruling,
        findings=tuple(findings),
        explanation=explain(ruling, findings, reason, "" if claim.open_reason else form),
        confidence=confidence(ruling, findings, of_open_kind=claim.open_reason is not None),
        diagnosis=_diagnosis(ruling, findings),
        reason=reason,
        settled_by=settled_by(claim, reason, not_held),
    )


def rule_on(outcomes: Sequence[Outcome]) -> Ruling:
    """All alike keep their mark; refuted with not found is contradicted; any other mix is partly supported.

    What cannot be checked lifts nothing and lowers nothing.
    """
    kinds = {o for o in outcomes if o is not Outcome.NOT_CHECKABLE}
    if kinds <= {Outcome.NOT_FOUND}:
        return Ruling.NOT_VERIFIABLE
    if kinds == {Outcome.AGREES}:
        return Ruling.CONFIRMED
    if kinds <= {Outcome.REFUTED, Outcome.NOT_FOUND}:
        return Ruling.CONTRADICTED
    return Ruling.PARTIALLY_SUPPORTED


def _reason(claim: Claim, ruling: Ruling, not_held: ClaimPeriod | None) -> OpenReason | None:
    if ruling is not Ruling.NOT_VERIFIABLE:
        return None
    return claim.open_reason or (OpenReason.PERIOD_NOT_HELD if not_held else OpenReason.NOT_DISCLOSED)


def _diagnosis(ruling: Ruling, findings: Sequence[Finding]) -> Diagnosis | None:
    if ruling not in (Ruling.CONTRADICTED, Ruling.PARTIALLY_SUPPORTED):
        return None
    return next((f.diagnosis for f in findings if f.diagnosis is not None), None)
