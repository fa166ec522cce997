"""Names that are known -> where they stand in a text."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from core.domain.filings.entity import EntityKind
from core.entities.span import EntitySpan

_TOKEN = re.compile(r"[^\W_]+")
_INSIDE_BEFORE = re.compile(r"[\w@/&-]$")
_INSIDE_AFTER = re.compile(r"[\w@]|[-/]\w|\.\w|&\w")


class Lexicon:
    """Phrases of one or more words, each standing for one thing; a phrase in small letters is found in any case."""

    def __init__(self, *parts: "Lexicon") -> None:
        self._by_first: dict[str, list[tuple[str, str, EntitySpan]]] = {}
        self._known: dict[str, EntitySpan] = {}
        for part in parts:
            self._known = {**part._known, **self._known}
            for first, phrases in part._by_first.items():
                self._by_first[first] = [*self._by_first.get(first, ()), *phrases]

    def add(self, phrase: str, kind: EntityKind, key: str, name: str) -> None:
        """Makes a phrase known; the first that claims it keeps it."""
        first = _TOKEN.search(phrase)
        if first is None or first.start() > 0 or phrase in self._known:
            return
        what = EntitySpan(0, 0, kind, key, name)
        self._known[phrase] = what
        small = "" if any(c.isupper() for c in phrase) else phrase
        for word in {first[0], *((first[0].capitalize(), first[0].upper()) if small else ())}:
            self._by_first.setdefault(word, []).append((phrase, small, what))

    def add_all(self, kind: EntityKind, names: Iterable[Sequence[str]]) -> None:
        """Makes all names of each thing known; the first is its key and the one shown."""
        for first, *others in names:
            for phrase in (first, *others):
                self.add(phrase, kind, first.casefold(), first)

    def __contains__(self, phrase: str) -> bool:
        return phrase in self._known

    def meaning(self, phrase: str) -> EntitySpan | None:
        """What a phrase stands for, as a span without a place; None when it is not known."""
        return self._known.get(phrase)

    def find(self, text: str) -> Iterator[EntitySpan]:
        """Every whole phrase in the text; those that overlap all come."""
        for word in _TOKEN.finditer(text):
            candidates = self._by_first.get(word[0])
            if candidates is None:
                continue
            at = word.start()
            for phrase, small, what in candidates:
                end = at + len(phrase)
                here = text[at:end].lower() == small if small else text.startswith(phrase, at)
                if here and _is_whole(text, at, end):
                    yield EntitySpan(at, end, what.kind, what.key, what.name)


def _is_whole(text: str, start: int, end: int) -> bool:
    after = text[end : end + 2]
    return not _INSIDE_BEFORE.search(text[max(0, start - 1) : start]) and not _INSIDE_AFTER.match(after)


@cache
def read_names(file: str) -> Mapping[str, Sequence[Sequence[str]]]:
    """The lists of names in a data file of this room (`lists`)."""
    return tomllib.loads((Path(__file__).parent / "lists" / file).read_text(encoding="utf-8"))
