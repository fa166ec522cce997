"""A ruling and its findings -> how likely it is right, by weights learned from labelled claims."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from core.domain.claims.verdict import Finding, Ruling
from core.retrieval.ranking.learned_file import write_learned
from verifier.learned.grounds import grounds
from verifier.learned.logistic import Logistic

FILE = Path(__file__).with_name("confidence.toml")


def confidence(ruling: Ruling, findings: Sequence[Finding], *, of_open_kind: bool) -> float:
    """From 0 to 1, to two digits; `of_open_kind` as in `grounds`."""
    return round(load_confidence().chance(grounds(ruling, findings, of_open_kind=of_open_kind)), 2)


@cache
def load_confidence(path: Path = FILE) -> Logistic:
    """The weights in a file, those in use by default."""
    held = tomllib.loads(path.read_text(encoding="utf-8"))
    return Logistic(bias=held["weights"].pop("bias"), weights=held["weights"])


def load_recipe(path: Path = FILE) -> Mapping[str, object]:
    """How the weights in a file came about."""
    recipe: Mapping[str, object] = tomllib.loads(path.read_text(encoding="utf-8"))["recipe"]
    return recipe


def save_confidence(learned: Logistic, recipe: Mapping[str, object], path: Path) -> None:
    """Writes weights, and the recipe that leads to them, as TOML."""
    tables = {"recipe": recipe, "weights": {"bias": learned.bias, **learned.weights}}
    write_learned("tickmark train confidence", tables, path)
