"""A stretch of a claim -> whether it is said of the company itself, by the words before it or after it."""

import re
from collections.abc import Sequence

from core.domain.claims.claim import Claim
from verifier.evidence.filing_index import FilingIndex

_LINK = re.compile(
    r"(?:[\s,–—(-]|\b(?:which|that|who|is|are|was|were|has been|have been|remains?|currently|now|still|and|both|being"
    r"|publicly|itself)\b)+$",
    re.IGNORECASE,
)
"""What may stand between the company and what is said of it."""

_IT = r"\b(?:it|we)"
_COMPANY = r"\b(?:the|this|our)\s+(?:[a-z][\w-]*\s){0,2}?(?:company|group|firm|corporation|[a-z]*maker|retailer|giant)"
_LED_BY = re.compile(
    r"\W*(?:founded|formed|established|created|based|headquartered|(?:re)?incorporated|listed|audited)\b[^,;]*",
    re.IGNORECASE,
)
"""A participle that opens a sentence whose subject comes after it."""


def own_names(index: FilingIndex) -> str:
    """An expression for the company's names."""
    company = index.filing.company
    known = sorted({company.name, *company.aliases, company.ticker or company.name}, key=len, reverse=True)
    return "|".join(re.escape(name) for name in known)


def is_of_company(claim: Claim, start: int, end: int, index: FilingIndex, beside: Sequence[str] = ()) -> bool:
    """Whether the words from `start` to `end` of the claim are a predicate of the company.

    `beside` are expressions for what else it may be said of: its shares, say. A pronoun counts where the claim's part
    takes up no other subject.
    """
    text = claim.text
    if text[:end].endswith("-based"):
        return re.match(rf"\s+(?:{own_names(index)})", text[end:]) is not None
    before = _LINK.sub("", text[:start])
    subjects = "|".join((own_names(index), _COMPANY, *beside, *([] if _taken_up(claim, start, end) else [_IT])))
    if not before or _LED_BY.fullmatch(before):
        return re.match(rf"\W*(?:{subjects})\b", text[end:], re.IGNORECASE) is not None
    return re.search(rf"(?:^|\W)(?:{subjects})$", before, re.IGNORECASE) is not None


def owns(owner: str, index: FilingIndex) -> bool:
    """Whether the word before what is owned ("its", "the company's", a name) stands for the company."""
    by_name = re.fullmatch(rf"(?:{own_names(index)})['’]s?", owner) is not None
    return by_name or re.match(r"(?:its|their|the)\b", owner, re.IGNORECASE) is not None


def _taken_up(claim: Claim, start: int, end: int) -> bool:
    """Whether a pronoun there stands for something else than the company."""
    held = (p for p in claim.parts if p.start <= claim.start + start and claim.start + end <= p.end)
    return any(part.subject for part in held)
