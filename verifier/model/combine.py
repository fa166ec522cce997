"""What the rules found of a statement and what a model makes of it -> the finding, by this table.

    by the rules            supports       contradicts    not_enough
    agrees                  stays, surer   stays, unsure  stays, less sure
    refuted                 stays, unsure  stays, surer   stays, less sure
    partly                  stays          stays          stays
    not found, not checked  agrees, alone  refuted, alone stays, surer

A vote counts only with words that stand in the filing (`check_vote`); it never touches a figure, a change or a rank.
The numbers by which confidence moves are chosen, not learned: no labelled articles were judged with a model so far.
"""

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum

from core.domain.claims.verdict import Finding, ModelVote, Outcome, Quote, Stance, Verdict
from core.domain.filings.item_name import item_name


class Agreement(StrEnum):
    """How the rules and a model stand to each other on a statement."""

    AGREED = "agreed"
    UNSURE = "unsure"
    CONFLICT = "conflict"
    ALONE = "alone"


AGREEMENT_GAIN = 0.5
"""Of the way to certainty that agreement goes."""
SHARE: Mapping[Agreement, float] = {Agreement.UNSURE: 0.9, Agreement.CONFLICT: 0.6}
"""What is left of the confidence when the model does not see what the rules see, or sees the opposite."""
MOST_ALONE = 0.55
"""Most confidence of a verdict that rests on the model's reading of a passage."""

SILENT = (Outcome.NOT_FOUND, Outcome.NOT_CHECKABLE)
_SAYS = {Stance.SUPPORTS: Outcome.AGREES, Stance.CONTRADICTS: Outcome.REFUTED}


def agreement_of(vote: ModelVote) -> Agreement:
    """How a vote stands to what the rules found."""
    outcome = _SAYS.get(vote.stance)
    if vote.before in SILENT:
        return Agreement.ALONE if outcome else Agreement.AGREED
    if outcome is None or vote.before is Outcome.PARTLY:
        return Agreement.UNSURE
    return Agreement.AGREED if outcome is vote.before else Agreement.CONFLICT


def combine(finding: Finding, vote: ModelVote) -> Finding:
    """The finding with the vote; only where the rules are silent does the outcome come of it."""
    how = agreement_of(vote)
    if how is Agreement.ALONE and vote.quote is not None:
        outcome = _SAYS[vote.stance]
        note = f"{_where(vote.quote)} {_verb(outcome)}, as {vote.model} alone reads it: “{vote.quote.text}”"
        return replace(finding, outcome=outcome, note=note, quotes=(vote.quote,), vote=vote)
    if how is Agreement.CONFLICT and vote.quote is not None:
        note = f"{finding.note} {vote.model} reads it otherwise: “{vote.quote.text}”"
        return replace(finding, note=note, vote=vote)
    return replace(finding, vote=vote)


def without_vote(finding: Finding) -> Finding:
    """What the rules alone had found, its note left out; the inverse of `combine`."""
    vote = finding.vote
    if vote is None:
        return finding
    alone = agreement_of(vote) is Agreement.ALONE
    return replace(finding, outcome=vote.before, quotes=() if alone else finding.quotes, note="", vote=None)


def _where(quote: Quote) -> str:
    return item_name(quote.place.item) if quote.place.item else f"Page {quote.place.page}"


def _verb(outcome: Outcome) -> str:
    return "says so" if outcome is Outcome.AGREES else "says otherwise"


def weigh(verdict: Verdict) -> Verdict:
    """The verdict with its confidence moved by how rules and model agree; the least sure of its statements decides.

    A verdict without votes stays as it is.
    """
    votes = [finding.vote for finding in verdict.findings if finding.vote is not None]
    weights = [_weighed(verdict.confidence, agreement_of(vote)) for vote in votes]
    return replace(verdict, confidence=round(min(weights), 3)) if weights else verdict


def _weighed(confidence: float, how: Agreement) -> float:
    if how is Agreement.AGREED:
        return confidence + (1 - confidence) * AGREEMENT_GAIN
    return min(confidence, MOST_ALONE) if how is Agreement.ALONE else confidence * SHARE[how]
