"""A text -> the places of keys, tokens and passwords that were pasted into it."""

import re
from collections.abc import Sequence

from core.ports.guard import DetectedSpan

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
_NAMED = re.compile(
    r"\b(?:(?:password|passwd|passphrase|pwd|(?:api|access|secret|private|auth)[ _-]?(?:key|token)|client[ _-]?secret)"
    r"(?:(?:\s+is)?\s*[:=]\s*|\s+is\s+(?=\S*\d))|authorization\s*:\s*(?:basic|bearer)\s+|bearer\s+(?=[\w.-]*\d))"
    r"(?P<secret>[\"']?[^\s\"',;]{6,}[\"']?)",
    re.I,
)
_IN_ADDRESS = re.compile(r"\b[a-z][a-z+.-]*://[^\s:/@]+:(?P<secret>[^\s/@]+)@", re.I)
_SHAPED = re.compile("|".join(_SHAPES))


def find_secrets(text: str) -> Sequence[DetectedSpan]:
    """Private keys, vendors' tokens, values that are named as secret and passwords inside addresses."""
    places = [match.span() for match in _SHAPED.finditer(text)]
    places += [match.span("secret") for pattern in (_NAMED, _IN_ADDRESS) for match in pattern.finditer(text)]
    return [DetectedSpan(kind=KIND, start=start, end=end) for start, end in places]
