"""What the rules found of a statement and what a model said of it -> the finding, by this table.

    by the rules            supports       contradicts    not_enough
    agrees                  stays, surer   stays, unsure  stays, less sure
    refuted                 stays, unsure  stays, surer   stays, less sure
    partly                  stays          stays          stays
    not found, not checked  agrees, alone  refuted, alone stays, surer

A vote counts only with words that stand in the filing (`check_vote`); it never touches a figure, a change or a rank.
"""

from dataclasses import replace
from enum import StrEnum

from core.domain.claims.verdict import Finding, ModelVote, Outcome, Quote, Stance
from core.domain.filings.item_name import item_name


class Agreement(StrEnum):
    """How the rules and a model stand to each other on a statement."""

    AGREED = "agreed"
    UNSURE = "unsure"
    CONFLICT = "conflict"
    ALONE = "alone"


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
