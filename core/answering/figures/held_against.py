"""Amounts are held against a value: those on the side asked for, and what the others are."""

from collections.abc import Sequence

from core.answering.draft import NOTHING, Draft, DraftStatement
from core.answering.figures.amounts import Amount, Side, filed_amounts
from core.answering.figures.compose import places, was, when, whose
from core.answering.question import Question, Threshold


def against_threshold(sides: Sequence[Side], question: Question, threshold: Threshold) -> Draft:
    """Each side's amount in the newest year asked for, with whether it is on the side of the value asked for."""
    amounts = []
    for side in sides:
        year = max(question.years.resolve(side.company.ends), default=side.company.newest)
        amounts += filed_amounts(side, [year])
    if not amounts or any(a.unit != threshold.unit for a in amounts):
        return NOTHING
    order = sorted(amounts, key=lambda a: (not threshold.passes(a.value), -a.value))
    return Draft(
        statements=tuple(
            DraftStatement(text=threshold_sentence(a, threshold), sources=places(*a.facts)) for a in order
        ),
        numbers=tuple(a.number for a in order),
    )


def threshold_sentence(amount: Amount, threshold: Threshold) -> str:
    """The amount and whether it passes: "Yes: ... was $1.25 billion in fiscal 2024, above the value asked about"."""
    word = "Yes" if threshold.passes(amount.value) else "No"
    side = "equal to" if amount.value == threshold.value else "above" if amount.value > threshold.value else "below"
    return (
        f"{word}: {whose(amount.side)} {was(amount.side)} {amount.shown} {when(amount)}, {side} the value asked about."
    )
