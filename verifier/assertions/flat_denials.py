"""A text -> what it says flatly not to be so: "the controls were not effective", and of what it says it."""

import re
from dataclasses import dataclass
from functools import lru_cache

from core.language.words.terms import Terms, is_number, sequence
from verifier.ruling.denials import CLAUSE_END

_NEGATION = re.compile(
    r"\b(?:is|are|was|were|been|has|have|had|did|does|do)(?:\s+not|n['’]t)\s+(?:been\s+|be\s+)?"
    r"(?!only|later than|less than|more than|limited to|necessarily|yet|until|likely|any longer|longer)",
    re.IGNORECASE,
)
_SUPPOSED = re.compile(
    r"\b(?:if|unless|assuming|whether|could|may|might|would|should|will|no assurance|to the extent"
    r"|(?:that|which|who)\s+(?:is|are|was|were|has|have|had|did|does|do)\s+not)\b",
    re.IGNORECASE,
)
"""What makes a denial a condition, a risk or a restriction of what is spoken of."""

_REACH = 100
_SUBJECT = 4
"""Content words before a negation, within so many characters of its clause, that name what it is said of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FlatDenial:
    """The term that is denied, it and the terms after it in its clause, and the terms of what it is denied of."""

    predicate: str
    about: Terms
    subject: Terms


@lru_cache(maxsize=8192)
def find_flat_denials(text: str) -> tuple[FlatDenial, ...]:
    """The denials of a text that supposes nothing, in order."""
    found = []
    for match in _NEGATION.finditer(text) if not _SUPPOSED.search(text) else ():
        before = CLAUSE_END.split(text[max(0, match.start() - _REACH) : match.start()])[-1]
        after = CLAUSE_END.split(text[match.end() : match.end() + _REACH])[0]
        subject = [t for t in sequence(before) if not is_number(t)][-_SUBJECT:]
        about = [t for t in sequence(after) if not is_number(t)]
        if about and subject:
            found.append(FlatDenial(predicate=about[0], about=frozenset(about), subject=frozenset(subject)))
    return tuple(found)
