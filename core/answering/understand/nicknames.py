"""A word that people blend of the words of a company's name ("FedEx", "BofA", "IBM") -> the company."""

import re
from collections.abc import Sequence

from core.answering.words import word_list
from core.domain.filings.company import Company
from core.language.words.tokens import Token

SHORTEST_BLEND, FEWEST_INITIALS = 4, 3
_SMALL = frozenset({"and", "of", "the", "for", "&", "n"})


def find_blends(
    tokens: Sequence[Token], covered: Sequence[Company], names: Sequence[tuple[str, ...]]
) -> list[tuple[Company, range]]:
    """Each word written like a name that is blended of the beginnings of the name of one company alone.

    `names` are the names of each of the companies `covered`, without legal forms.
    """
    found = []
    for i, token in enumerate(tokens):
        if not is_name(token, first=i == 0):
            continue
        meant = [c for c, own in zip(covered, names, strict=True) if any(blends(token.text, name) for name in own)]
        if len(meant) == 1:
            found.append((meant[0], range(i, i + 1)))
    return found


def is_name(token: Token, *, first: bool) -> bool:
    """Whether a word is written as only names are: a capital inside the sentence, or more of them at its start."""
    capitals = sum(c.isupper() for c in token.text)
    return capitals > (1 if first and not token.possessive else 0) and token.plain not in word_list("not_names")


def blends(word: str, name: str) -> bool:
    """Whether a word is made of beginnings of all the name's words, in order: "AcBo" of "Acme Bolt".

    It has four letters, or is the initials of three words; "of", "and" and "&" may be left out.
    """
    letters = re.sub(r"\W", "", word).lower()
    parts = [re.sub(r"[^\w&]", "", part).lower() for part in re.split(r"[\s-]+", name)]
    parts = [part for part in parts if part]
    large = [part for part in parts if part not in _SMALL]
    if len(large) < 2:
        return False
    if letters == "".join(part[0] for part in large):
        return len(large) >= FEWEST_INITIALS
    return len(letters) >= SHORTEST_BLEND and _made_of(letters, tuple(parts))


def _made_of(letters: str, parts: Sequence[str]) -> bool:
    if not parts:
        return not letters
    first, rest = parts[0], parts[1:]
    if first in _SMALL and _made_of(letters, rest):
        return True
    ends = range(1, min(len(first), len(letters)) + 1)
    return any(letters[:end] == first[:end] and _made_of(letters[end:], rest) for end in ends)
