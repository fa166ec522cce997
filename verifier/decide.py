"""The findings on a claim's parts -> the verdict on the claim, by the roll-up of the rules for verdicts."""

from collections.abc import Sequence

from core.domain.claims.claim import Claim, ClaimPeriod, OpenReason
from core.domain.claims.verdict import Diagnosis, Finding, Outcome, Ruling, Verdict
from verifier.learned.confidence import confidence
from verifier.settled_by import settled_by

_REASONS = {
    OpenReason.FORECAST: "This is a forecast, which the filing cannot decide.",
    OpenReason.OPINION: "This is an opinion, which the filing cannot decide.",
    OpenReason.SHARE_PRICE: "Share prices are not in a 10-K.",
    OpenReason.ESTIMATE: "Estimates of analysts and third parties are not in a 10-K.",
    OpenReason.OTHER_COMPANY: "This is about another company, whose figures this filing does not give.",
    OpenReason.AFTER_FILING: "This happened after the filing.",
    OpenReason.NOT_DISCLOSED: "This is somebody else's figure, which the company's filings do not decide.",
    OpenReason.PERIOD_NOT_HELD: "No filing is held for that period.",
    OpenReason.AMBIGUOUS: "What the claim speaks of cannot be told for certain.",
}


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


def explain(ruling: Ruling, findings: Sequence[Finding], reason: OpenReason | None, form: str = "") -> str:
    """What was found: what is wrong first, then what agrees, then what is missing.

    `form` is that of the filing that was searched, as the SEC writes it ("10-K"); empty where none was. That nothing
    was found in it does not mean that it discloses nothing, and is not put so.
    """
    if ruling is Ruling.NOT_VERIFIABLE:
        why = reason or OpenReason.NOT_DISCLOSED
        not_found = form and why is OpenReason.NOT_DISCLOSED
        return f"Nothing found in the {form} that decides this." if not_found else _REASONS[why]
    order = (Outcome.REFUTED, Outcome.PARTLY, Outcome.AGREES, Outcome.NOT_FOUND)
    notes = [f.note for outcome in order for f in findings if f.outcome is outcome]
    return " ".join(dict.fromkeys(notes))
