"""One question asked of several companies or years -> the best quotes for each, under its name."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from core.answering.draft import NOTHING, Draft, DraftStatement, with_heading
from core.answering.understood import Understood
from core.answering.wording import listed

Search = Callable[[Understood], Draft]
QUOTES = 2


def each_part(asked: Mapping[str, Understood], search: Search, where: str) -> Draft:
    """What is found for each, and for which of them nothing is ("In `where` A and B ..."); nothing when for none."""
    drafts = {name: search(one) for name, one in asked.items()}
    silent = [name for name, draft in drafts.items() if not draft.answers]
    if len(silent) == len(drafts):
        return NOTHING
    note = (f"In {where} {listed(silent)} no passage on this was found.",) if silent else ()
    parts = (
        with_heading(name, replace(draft, statements=best(draft.statements)))
        for name, draft in drafts.items()
        if draft.answers
    )
    return sum(parts, NOTHING) + Draft(notes=note)


def best(statements: Sequence[DraftStatement]) -> tuple[DraftStatement, ...]:
    """The best quotes, and all sentences of a language model, which belong together."""
    return tuple(s for place, s in enumerate(statements) if s.author or place < QUOTES)
