"""The findings on a claim's parts -> the verdict on the claim, by the roll-up of the rules for verdicts."""

from collections.abc import Iterator, Mapping, Sequence

from core.domain.claims.assertion import AssertionKind, PartStanding, SlotName
from core.domain.claims.claim import Claim, ClaimPeriod, OpenReason
from core.domain.claims.verdict import Diagnosis, Finding, Outcome, Ruling, Verdict
from verifier.checked import CheckedClaim, ReaderAgreement
from verifier.settled_by import settled_by

UNSEARCHED = "filings held"
CONFIDENCE: Mapping[ReaderAgreement, float] = {
    ReaderAgreement.BOTH: 0.98,
    ReaderAgreement.MODEL: 0.95,
}
"""How likely a verdict is right that a language model read and code proved, by whether what was traced agrees."""

OF_OPEN_KIND = 0.89
"""Share of the claims of a kind that no report decides that were labelled NOT_VERIFIABLE."""

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
    OpenReason.SUPPOSED: "This supposes what the filing does not report, or extends a shorter time to a year.",
    OpenReason.TAKEN_BACK: "The article tells this as denied, or takes it back itself.",
}


def decide(checked: CheckedClaim, verdict_id: str) -> Verdict:
    """Rolls findings up; a claim of a kind that no 10-K decides is NOT_VERIFIABLE, whatever was found.

    Where nothing was found and the claim speaks of a quarter or year that no report is held on, that report would
    settle it.
    """
    claim, not_held = checked.claim, checked.not_held
    findings = [_of_one_reading(finding) for finding in checked.findings]
    ruling = ruling_of(claim, findings)
    reason = _reason(claim, findings, ruling, not_held)
    form = "" if claim.open_reason else checked.form or UNSEARCHED
    return Verdict(
        id=verdict_id,
        claim=claim,
        ruling=ruling,
        findings=tuple(findings),
        explanation=explain(ruling, findings, reason, form),
        confidence=_confidence(checked, ruling),
        diagnosis=_diagnosis(ruling, findings),
        reason=reason,
        settled_by=settled_by(claim, reason, not_held),
    )


def _confidence(checked: CheckedClaim, ruling: Ruling) -> float:
    if checked.agreement is not None:
        return CONFIDENCE[checked.agreement]
    return OF_OPEN_KIND if checked.claim.open_reason is not None else round(checked.chances.get(ruling, 0.0), 2)


def ruling_of(claim: Claim, findings: Sequence[Finding]) -> Ruling:
    """The roll-up of a claim's findings; of a kind that no filing decides, NOT_VERIFIABLE."""
    return roll_up(findings) if claim.open_reason is None else Ruling.NOT_VERIFIABLE


def roll_up(findings: Sequence[Finding]) -> Ruling:
    """The ruling on findings, by what each part is in its claim.

    What only describes what is named lifts nothing when right, and lowers nothing unfound. The date, court or place of
    an event that did not happen so earns no credit, nor does the cause of a change that went the other way, nor what
    rests on the very words in which another part is refuted.
    """
    counted = [f for f in findings if _standing(f) is not PartStanding.DESCRIPTION or f.outcome is Outcome.REFUTED]
    wrong = {words for f in counted if f.outcome is Outcome.REFUTED for words in _refuted_words(f)}
    turned = any(f.outcome is Outcome.REFUTED and f.diagnosis is Diagnosis.DIRECTION for f in counted)
    baseless = [bool(wrong & _told_words(f)) or (turned and _is_cause(f)) for f in counted]
    right = [f.outcome is Outcome.AGREES and not no_credit for f, no_credit in zip(counted, baseless, strict=True)]
    lifted = any(ok and _standing(f) is PartStanding.ASSERTED for f, ok in zip(counted, right, strict=True))
    refuted = any(f.outcome is Outcome.REFUTED for f in counted)
    credit = [
        ok and (lifted or not refuted or _standing(f) is PartStanding.ASSERTED)
        for f, ok in zip(counted, right, strict=True)
    ]
    return rule_on(
        [
            Outcome.NOT_FOUND if f.outcome is Outcome.AGREES and not earns else f.outcome
            for f, earns in zip(counted, credit, strict=True)
        ]
    )


def _standing(finding: Finding) -> PartStanding:
    """What the part is in its claim; those of the rules are asserted."""
    return finding.link.assertion.standing if finding.link is not None else PartStanding.ASSERTED


def _refuted_words(finding: Finding) -> Iterator[str]:
    """What is said to have been done, or by whom or to what, where words of the filing say otherwise."""
    if finding.link is not None and finding.calculation is None and finding.link.slot in _OF_AN_EVENT:
        yield finding.link.assertion.words(finding.link.slot).lower()


def _told_words(finding: Finding) -> set[str]:
    """The words of the slots that say what was done, by whom or to what."""
    slots = finding.link.assertion.slots if finding.link is not None and finding.link.assertion.quantity is None else ()
    return {slot.words.lower() for slot in slots if slot.name in _OF_AN_EVENT}


_OF_AN_EVENT = (SlotName.ACTION, SlotName.OBJECT, SlotName.ENTITY)


def _is_cause(finding: Finding) -> bool:
    return finding.link is not None and finding.link.assertion.kind is AssertionKind.CAUSE


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


def _of_one_reading(finding: Finding) -> Finding:
    """The finding; where the text leaves two readings of its figure, that it cannot be checked, with both."""
    written = finding.part.quantity
    if written is None or written.other is None:
        return finding
    other = "as two figures" if " " in written.text.strip() else f"as {written.other:,f}"
    note = f"“{written.text}” can be read as {written.value:,f} or {other}."
    return Finding(part=finding.part, outcome=Outcome.NOT_CHECKABLE, note=note)


def _has_two_readings(finding: Finding) -> bool:
    return finding.part.quantity is not None and finding.part.quantity.other is not None


def _reason(
    claim: Claim, findings: Sequence[Finding], ruling: Ruling, not_held: ClaimPeriod | None
) -> OpenReason | None:
    if ruling is not Ruling.NOT_VERIFIABLE:
        return None
    if claim.open_reason is None and any(map(_has_two_readings, findings)):
        return OpenReason.AMBIGUOUS
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
        readings = [f.note for f in findings if _has_two_readings(f)]
        if why is OpenReason.AMBIGUOUS and readings:
            return " ".join(dict.fromkeys(readings))
        if not form or why is not OpenReason.NOT_DISCLOSED:
            return _REASONS[why]
        near = [f.note for f in findings if f.nearest is not None or (f.quotes and f.link is None)]
        found = any(f.nearest is not None for f in findings)
        nothing = f"Nothing found in the {form} that decides this."
        lead = f"Not sure enough to decide this by the {form}." if found else nothing
        return " ".join(dict.fromkeys((lead, *near)))
    order = (Outcome.REFUTED, Outcome.PARTLY, Outcome.AGREES, Outcome.NOT_FOUND)
    notes = [f.note for outcome in order for f in findings if f.outcome is outcome]
    notes += [f.note for f in findings if _has_two_readings(f)]
    return " ".join(dict.fromkeys(notes))
