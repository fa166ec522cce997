"""A text with several questions -> the questions, in order."""

import re

MOST = 4
FEWEST_WORDS = 3
_ASKS = r"(?:what|how|who|which|where|when|does|did|do|is|are|was|were|has|have)"
_JOINED = re.compile(rf"\s*[,;]?\s+and\s+(?:also\s+)?(?={_ASKS}\b)", re.I)
_LEAD = re.compile(rf"^(?:[\w\W]*[,:]\s*)?{_ASKS}\b", re.I)
_SENTENCE = re.compile(r"(?<=\?)\s+(?=\S)")
# "and what drove it": asks on about what was just asked.
_ON = re.compile(r"\b(?:drove|caused|explain\w*|led to|behind|reasons?|drivers?|why|contributed|compar\w*)\b", re.I)


def split_question(text: str) -> tuple[str, ...]:
    """The questions of a text that can be asked one by one; the text itself where there is only one.

    Sentences that do not ask stay with the question that follows them; of very many questions none is cut off.
    """
    parts = [part for sentence in _SENTENCE.split(text.strip()) for part in split_sentence(sentence)]
    return tuple(parts) if 1 < len(parts) <= MOST else (text,)


def split_sentence(sentence: str) -> list[str]:
    """The questions that "and" joins, where each of them says what it asks for."""
    parts = _JOINED.split(sentence)
    whole = [_LEAD.search(p) and len(p.split()) >= FEWEST_WORDS and not _ON.search(p) for p in parts[1:]]
    return parts if len(parts) > 1 and all(whole) and _LEAD.search(parts[0]) else [sentence]
