"""The file of words and names -> what tells the names of companies from other words, and nicknames on record."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

_DIGITS = 10


def nicknames_of(cik: str) -> tuple[str, ...]:
    """The nicknames on record for the company of a CIK (ten digits), in the order of the file."""
    return _nicknames().get(cik, ())


@cache
def generic_words() -> frozenset[str]:
    """Words in lower case that many companies have in their names."""
    return frozenset(_read()["generic"].split())


@cache
def taken_initials() -> frozenset[str]:
    """Initials in capitals that stand for something else in most filings."""
    return frozenset(_read()["taken_initials"].split())


@cache
def _nicknames() -> Mapping[str, tuple[str, ...]]:
    """Per CIK the names of the file. Raises ValueError for a row without CIK, name or source."""
    found: dict[str, tuple[str, ...]] = {}
    for row in _read()["nickname"]:
        cik, name, source = (str(row[key]) for key in ("cik", "name", "source"))
        if not (len(cik) == _DIGITS and cik.isdigit() and name and source):
            raise ValueError(f"names.toml: a nickname needs a CIK of ten digits, a name and its source: {row}")
        found[cik] = (*found.get(cik, ()), name)
    return found


@cache
def _read() -> dict[str, Any]:
    return tomllib.loads((files("core.filings.names") / "names.toml").read_text(encoding="utf-8"))
