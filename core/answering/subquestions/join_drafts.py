"""The drafts of the questions that one text asked -> one, each below its question."""

from collections.abc import Mapping

from core.answering.draft import NOTHING, Draft, with_heading


def join_drafts(drafts: Mapping[str, Draft]) -> Draft:
    """The drafts in order; what could not be answered is told at the end, and refuses the whole only where all are."""
    if len(drafts) == 1 or not any(d.answers for d in drafts.values()):
        return next(iter(drafts.values()), NOTHING)
    answered = sum((with_heading(heading_of(q), d) for q, d in drafts.items() if d.answers), NOTHING)
    notes = (f"{heading_of(q)}: {refusal_text(d)}" for q, d in drafts.items() if not d.answers)
    return answered + Draft(notes=tuple(notes))


def heading_of(question: str) -> str:
    """A question as the heading of its answer."""
    text = question.strip().rstrip("?.,; ")
    return text[:1].upper() + text[1:]


def refusal_text(draft: Draft) -> str:
    """Why a question was not answered."""
    return " ".join(s.text for s in draft.statements) or "Nothing was found in the filings held that answers this."
