"""A labelled claim and the verdicts that touch it -> one judged case."""

from collections.abc import Sequence

from core.domain.claims.verdict import Finding, Verdict
from verifier.evaluation.scores.judged_case import JudgedCase


def make_case(
    label: JudgedCase, verdicts: Sequence[Verdict], said: str, *, right: bool, seconds: float | None = None
) -> JudgedCase:
    """The case of `label` (its id, text, kind and known verdict), with what the verdicts rest on.

    Its confidence is that of the least sure verdict.
    """
    findings = [finding for verdict in verdicts for finding in verdict.findings]
    return JudgedCase(
        id=label.id,
        document=label.document,
        text=label.text,
        kind=label.kind,
        known=label.known,
        edit=label.edit,
        said=said,
        right=right,
        confidence=min((v.confidence for v in verdicts), default=None),
        diagnosis=next((v.diagnosis.value for v in verdicts if v.diagnosis is not None), ""),
        explanation=" ".join(v.explanation for v in verdicts),
        evidence=tuple(dict.fromkeys(words for finding in findings for words in _evidence(finding))),
        arithmetic=tuple(f.calculation.display for f in findings if f.calculation is not None),
        seconds=seconds,
    )


def _evidence(finding: Finding) -> list[str]:
    """The quotes, and the rows or sentences that the facts stand in, each with where."""
    quoted = [(quote.text, quote.place) for quote in finding.quotes]
    printed = [(fact.place.quote, fact.place) for fact in finding.facts if fact.place.quote]
    return [f"{place.filing_id}, page {place.page}: {text}" for text, place in (*quoted, *printed)]
