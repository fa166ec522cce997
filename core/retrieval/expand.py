"""A query becomes the wordings that are searched for: the whole, its clauses, and what else the field calls it."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.domain.retrieval import Query
from core.retrieval.formal import formal_words
from core.retrieval.spell_out import acronyms_of
from core.retrieval.tokens import plain, plain_words
from core.retrieval.vocabulary import empty_words, synonym_groups

CLAUSE, OTHER_WORDS = 0.5, 0.5
FEWEST_WORDS = 2
_BREAK = re.compile(r"[;:,]\s+|\s+(?:and|or|but|as well as|while|whereas)\s+", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """A text to search for, and how much what it finds counts."""

    text: str
    weight: float = 1.0


def expand(query: Query) -> tuple[Wording, ...]:
    """The query first, then one wording a clause where there are several, then the query with other words for it."""
    found = [Wording(text=query.text)]
    parts = query.clauses or clauses(query.text)
    found += [Wording(text=part, weight=CLAUSE) for part in parts]
    others = other_words(query.text)
    if others:
        found.append(Wording(text=" ".join((query.text, *others)), weight=OTHER_WORDS))
    return tuple(found)


def clauses(text: str) -> tuple[str, ...]:
    """The parts of a query that have something to search for each; nothing when it has but one."""
    parts = [part.strip(" ?.,") for part in _BREAK.split(text)]
    worth = tuple(part for part in parts if len(_content(part)) >= FEWEST_WORDS)
    return worth if len(worth) > 1 else ()


def other_words(text: str) -> tuple[str, ...]:
    """Words that mean the same as the query's, other numbers of its words, acronyms, and terms of reports."""
    words = _content(text)
    forms = {word: frozenset((plain(word), *map(plain, _numbers(word)))) for word in words}
    same = [one for word in words for group in synonym_groups() if _in_group(forms[word], group) for one in group]
    numbers = [form for word in words for form in _numbers(word)]
    present = set(text.lower().split())
    return tuple(
        w for w in dict.fromkeys((*numbers, *same, *acronyms_of(text), *formal_words(text))) if w not in present
    )


def _in_group(forms: Iterable[str], group: Sequence[str]) -> bool:
    return any(form in group for form in forms)


def _content(text: str) -> list[str]:
    """The words of a text that say something, as written in small letters."""
    empty = empty_words("grammar") | empty_words("telling")
    found = (match.group().lower() for match in re.finditer(r"[A-Za-z][A-Za-z&-]+", text))
    return [word for word in found if not set(plain_words(word)) <= empty]


def _numbers(word: str) -> tuple[str, ...]:
    """The other grammatical number of a word, by its ending."""
    if word.endswith("ies") and len(word) > 4:
        return (f"{word[:-3]}y",)
    if word.endswith(("ses", "xes", "ches", "shes")):
        return (word[:-2], word[:-1])
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return (word[:-1],)
    if word.endswith("y") and word[-2:-1] not in tuple("aeiou"):
        return (f"{word[:-1]}ies",)
    return (f"{word}es" if word.endswith(("s", "x", "ch", "sh")) else f"{word}s",)
