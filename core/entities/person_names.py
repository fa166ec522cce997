"""Names of people as printed -> which of them mean one person."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from core.entities.lexicon import read_names

_SUFFIX = re.compile(r",? (?:Jr|Sr|II|III|IV|Ph\.?D|M\.?D|Esq)\.?$", re.IGNORECASE)
_TITLE = re.compile(r"^(?:Mr|Ms|Mrs|Dr|Hon|Prof)\.? ", re.IGNORECASE)
_PARTICLES = frozenset({"de", "da", "van", "von", "der", "di", "la", "le", "du", "del"})
_SHORTEST = 3


@dataclass(frozen=True, slots=True)
class NameParts:
    """Surname and given names in small letters; a given name may be an initial, or missing after a title."""

    surname: str
    given: tuple[str, ...]


@dataclass(slots=True)
class Person:
    """A person as one filing names them; `key` is made of surname and first given name.

    `mentions` counts how often the filing names them in full.
    """

    key: str
    parts: NameParts
    names: dict[str, None] = field(default_factory=dict)
    role: str = ""
    mentions: int = 0

    @property
    def name(self) -> str:
        """The longest name in ordinary letters, else the longest."""
        written = [n for n in self.names if not n.isupper()] or [_in_case(n) for n in self.names]
        return max(written, key=len)


def parts_of(name: str) -> NameParts:
    """The parts of a name; "Ms. Green" has no given name."""
    plain = _SUFFIX.sub("", _TITLE.sub("", name)).casefold().replace("’", "'")
    words = [w.strip(".,") for w in plain.split()]
    first = 0 if _TITLE.match(name) or name[:1].islower() else 1
    at = next((n for n, w in enumerate(words[first:-1], start=first) if w in _PARTICLES), len(words) - 1)
    return NameParts(" ".join(words[at:]), tuple(words[:at]))


def same_person(one: NameParts, other: NameParts) -> bool:
    """Whether two names can be one person's: same surname, and given names that agree as far as both say them."""
    if one.surname != other.surname:
        return False
    if not one.given or not other.given:
        return True
    firsts = _agree(one.given[0], other.given[0])
    crossed = any(_agree(a, b) for a in one.given for b in other.given if len(a) > 1 or len(b) > 1)
    if not firsts and not (crossed and (len(one.given[0]) == 1 or len(other.given[0]) == 1)):
        return False
    return not (firsts and len(one.given) > 1 and len(other.given) > 1) or _agree(one.given[1], other.given[1])


def merge_people(names: Iterable[str]) -> list[Person]:
    """One Person for each group of names; a name that could be two people's belongs to the one first named."""
    people: list[Person] = []
    for name in sorted(dict.fromkeys(names), key=lambda n: (-len(parts_of(n).given), -len(n), n)):
        parts = parts_of(name)
        found = next((p for p in people if same_person(p.parts, parts)), None)
        if found is None:
            found = Person(_key(parts), parts)
            people.append(found)
        found.names[name] = None
    return people


def people_named(people: Sequence[Person], name: str) -> list[Person]:
    """Those whom a name can mean."""
    parts = parts_of(name)
    return [p for p in people if same_person(p.parts, parts)]


def _key(parts: NameParts) -> str:
    whole = next((g for g in parts.given if len(g) > 1), "".join(parts.given[:1]))
    return f"{parts.surname} {_formal(whole)}".strip()


def _agree(one: str, other: str) -> bool:
    if one == other:
        return True
    if min(len(one), len(other)) == 1:
        return one[0] == other[0]
    if bool(_formals(one) & _formals(other)):
        return True
    return min(len(one), len(other)) >= _SHORTEST and (one.startswith(other) or other.startswith(one))


def _formals(given: str) -> set[str]:
    return {given, *_nicknames().get(given, ())}


def _formal(given: str) -> str:
    return min(_nicknames().get(given, (given,)))


@cache
def _nicknames() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for formal, *short in read_names("people.toml")["nicknames"]:
        for name in short:
            found[name] = (*found.get(name, ()), formal)
    return found


def _in_case(name: str) -> str:
    return " ".join(_word_in_case(word) for word in name.split())


def _word_in_case(word: str) -> str:
    return word if re.fullmatch(r"(?:[A-Z]\.)+|I{2,3}|IV", word) else "-".join(p.capitalize() for p in word.split("-"))


def printed_names(names: Iterable[str]) -> Iterator[str]:
    """Names as printed, each also in capitals and in ordinary letters, and without suffix."""
    for name in names:
        bare = _SUFFIX.sub("", name)
        yield from (name, name.upper(), _in_case(name), bare, bare.upper())
