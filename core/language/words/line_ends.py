"""Lines of text -> one text, in which a word that was cut at the end of a line is whole again.

Whether a hyphen at a line's end belongs to its word ("whole-life") or only cuts it ("whole-sale"), the document's
other words tell: the whole word, else the hyphenated one, else a second part that stands by itself elsewhere.
"""

import re
from collections.abc import Iterable, Sequence, Set

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_CUT = re.compile(r"([^\W\d_]+)[-\u00ad]$")
_GOES_ON = re.compile(r"([^\W\d_]+)")
SOFT_HYPHEN = "\u00ad"
_OPEN_DASH = re.compile(r"(?<=\w)[-–—/]$")


def words_of(lines: Iterable[str]) -> set[str]:
    """The words of lines in small letters, hyphenated ones whole and in parts, without the one that a line ends in."""
    found: set[str] = set()
    for line in lines:
        whole = line.rstrip()
        for word in _WORD.findall(whole[:-1].rpartition(" ")[0] if whole.endswith("-") else whole):
            found.update((word.lower(), *word.lower().split("-")))
    return found


def join_lines(lines: Sequence[str], known: Set[str] = frozenset()) -> str:
    """The lines with blanks between them; `known` are words of the document in small letters."""
    joined = ""
    for line in lines:
        joined = _join(joined, line.strip(), known)
    return joined


def _join(first: str, second: str, known: Set[str]) -> str:
    if not first or not second:
        return first or second
    cut, rest = _CUT.search(first), _GOES_ON.match(second)
    if cut is None or rest is None or not second[0].islower():
        return f"{first}{'' if _OPEN_DASH.search(first) and second[0].islower() else ' '}{second}"
    own = _belongs(cut[1].lower(), rest[1], known, soft=first.endswith(SOFT_HYPHEN))
    return f"{first[:-1]}{'-' if own else ''}{second}"


def _belongs(before: str, after: str, known: Set[str], *, soft: bool) -> bool:
    """Whether the hyphen between two parts is the word's own; a soft one is where nothing speaks for it."""
    if before + after in known:
        return False
    if f"{before}-{after}" in known:
        return True
    return {before, after} <= known if soft else not known or after in known
