"""A name as written -> the one name by which exchanges, audit firms and places are compared."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from core.entities.gazetteer import american_states, gazetteer

_FORM = re.compile(r"[,\s]+(?:LLP|L\.L\.P\.?|LLC|P\.?C\.?|PLLC|Ltd\.?|AG|PLC|plc)$")
_REGION = re.compile(
    r"\b(?:Area|Valley|Bay|Coast|Region|Metro\w*|Midwest|Peninsula|Triangle|Islands?)\b", re.IGNORECASE
)


@cache
def _data() -> Mapping[str, Any]:
    return tomllib.loads(Path(__file__).with_name("names.toml").read_text(encoding="utf-8"))


@cache
def pattern_of(kind: str) -> str:
    """An expression for all names of a kind ("exchanges", "auditors"), the longest first."""
    names = (name for names in _data()[kind] for name in names)
    return "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))


def known_name(kind: str, text: str) -> str:
    """The one name of the exchange or firm that `text` names; its letters where it names none that is known."""
    found = re.search(rf"\b(?:{pattern_of(kind)})\b", text, re.IGNORECASE)
    if found is not None:
        name = found.group().lower()
        return str(next(names[0] for names in _data()[kind] if name in map(str.lower, names)))
    return re.sub(r"[^a-z]", "", _FORM.sub("", text.strip(" ,.")).lower())


def is_known(kind: str, text: str) -> bool:
    """Whether `text` names an exchange or firm that is known."""
    return re.search(rf"\b(?:{pattern_of(kind)})\b", text) is not None


@lru_cache(maxsize=4096)
def place_name(text: str) -> str:
    """The one name of a place, a state's code or short form written out, in small letters."""
    plain = text.strip(" ,;").removeprefix("the ")
    bare = plain.rstrip(".")
    plain = american_states().get(plain) or american_states().get(bare) or bare
    every = (names for kind in gazetteer().values() for names in kind)
    return next((names[0] for names in every if plain in names), plain).casefold().removesuffix(" city")


@lru_cache(maxsize=4096)
def place_kind(text: str) -> str:
    """What kind of place of the gazetteer it is: "states", "countries" or "regions"; "cities" for every other name."""
    name = place_name(text)
    kinds = ("states", "countries", "regions")
    of_kind = (kind for kind in kinds if any(names[0].casefold() == name for names in gazetteer()[kind]))
    return next(of_kind, "regions" if _REGION.search(text) else "cities")


def is_american(state: str) -> bool:
    """Whether a name is that of a state of the United States."""
    return place_name(state) in {name.casefold() for name in american_states().values()}


def is_firm(text: str) -> bool:
    """Whether a text names a firm of auditors: one that is known, or one with their legal form."""
    return is_known("auditors", text) or re.search(r"[A-Z][\w.&'’-]+,?\s+L\.?L\.?P\b", text) is not None
