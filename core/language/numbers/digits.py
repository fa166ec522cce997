"""A written figure -> how many digits the writer committed to."""

from core.domain.claims.claim import Quantity


def written_digits(written: Quantity) -> int:
    """How many digits the writer committed to ("$5.30 billion" is three)."""
    if not written.last_digit or written.word_fraction:
        return 1
    return len(str(int(abs(written.value) / written.last_digit)))
