"""The text of a filing's pages -> the number that each prints at its head or foot."""

import re
from collections.abc import Mapping, Sequence

_NUMBER = re.compile(r"(?P<section>[A-Z]-)?(?P<number>\d{1,3})\.?")
"""Such as "41", "41." and "F-12"."""

_Printed = tuple[str, int]
"""The section, empty in the main part, and the number."""


def printed_pages(pages: Sequence[str]) -> Mapping[int, str]:
    """By page, counted from the cover as 1, the number printed on it.

    A number counts where a page beside it prints the one before or the next; a page between two such has the one
    between theirs.
    """
    standing = {at: _at_the_edges(text) for at, text in enumerate(pages, 1)}
    found: dict[int, _Printed] = {}
    for at, numbers in standing.items():
        for section, number in numbers:
            if (section, number + 1) in standing.get(at + 1, ()) or (section, number - 1) in standing.get(at - 1, ()):
                found.setdefault(at, (section, number))
    for at in standing:
        before, after = found.get(at - 1), found.get(at + 1)
        if at not in found and before and after and (before[0], before[1] + 2) == after:
            found[at] = (before[0], before[1] + 1)
    return {at: f"{section}{number}" for at, (section, number) in sorted(found.items())}


def _at_the_edges(text: str) -> Sequence[_Printed]:
    """The numbers that the page ends or begins with: the first and last words of its last and its first line."""
    lines = [line.split() for line in text.splitlines() if line.strip()]
    if not lines:
        return ()
    words = dict.fromkeys((lines[-1][-1], lines[-1][0], lines[0][0], lines[0][-1]))
    matches = (_NUMBER.fullmatch(word) for word in words)
    return [(match["section"] or "", int(match["number"])) for match in matches if match]
