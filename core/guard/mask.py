"""A text and what is found in it -> the text with a name of the kind in place of each finding."""

from collections.abc import Iterator, Sequence

from core.guard.allowed import hide_allowed
from core.guard.doubtful import is_doubtful
from core.guard.secrets import find_secrets
from core.ports.guard import DetectedSpan, Finder, Masked


def mask(text: str, finder: Finder) -> Masked:
    """Puts "[EMAIL_ADDRESS]" and the like in place of personal data and secrets; figures and filing numbers stay."""
    personal = [found for found in finder.find(hide_allowed(text)) if not is_doubtful(found, text)]
    apart = list(join_overlapping([*find_secrets(text), *personal]))
    pieces, position = [], 0
    for found in apart:
        pieces += [text[position : found.start], f"[{found.kind}]"]
        position = found.end
    return Masked(text="".join(pieces) + text[position:], kinds=tuple(sorted({found.kind for found in apart})))


def join_overlapping(findings: Sequence[DetectedSpan]) -> Iterator[DetectedSpan]:
    """The findings in order; of those that overlap, one as long as all together and of the longest one's kind."""
    ordered = sorted(findings, key=lambda found: (found.start, -found.end))
    if not ordered:
        return
    held = ordered[0]
    longest = held
    for found in ordered[1:]:
        if found.start >= held.end:
            yield held
            held = longest = found
            continue
        longest = max(longest, found, key=lambda one: one.end - one.start)
        held = DetectedSpan(kind=longest.kind, start=held.start, end=max(held.end, found.end))
    yield held
