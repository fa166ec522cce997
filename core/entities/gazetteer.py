"""The places that are known, by kind, each with all its names; and how the states of the Union are written."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from core.entities.lexicon import read_names


@cache
def gazetteer() -> Mapping[str, Sequence[Sequence[str]]]:
    """Of "countries", "states", "regions" and "cities" all places; the first name of each is the one shown."""
    places = read_names("places.toml")
    return {**places, "states": [*_american()["names"].values(), *places["states"]]}


@cache
def american_states() -> Mapping[str, str]:
    """The states of the United States under their postal codes and short forms ("OR", "Ore.")."""
    names, short = _american()["names"], _american()["abbreviations"]
    return {**{code: name for code, (name, *_) in names.items()}, **{form: names[c][0] for form, c in short.items()}}


@cache
def _american() -> Mapping[str, Mapping[str, Any]]:
    return tomllib.loads((Path(__file__).parent / "lists" / "american_states.toml").read_text(encoding="utf-8"))
