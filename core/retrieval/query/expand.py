"""A query -> the wordings that are searched for: the whole, its clauses, and what else the field calls it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from core.domain.answers.retrieval import Query
from core.language.words.tokens import plain, plain_words
from core.language.words.vocabulary import plain_speech, stop_words, synonym_groups, synonym_places
from core.retrieval.query.spell_out import acronyms_of

WHOLE, PART, OTHER_WORDS = 2, 1, 1
FEWEST_WORDS = 2
_BREAK = re.compile(r"[;:,]\s+|\s+(?:and|or|but|as well as|while|whereas)\s+", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """A text to search for, and how often each of its words counts."""

    text: str
    weight: int = WHOLE


def expand(query: Query) -> tuple[Wording, ...]:
    """The query first, then one wording a clause where there are several, then the query with other words for it."""
    found = [Wording(text=query.text)]
    found += [Wording(text=part, weight=PART) for part in clauses(query.text)]
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
    same = [one for word in words for group in _groups_of(word) for one in group]
    numbers = [form for word in words for form in _other_number(word)]
    present = set(text.lower().split())
    return tuple(
        w for w in dict.fromkeys((*numbers, *same, *acronyms_of(text), *formal_words(text))) if w not in present
    )


def formal_words(text: str) -> tuple[str, ...]:
    """All formal terms for the plain phrases of a text."""
    found = (match.group().lower() for match in _phrases().finditer(text))
    return tuple(dict.fromkeys(term for phrase in found for term in plain_speech()[phrase]))


@cache
def _phrases() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, plain_speech()))})\b", re.IGNORECASE)


def _groups_of(word: str) -> tuple[Sequence[str], ...]:
    """The groups of synonyms in which a word stands in either number, in their order."""
    groups, places = synonym_groups(), synonym_places()
    forms = (plain(word), *map(plain, _other_number(word)))
    return tuple(groups[n] for n in sorted({n for form in forms for n in places.get(form, ())}))


def _content(text: str) -> list[str]:
    """The words of a text that say something, as written in small letters."""
    empty = stop_words("grammar", "telling")
    found = (match.group().lower() for match in re.finditer(r"[A-Za-z][A-Za-z&-]+", text))
    return [word for word in found if not set(plain_words(word)) <= empty]


def _other_number(word: str) -> tuple[str, ...]:
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
