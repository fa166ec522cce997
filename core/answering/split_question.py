"""A text with several questions -> the questions in order, and their drafts -> one, each below its question."""

import re
from collections.abc import Mapping

from core.answering.draft import NOTHING, Draft, with_heading

MOST = 4
FEWEST_WORDS = 3
_ASKS = r"(?:what(?:['’]?s)?|how|who|which|where|when|does|did|do|is|are|was|were|has|have)"
_JOINED = re.compile(rf"\s*[,;]?\s+and\s+(?:(?:also|then|so|roughly|about|approximately)\s+)?(?={_ASKS}\b)", re.I)
_LEAD = re.compile(rf"^(?:[\w\W]*[,:]\s*)?{_ASKS}\b", re.I)
_SENTENCE = re.compile(r"(?<=\?)\s+(?=\S)")
# "and what drove it": asks on about what was just asked.
_ON = re.compile(r"\b(?:drove|caused|explain\w*|led to|behind|reasons?|drivers?|why|contributed|compar\w*)\b", re.I)


def split_question(text: str) -> tuple[str, ...]:
    """The questions of a text that can be asked one by one; the text itself where there is only one.

    Sentences that do not ask stay with the question that follows them; of very many questions none is cut off.
    """
    sentences: list[str] = []
    for sentence in _SENTENCE.split(text.strip()):
        fragment = sentences and not sentence.endswith("?") and len(sentence.split()) < FEWEST_WORDS
        sentences[-1:] = [f"{sentences[-1]} {sentence}"] if fragment else [*sentences[-1:], sentence]
    parts = [part for sentence in sentences for part in split_sentence(sentence)]
    return tuple(parts) if 1 < len(parts) <= MOST else (text,)


def split_sentence(sentence: str) -> list[str]:
    """The questions that "and" joins, each a sentence of its own, where each of them says what it asks for."""
    first, *others = _JOINED.split(sentence)
    complete = all(_LEAD.search(p) and len(p.split()) >= FEWEST_WORDS and not _ON.search(p) for p in others)
    if not (others and complete and _LEAD.search(first)):
        return [sentence]
    return [first, *(part[:1].upper() + part[1:] for part in others)]


def join_drafts(drafts: Mapping[str, Draft]) -> Draft:
    """The drafts in order; what could not be answered stands at the end as notes; a refusal where all are refused."""
    if len(drafts) == 1 or not any(d.answers for d in drafts.values()):
        return next(iter(drafts.values()), NOTHING)
    answered = sum((with_heading(below(q, d), d) for q, d in drafts.items() if d.answers), NOTHING)
    notes = (f"{heading_of(q)}: {refusal_text(d)}" for q, d in drafts.items() if not d.answers)
    return answered + Draft(notes=tuple(notes))


def below(question: str, draft: Draft) -> str:
    """The heading of one question's part, with what the draft says of it, if anything."""
    own = next((s.part for s in draft.statements if draft.nearest), "")
    return ". ".join(filter(None, (heading_of(question), own)))


def heading_of(question: str) -> str:
    """A question as the heading of its answer."""
    text = question.strip().rstrip("?.,; ")
    return text[:1].upper() + text[1:]


def refusal_text(draft: Draft) -> str:
    """Why a question was not answered."""
    return " ".join(s.text for s in draft.statements) or "Nothing was found in the filings held that answers this."
