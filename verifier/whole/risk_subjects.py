"""Claims -> the things that they speak of, for which risk factors are looked for."""

from collections.abc import Sequence

from core.domain.claims.claim import Claim
from verifier.claims.subjects import clean
from verifier.evidence.terms import terms

SUBJECTS = 8
LONGEST = 6
"""Words of a subject that still names one thing."""

_MEASURES = terms(
    "revenue sales income profit earnings margin loss operating net gross pretax diluted basic share shares per expense"
    " cost costs total result results rate percentage percent growth rise fall amount level year quarter annual assets"
    " equity cash equivalents operations consolidated attributable before come came make made earned lost brought"
    " contributed spent paid had bought back and of in for the from to by"
)


def risk_subjects(claims: Sequence[Claim]) -> Sequence[str]:
    """The first `SUBJECTS`, in the order of the text, each once; of revenue or income as such any risk is told."""
    named = (_thing(part.subject) for claim in claims for part in claim.parts)
    return list(dict.fromkeys(s for s in named if s and len(s.split()) <= LONGEST))[:SUBJECTS]


def _thing(subject: str) -> str:
    """The subject without words that only measure; "" where nothing else is left."""
    rest = [word for word in subject.split() if not _MEASURES & terms(word)]
    thing = clean(" ".join(rest))
    return thing if any(len(word) > 1 and word[0].isalpha() for word in thing.split()) else ""
