"""What a reviewer decided on a vote, in words for who voted."""

from collections.abc import Sequence

from core.domain.claims.marks import NAMES
from core.domain.claims.verdict import Ruling
from core.domain.operations.feedback import REFUSED, Review, ReviewState

TELL_VOTER = "tell_voter"
"""The task that tells who voted in Slack."""


def told_decision(reviews: Sequence[Review]) -> str:
    """What the newest review says; empty while nothing is decided.

    For example "A reviewer looked at it. Right would be: Contradicted. The 10-K says $1.2 billion."
    """
    last = reviews[-1] if reviews else None
    if last is None or last.state is not ReviewState.RESOLVED:
        return ""
    right = _right(last.right)
    note = " ".join(last.note.split())
    return " ".join(part for part in ("A reviewer looked at it.", right, note) if part)


def _right(word: str) -> str:
    if not word:
        return ""
    if word == REFUSED:
        return "Right would be to say that the filings do not give it."
    named = NAMES[Ruling(word)] if word in set(Ruling) else word
    return f"Right would be: {named.rstrip('.')}."
