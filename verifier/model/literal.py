"""Words that a model gives as a quote -> where they stand in a text, literally, or nowhere."""

import re


def find_literal(words: str, text: str, near: int | None = None) -> tuple[int, int] | None:
    """Offsets of `words` in `text`, blanks of any kind and number counting as one; else every character counts.

    Where they stand several times, the place that begins nearest to `near`, else the first.
    """
    pattern = r"\s+".join(map(re.escape, words.split()))
    found = [match.span() for match in re.finditer(pattern, text)] if pattern else []
    return min(found, key=lambda span: abs(span[0] - (near or 0)), default=None)
