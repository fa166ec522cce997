"""The file of weights -> the weights of both rankings, checked; and back into the file after training."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from core.errors import UnreadableExamples
from core.retrieval.lexical.bm25 import Values
from core.retrieval.ranking.learned_file import write_learned

FILE = Path(__file__).with_name("weights.toml")


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingWeights:
    """What each feature counts, by its name, in the first ranking and in the second."""

    first: Mapping[str, float]
    second: Mapping[str, float]


@cache
def load_weights(path: Path = FILE) -> RankingWeights:
    """The weights in a file, those in use by default."""
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return RankingWeights(first=tables["first"], second=tables["second"])


def load_recipe(path: Path = FILE) -> Mapping[str, object]:
    """How the weights in a file came about."""
    recipe: Mapping[str, object] = tomllib.loads(path.read_text(encoding="utf-8"))["recipe"]
    return recipe


def save_weights(weights: RankingWeights, recipe: Mapping[str, object], path: Path) -> None:
    """Writes weights, and the recipe that leads to them, as TOML."""
    tables = {"recipe": recipe, "first": weights.first, "second": weights.second}
    write_learned("tickmark train ranking", tables, path)


def weigh(found: Mapping[str, Values], weights: Mapping[str, float]) -> Values:
    """The score of every unit: the sum of its features by their weights, shape (n,).

    Raises UnreadableExamples when the weights are for other features.
    """
    if found.keys() != weights.keys():
        odd = ", ".join(sorted(found.keys() ^ weights.keys()))
        raise UnreadableExamples(
            f"The weights do not fit the features: {odd}. Train them again: tickmark train ranking."
        )
    return np.asarray(sum(found[name] * weight for name, weight in weights.items()))
