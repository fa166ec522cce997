"""A text -> words with their places and the plain forms in which words are compared."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

WORD = re.compile(r"[A-Za-z0-9](?:[\w&]|[.,'’‘](?=\w))*")
APOSTROPHES = "'’‘ʼ"
_STRAIGHT = str.maketrans(dict.fromkeys(APOSTROPHES, "'"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """A word of a text: as written without a possessive ending, in its plain form, with its offsets."""

    text: str
    plain: str
    start: int
    end: int
    possessive: bool = False

    @property
    def capital(self) -> bool:
        """Whether the word is written like a name: a capital anywhere in it ("eWidget", "ACME")."""
        return any(c.isupper() for c in self.text)


def read_tokens(text: str) -> tuple[Token, ...]:
    """The words of a text in order; hyphens separate, dots and apostrophes inside a word do not."""
    return tuple(token(m) for m in WORD.finditer(text))


@lru_cache(maxsize=65536)
def _forms(word: str) -> tuple[str, str]:
    """The plain form and the stem of a word as it stands in a text."""
    form = plain(_bare(word))
    return form, stem(form)


def _bare(word: str) -> str:
    return re.sub(rf"[{APOSTROPHES}]s$", "", word.rstrip(APOSTROPHES))


def token(match: re.Match[str]) -> Token:
    """One word; "Acme's" is "Acme", possessive."""
    word = match.group().rstrip(APOSTROPHES)
    bare = _bare(word)
    after = match.string[match.end() : match.end() + 1]
    owns = bare != word or (bare.endswith("s") and after in tuple(APOSTROPHES))
    return Token(text=bare, plain=plain(bare), start=match.start(), end=match.end(), possessive=owns)


def plain(word: str) -> str:
    """The form in which words are compared: lower case, no dots, singular."""
    low = word.lower().replace(".", "").translate(_STRAIGHT)
    if len(low) > 4 and low.endswith("ies"):
        return low[:-3] + "y"
    if len(low) > 4 and low.endswith(("sses", "shes", "ches", "xes")):
        return low[:-2]
    if len(low) > 2 and low.endswith("s") and not low.endswith(("ss", "us", "is")):
        return low[:-1]
    return low


def stem(word: str) -> str:
    """A plain form without the endings that verbs and their nouns differ by: "delivered", "deliveries": "deliver"."""
    for ending in ("ing", "ed", "ion", "ment", "ly", "e", "y"):
        if word.endswith(ending) and len(word) - len(ending) >= 4:
            return word[: -len(ending)]
    return word


def stems(text: str) -> tuple[str, ...]:
    """The stems of a text's words."""
    return tuple(_forms(word)[1] for word in WORD.findall(text))


@lru_cache(maxsize=2048)
def stem_set(text: str) -> frozenset[str]:
    """The stems of a text's words, each once; kept, since every step asks for those of the same passages."""
    return frozenset(stems(text))


def stem_spots(text: str) -> tuple[tuple[int, int, str], ...]:
    """The stems of a text's words with their offsets."""
    return tuple((match.start(), match.end(), _forms(match.group())[1]) for match in WORD.finditer(text))


def plain_words(text: str) -> tuple[str, ...]:
    """The plain forms of a text's words."""
    return tuple(_forms(word)[0] for word in WORD.findall(text))


def find_phrase(words: Sequence[str], phrase: Sequence[str], taken: frozenset[int] = frozenset()) -> Sequence[int]:
    """Positions at which `phrase` begins in `words` without touching a position in `taken`."""
    n = len(phrase)
    if not n:
        return ()
    wanted = tuple(phrase)
    return [
        i for i in range(len(words) - n + 1) if tuple(words[i : i + n]) == wanted and taken.isdisjoint(range(i, i + n))
    ]
