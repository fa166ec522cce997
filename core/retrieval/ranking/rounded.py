"""The digits of a number -> those that it may be rounded to."""

from collections.abc import Iterator

LEAST, MOST = 3, 7
"""Digits: fewer are there by chance, more tell no numbers apart."""


def as_rounded(digits: str) -> str:
    """The digits by which a number of a claim is looked up; it has at least three."""
    return digits[:MOST]


def roundings(digits: str) -> Iterator[str]:
    """A printed number's first digits, three to seven, as they stand and rounded up: "28453" has "285" and "284"."""
    for size in range(LEAST, MOST + 1):
        first, after = digits[:size].ljust(size, "0"), digits[size : size + 1]
        yield first
        if after >= "5":
            yield str(int(first) + 1)
