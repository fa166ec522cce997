"""A verdict -> the same with its confidence moved by how the rules and the model agree on its statements.

The numbers are chosen, not learned: no labelled articles were judged with a model so far.
"""

from collections.abc import Mapping
from dataclasses import replace

from core.domain.claims.verdict import Verdict
from verifier.model.combine import Agreement, agreement_of

AGREEMENT_GAIN = 0.5
"""Of the way to certainty that agreement goes."""

SHARE: Mapping[Agreement, float] = {Agreement.UNSURE: 0.9, Agreement.CONFLICT: 0.6}
"""What is left of the confidence when the model does not see what the rules see, or sees the opposite."""

ALONE = 0.55
"""Most confidence of a verdict that rests on the model's reading of a passage."""


def weigh(verdict: Verdict) -> Verdict:
    """The least sure of its statements decides; a verdict without votes stays as it is."""
    votes = [finding.vote for finding in verdict.findings if finding.vote is not None]
    weights = [_weighed(verdict.confidence, agreement_of(vote)) for vote in votes]
    return replace(verdict, confidence=round(min(weights), 3)) if weights else verdict


def _weighed(confidence: float, how: Agreement) -> float:
    if how is Agreement.AGREED:
        return confidence + (1 - confidence) * AGREEMENT_GAIN
    return min(confidence, ALONE) if how is Agreement.ALONE else confidence * SHARE[how]
