"""The kind of a query -> what each arm of the search counts."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from core.domain.answers.retrieval import QueryKind
from core.domain.answers.search_rules import SearchRules
from core.retrieval.fuse import RRF_K


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmWeights:
    """What each arm counts; one at 0 is not asked. `k` is the constant of the reciprocal rank fusion."""

    words: float
    meaning: float
    entities: float
    k: float = RRF_K


def weights_for(kind: QueryKind, rules: SearchRules) -> ArmWeights:
    """The measured weights of `weights.toml`; an arm that is switched off counts nothing."""
    measured = _measured()[kind]
    return ArmWeights(
        words=measured["words"] * rules.words,
        meaning=measured["meaning"] * rules.meaning,
        entities=measured["entities"] * rules.entities,
        k=measured["k"],
    )


@cache
def _measured() -> Mapping[str, Mapping[str, float]]:
    return tomllib.loads((files("core.retrieval") / "weights.toml").read_text(encoding="utf-8"))
