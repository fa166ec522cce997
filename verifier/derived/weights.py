"""The file of weights -> the chance of a computation to be the one meant, and is written anew after training."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from core.retrieval.ranking.learned_file import write_learned
from verifier.learned.logistic import Logistic

FILE = Path(__file__).with_name("weights.toml")


@cache
def load_weights(path: Path = FILE) -> Logistic:
    """The weights in a file, those in use by default."""
    held = tomllib.loads(path.read_text(encoding="utf-8"))
    return Logistic(bias=held["weights"].pop("bias"), weights=held["weights"])


def save_weights(learned: Logistic, recipe: Mapping[str, object], path: Path) -> None:
    """Writes weights, and the recipe that leads to them, as TOML."""
    tables = {"recipe": recipe, "weights": {"bias": learned.bias, **learned.weights}}
    write_learned("tickmark train figures", tables, path)
