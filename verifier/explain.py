"""A ruling and its findings -> the sentence or two that a reader is given."""

from collections.abc import Sequence

from core.domain.claims.claim import OpenReason
from core.domain.claims.verdict import Finding, Outcome, Ruling

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
