"""A subject that is itself a change ("the percentage increase in net sales") -> what changed, and which way."""

import re
from dataclasses import dataclass

from core.domain.claims.claim import Direction, Quantity, Role
from verifier.claims.change_words import NOUN, direction_of

_CHANGE_OF = re.compile(
    r"(?:the\s+)?(?:(?:[\w-]+\s+){0,2}?(?:percentage|percent|net|absolute|overall|total|combined|annual|relative)\s+)?"
    r"(?P<noun>increase|decrease|rise|drop|decline|reduction|growth|jump|surge|slump|dip|improvement|change|difference)"
    r"(?:\s+(?:in|of)\s+(?:the\s+)?(?P<what>.+))?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeSubject:
    """What changed, in words ("" where they are left out), and which way; None for a mere "change"."""

    what: str
    direction: Direction | None


def read_change_subject(subject: str) -> ChangeSubject | None:
    """The change that a subject names; None when it names none."""
    found = _CHANGE_OF.fullmatch(subject.strip())
    if found is None:
        return None
    noun = NOUN.fullmatch(found["noun"])
    return ChangeSubject(what=found["what"] or "", direction=direction_of(noun) if noun else None)


def role_of_change(figure: Quantity) -> Role:
    """What a figure is that tells the size of a change: of an amount the difference, in percent the growth."""
    return Role.GROWTH if figure.unit == "percent" else Role.DIFFERENCE
