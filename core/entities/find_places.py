"""A text -> the countries, states, regions and towns that it names."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from core.domain.filings.entity import EntityKind
from core.entities.lexicon import Lexicon, read_names
from core.entities.span import EntitySpan

_WORD_BEFORE = re.compile(r"(?:^|[^\w])([A-Z][\w’'.-]*|[A-Z]\.) $")
_WORD_AFTER = re.compile(r" (?:&|[A-Z][\w’'-]*)")
_SENTENCE_START = re.compile(r"(?:^|[.!?:;•“\"–—(]\s*|\n\s*)[A-Z][\w’'.-]* $")
_GENERIC_AFTER = re.compile(
    r" (?:[A-Z]\w+ )?(?:Government|Treasury|Dollars?|Segment|Region|Operations|Customers|Retail|Federal"
    r"|Federal Government|Congress"
    r"|Tax|Stores|Total|and)\b"
)
_LEADING = frozenset(
    {"The", "In", "And", "Of", "Northern", "Southern", "Eastern", "Western", "Central", "City", "County"}
)
_TOWN = re.compile(
    r"(?:(?<=\bin )|(?<=\bat )|(?<=\bof )|(?<=\bnear )|(?<=\bfrom )|(?<=\band )|(?<=, )|(?<=; ))"
    r"(?P<town>[A-Z][a-z’'À-ÿ-]+(?: [A-Z][a-zÀ-ÿ-]+){0,2}), (?=(?P<state>[A-Z][\w.]*(?: [A-Z]\w+){0,2}))"
)
_COUNTRY = re.compile(r"[A-Z][\w.]*(?: [A-Z]\w+){0,2}")
_NO_TOWN = re.compile(
    r"\b(?:Inc|Corp|Company|Officer|President|Director|Operations|Products?|Services|Sales|Design|Technology|Items?"
    r"|Notes?|Part|"
    r"January|February|March|April|May|June|July|August|September|October|November|December|Financial|Equity|General"
    r"|Act)\b"
)


@cache
def gazetteer() -> Mapping[str, Sequence[Sequence[str]]]:
    """Of "countries", "states", "regions" and "cities" all places; the first name of each is the one shown."""
    places = read_names("places.toml")
    return {**places, "states": [*_american()["names"].values(), *places["states"]]}


@cache
def _american() -> Mapping[str, Mapping[str, Any]]:
    return tomllib.loads((Path(__file__).parent / "lists" / "american_states.toml").read_text(encoding="utf-8"))


@cache
def places() -> Lexicon:
    """All places of the gazetteer."""
    lexicon = Lexicon()
    for kind in gazetteer().values():
        lexicon.add_all(EntityKind.LOCATION, kind)
    return lexicon


@cache
def _countries_and_states() -> frozenset[str]:
    return frozenset(name for kind in ("countries", "states") for names in gazetteer()[kind] for name in names)


def find_towns(text: str) -> Iterator[EntitySpan]:
    """Towns outside the gazetteer that are named with their state or country ("Springfield, Ohio")."""
    for found in _TOWN.finditer(text):
        state = next((s for s in _prefixes(found["state"]) if s in _countries_and_states()), "")
        known = found["town"] in places()
        if state and not known and not _NO_TOWN.search(found["town"]):
            key = f"{found['town']}, {state}"
            yield EntitySpan(found.start("town"), found.end("town"), EntityKind.LOCATION, key.casefold(), found["town"])


def _prefixes(words: str) -> Iterator[str]:
    parts = words.split(" ")
    for count in range(len(parts), 0, -1):
        yield " ".join(parts[:count])


def is_part(text: str, span: EntitySpan) -> bool:
    """Whether a place's name is part of a longer name there ("Kansas City Southern")."""
    before = _WORD_BEFORE.search(text[max(0, span.start - 24) : span.start])
    if before and before[1] not in _LEADING and not _SENTENCE_START.search(text[: span.start][-40:]):
        return True
    return bool(_WORD_AFTER.match(text, span.end)) and not _GENERIC_AFTER.match(text, span.end)
