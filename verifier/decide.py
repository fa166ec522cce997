"""The findings on a claim's parts -> the verdict on the claim, by the roll-up of the rules for verdicts."""

from collections.abc import Sequence

from core.domain.claim import Claim, ClaimPeriod, ClaimType, OpenReason
from core.domain.verdict import Diagnosis, Finding, Outcome, Ruling, Verdict
from verifier.explain import explain
from verifier.learned.confidence import confidence

_LAST_QUARTER = 4
_SETTLED_BY = {
    OpenReason.FORECAST: "a later 10-K or 10-Q",
    OpenReason.OPINION: "no document: it is an opinion",
    OpenReason.SHARE_PRICE: "market data",
    OpenReason.ESTIMATE: "the analysts' consensus",
    OpenReason.OTHER_COMPANY: "the other company's own report",
    OpenReason.AFTER_FILING: "an 8-K or the next 10-Q",
    OpenReason.PERIOD_NOT_HELD: "the filing for that period",
    OpenReason.AMBIGUOUS: "a clearer wording",
}
_NOT_DISCLOSED_BY = {
    ClaimType.PERSON: "the proxy statement (DEF 14A)",
    ClaimType.COUNT: "the earnings release (8-K exhibit 99.1)",
    ClaimType.PER_SHARE: "the earnings release (8-K exhibit 99.1)",
}


def decide(claim: Claim, findings: Sequence[Finding], verdict_id: str, not_held: ClaimPeriod | None = None) -> Verdict:
    """Rolls findings up; a claim of a kind that no 10-K decides has no findings and is NOT_VERIFIABLE.

    `not_held` is a quarter that the claim speaks of and no report is held on: where nothing else was found, that report
    would settle it.
    """
    ruling = rule_on([f.outcome for f in findings]) if claim.open_reason is None else Ruling.NOT_VERIFIABLE
    reason = _reason(claim, ruling, not_held)
    return Verdict(
        id=verdict_id,
        claim=claim,
        ruling=ruling,
        findings=tuple(findings),
        explanation=explain(ruling, findings, reason),
        confidence=confidence(ruling, findings, of_open_kind=claim.open_reason is not None),
        diagnosis=_diagnosis(ruling, findings),
        reason=reason,
        settled_by=_settled_by(claim, reason, not_held),
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


def _settled_by(claim: Claim, reason: OpenReason | None, not_held: ClaimPeriod | None) -> str | None:
    if reason is None:
        return None
    if reason is OpenReason.PERIOD_NOT_HELD and not_held is not None:
        of_year = f" of fiscal {not_held.fiscal_year}" if not_held.fiscal_year else ""
        if not_held.quarter == _LAST_QUARTER:
            return f"the 10-K or the earnings release (8-K exhibit 99.1) for Q4{of_year}"
        return f"a 10-Q for Q{not_held.quarter}{of_year}"
    if reason is OpenReason.NOT_DISCLOSED:
        return _NOT_DISCLOSED_BY.get(claim.type, "a 10-Q or an 8-K")
    return _SETTLED_BY[reason]


def _diagnosis(ruling: Ruling, findings: Sequence[Finding]) -> Diagnosis | None:
    if ruling not in (Ruling.CONTRADICTED, Ruling.PARTIALLY_SUPPORTED):
        return None
    return next((f.diagnosis for f in findings if f.diagnosis is not None), None)
