"""A text -> the text with a name of the kind in place of personal data, keys, tokens and passwords."""

import re
from collections.abc import Iterator, Sequence

from core.guard.allowed import hide_allowed
from core.guard.doubt import is_doubtful
from core.ports.guard import DetectedSpan, Finder, Masked

KIND = "SECRET"
_SHAPES = (
    r"-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----[\s\S]*?(?:-----END (?:[A-Z]+ )*PRIVATE KEY-----|\Z)",
    r"\b(?:AKIA|ASIA)[A-Z0-9]{16}\b",  # AWS access key ids
    r"\bgh[pousr]_[A-Za-z0-9]{36,}\b",  # GitHub tokens
    r"\bgithub_pat_\w{40,}\b",
    r"\bglpat-[\w-]{20,}",
    r"\bxox[abeoprs]-[\w-]{10,}",  # Slack tokens
    r"\bxapp-\d-[\w-]{10,}",
    r"\b(?:sk|rk|pk)[-_](?:[a-z]+[-_])*[A-Za-z0-9]{16,}[\w-]*",  # keys of payment and model vendors
    r"\bAIza[\w-]{35}",
    r"\bhf_[A-Za-z0-9]{30,}\b",
    r"\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}",  # signed web tokens
)
# A value that a name calls secret: "password: hunter2", "api_key = ...", "Bearer ...".
_LABELLED = re.compile(
    r"\b(?:(?:password|passwd|passphrase|pwd|(?:api|access|secret|private|auth)[ _-]?(?:key|token)|client[ _-]?secret)"
    r"(?:(?:\s+is)?\s*[:=]\s*|\s+is\s+(?=\S*\d))|authorization\s*:\s*(?:basic|bearer)\s+|bearer\s+(?=[\w.-]*\d))"
    r"(?P<secret>[\"']?[^\s\"',;]{6,}[\"']?)",
    re.I,
)
_IN_ADDRESS = re.compile(r"\b[a-z][a-z+.-]*://[^\s:/@]+:(?P<secret>[^\s/@]+)@", re.I)
_SHAPED = re.compile("|".join(_SHAPES))


def mask(text: str, finder: Finder) -> Masked:
    """Puts "[EMAIL_ADDRESS]" and the like in place of personal data and secrets; figures and filing numbers stay."""
    findings = sorted(finder.find(hide_allowed(text)), key=lambda found: found.start)
    personal = [found for found in findings if not is_doubtful(found, text, findings)]
    spans = list(join_overlapping([*find_secrets(text), *personal]))
    pieces, position = [], 0
    for found in spans:
        pieces += [text[position : found.start], f"[{found.kind}]"]
        position = found.end
    return Masked(text="".join(pieces) + text[position:], kinds=tuple(sorted({found.kind for found in spans})))


def join_overlapping(findings: Sequence[DetectedSpan]) -> Iterator[DetectedSpan]:
    """The findings in order; of those that overlap, one as long as all together and of the longest one's kind."""
    ordered = sorted(findings, key=lambda found: (found.start, -found.end))
    if not ordered:
        return
    joined = ordered[0]
    longest = joined
    for found in ordered[1:]:
        if found.start >= joined.end:
            yield joined
            joined = longest = found
            continue
        longest = max(longest, found, key=lambda one: one.end - one.start)
        joined = DetectedSpan(kind=longest.kind, start=joined.start, end=max(joined.end, found.end))
    yield joined


def find_secrets(text: str) -> Sequence[DetectedSpan]:
    """Private keys, vendors' tokens, values that are named as secret and passwords inside addresses."""
    places = [match.span() for match in _SHAPED.finditer(text)]
    places += [match.span("secret") for pattern in (_LABELLED, _IN_ADDRESS) for match in pattern.finditer(text)]
    return [DetectedSpan(kind=KIND, start=start, end=end) for start, end in places]
