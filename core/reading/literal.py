"""Words that a model gives as a quote -> where they stand in a text, literally, or nowhere."""

import re

_ALIKE = str.maketrans({"’": "'", "‘": "'", "ʼ": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "‑": "-"})
"""Signs that are written for one another."""


def find_literal(words: str, text: str, near: int | None = None) -> tuple[int, int] | None:
    """Offsets of `words` in `text`, blanks of any kind and number counting as one; else every character counts.

    The look of quotation marks, apostrophes and dashes does not; capitals and the ends of words count where words that
    are the same in them are found. Where they stand several times, the place that begins nearest to `near`, else the
    first.
    """
    pattern = r"\s+".join(map(re.escape, words.translate(_ALIKE).split()))
    if not pattern:
        return None
    plain = text.translate(_ALIKE)
    whole = rf"(?<!\w){pattern}(?!\w)" if words[:1].isalnum() else rf"{pattern}(?!\w)"
    for tried, flags in ((whole, 0), (whole, re.IGNORECASE), (pattern, re.IGNORECASE)):
        found = [match.span() for match in re.finditer(tried, plain, flags)]
        if found:
            return min(found, key=lambda span: abs(span[0] - (near or 0)))
    return None
