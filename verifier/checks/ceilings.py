"""A part and the filing's sentence -> whether an amount that may be reached at most is told as one that was."""

import re

from core.domain.claim import Part
from core.domain.fact import Fact, FactSource
from verifier.checks.statement_text import statement_text
from verifier.numbers.quantities import find_quantities

_CEILING = re.compile(
    r"\b(?:up to|as (?:much|many) as|not to exceed|a (?:maximum|limit) of)"
    r"(?:\s+(?:an?|the|total|aggregate|additional|maximum|further|principal|amount|of)){0,6}\s*$",
    re.IGNORECASE,
)
_MAY = re.compile(r"\b(?:may|can|could|might|permit\w*|allow\w*|authori[sz]\w+|eligible|entitled)\b", re.IGNORECASE)
_DONE = re.compile(
    r"\b(?:outstanding|drawn|drew|owe[sd]?|borrowed|issued|sold|spent|paid|bought|repurchased|raised|used)\b",
    re.IGNORECASE,
)


def told_as_done(part: Part, fact: Fact) -> bool:
    """Whether the sentence says what may be, up to the figure, and the part what is: a plan told as a fact (E17)."""
    words, sentence = statement_text(part), fact.place.quote
    if fact.source is not FactSource.TEXT or not _MAY.search(sentence):
        return False
    if not _DONE.search(words) or _MAY.search(words) or re.search(r"\bup to\b", words, re.IGNORECASE):
        return False
    written = (q for q in find_quantities(sentence) if abs(q.value) == abs(fact.value))
    return any(_CEILING.search(sentence[: q.start]) for q in written)
