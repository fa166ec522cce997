"""Finds what a gap or a multiple is measured from: "two points above the 15.6% that Home earned"."""

import re
from collections.abc import Sequence
from dataclasses import replace

from core.domain.claims.claim import Part, Quantity, Role
from core.language.periods.fiscal_year_numbers import YEAR
from verifier.claims.claimable import BUSINESS
from verifier.claims.clauses import Clause
from verifier.claims.company_mentions import Mentions
from verifier.claims.figure_words import base_after
from verifier.claims.subjects import clean, content

_SIDE = (
    r"(?:(?:more|less|fewer|higher|lower|fatter|wider|thinner|narrower|bigger|smaller|larger|greater|better|worse"
    r"|heavier|lighter|richer)\s+than|above|below|ahead\s+of|behind|short\s+of|beneath)"
)
_FROM_A_LEVEL = re.compile(
    rf"\s*(?:{_SIDE}|as\s+(?:much|many|large|big|high)\s+as|more\s+than|of)?\s*(?:the|its|their)\s+"
    r"(?:(?:just|only|roughly|about|some|nearly)\s+)?",
    re.IGNORECASE,
)
_FROM_A_THING = re.compile(rf"\s*{_SIDE}\s+", re.IGNORECASE)
_OF_THE = re.compile(r"\s*(?:of\s+)?(?:the|its)\s+")
_EARLIER = re.compile(
    r"\s*(?:(?:of|in|from|for|it\s+had|it\s+made|it\s+earned)\s+)*(?:the\s+|a\s+)?(?:year\s+(?:before|earlier|ago)"
    rf"|(?:previous|prior|last|preceding)\s+(?:fiscal\s+)?year|(?:fiscal\s+)?{YEAR})\b",
    re.IGNORECASE,
)
MEASURED = (Role.MULTIPLE, Role.POINTS, Role.DIFFERENCE)


def set_on_bases(clause: Clause, parts: Sequence[Part], mentions: Mentions) -> tuple[Part, ...]:
    """The parts with the base of each gap and multiple as its rival; a level written as the base speaks of that."""
    given = list(parts)
    for at, part in enumerate(parts):
        if part.role not in MEASURED:
            continue
        end = parts[at + 1].start if at + 1 < len(parts) else clause.end
        after = clause.text[part.end - clause.start : end - clause.start]
        level = parts[at + 1] if at + 1 < len(parts) else None
        if level is not None and level.role is Role.LEVEL and _FROM_A_LEVEL.fullmatch(after):
            rest = clause.text[level.end - clause.start :]
            base = _named(base_after(rest), part, mentions)
            given[at] = replace(part, rival=base)
            given[at + 1] = replace(level, subject=base or part.subject)
        elif part.role is not Role.MULTIPLE and (side := _FROM_A_THING.match(after)):
            given[at] = replace(part, rival=_named(base_after(after[side.end() :]), part, mentions))
    return tuple(given)


def is_of_earlier_level(clause: Clause, fraction: Quantity, level: Quantity) -> bool:
    """Whether a fraction is one of a level written after it of an earlier time: "half the $8 million of 2022"."""
    between = clause.text[fraction.end - clause.start : level.start - clause.start]
    if not fraction.word_fraction or level.unit == "percent" or _OF_THE.fullmatch(between) is None:
        return False
    return _EARLIER.match(clause.text, level.end - clause.start) is not None


def is_base(between: str) -> bool:
    """Whether these words between a gap or multiple and a level make the level what it is measured from."""
    return _FROM_A_LEVEL.fullmatch(between) is not None


def _named(words: str, part: Part, mentions: Mentions) -> str:
    """The words for a base, with the measure of the part's subject where they name a unit alone ("that of Home")."""
    base = clean(content(mentions.without_names(words)))
    unit = part.role is Role.POINTS or base[:1].isupper()
    measure = " ".join(m.group() for m in BUSINESS.finditer(part.subject))
    return f"{base} {measure}".strip() if base and unit and not BUSINESS.search(base) else base
