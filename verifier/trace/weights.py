"""Files of learned trees -> the models that figures and claims are judged by, and the bars that a mark must pass."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from core.domain.claims.verdict import Mark, Ruling
from core.errors import UnreadableExamples
from core.ports.embedder import OpenTrees, TreeModel
from verifier.trace.candidates import Candidates
from verifier.trace.figure_features import Chances

FOLDER = Path(__file__).parent / "learned"
STAGES = ("meant", "gives", "figure", "claim")
RULINGS = (Ruling.CONFIRMED, Ruling.CONTRADICTED, Ruling.PARTIALLY_SUPPORTED, Ruling.NOT_VERIFIABLE)
"""The classes of the trees of claims, in order."""


@dataclass(frozen=True, kw_only=True)
class TraceWeights:
    """What was learned. `meant` and `gives` are of candidates, without and with the figure's value known.

    `marks` and `rulings` are the chances from which a mark or a ruling is given.
    """

    meant: TreeModel
    gives: TreeModel
    figure: TreeModel
    claim: TreeModel
    marks: Mapping[Mark, float]
    rulings: Mapping[Ruling, float]

    def of_candidates(self, candidates: Candidates) -> Chances:
        """The chance of each candidate to be the one that is meant."""
        return Chances(meant=_chance(self.meant, candidates.features), gives=_chance(self.gives, candidates.features))


def load_weights(open_trees: OpenTrees, folder: Path = FOLDER) -> TraceWeights:
    """The weights in a folder, those in use by default. Raises ModelFilesMissing."""
    return _load(open_trees, folder)


@cache
def _load(open_trees: OpenTrees, folder: Path) -> TraceWeights:
    bars = tomllib.loads((folder / "recipe.toml").read_text(encoding="utf-8"))
    models = {stage: open_trees(folder / f"{stage}.onnx") for stage in STAGES}
    return TraceWeights(
        **models,
        marks={Mark(name): bar for name, bar in bars["marks"].items()},
        rulings={Ruling(name): bar for name, bar in bars["rulings"].items()},
    )


def judge_rows(model: TreeModel, rows: Sequence[Mapping[str, float]]) -> np.ndarray:
    """The chances of each class for features by name, shape (rows, classes)."""
    matrix = [[row[name] for name in _known(model, row)] for row in rows]
    return model.chances(np.array(matrix, dtype=np.float32))


def _chance(model: TreeModel, features: Mapping[str, np.ndarray]) -> np.ndarray:
    columns = [features[name] for name in _known(model, features)]
    if not len(columns[0]):
        return np.zeros(0)
    return model.chances(np.column_stack(columns).astype(np.float32))[:, 0]


def _known(model: TreeModel, features: Mapping[str, object]) -> Sequence[str]:
    """The columns of a model. Raises UnreadableExamples when it was learned on others."""
    if missing := [name for name in model.features if name not in features]:
        names = ", ".join(missing)
        raise UnreadableExamples(f"The weights want features that are none: {names}. Run: tickmark train offline.")
    return model.features
