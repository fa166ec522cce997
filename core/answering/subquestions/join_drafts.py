"""The drafts of the questions that one text asked -> one, each below its question."""

from collections.abc import Mapping

from core.answering.draft import NOTHING, Draft, under


def join_drafts(drafts: Mapping[str, Draft]) -> Draft:
    """The drafts in order; what could not be answered is told at the end, and refuses the whole only where all are."""
    if len(drafts) == 1 or not any(d.answers for d in drafts.values()):
        return next(iter(drafts.values()), NOTHING)
    answered = sum((under(named(q), d) for q, d in drafts.items() if d.answers), NOTHING)
    notes = (f"{named(q)}: {said(d)}" for q, d in drafts.items() if not d.answers)
    return answered + Draft(notes=tuple(notes))


def named(question: str) -> str:
    """A question as the heading of its answer."""
    text = question.strip().rstrip("?.,; ")
    return text[:1].upper() + text[1:]


def said(draft: Draft) -> str:
    """Why a question was not answered."""
    return " ".join(s.text for s in draft.statements) or "Nothing was found in the filings held that answers this."
