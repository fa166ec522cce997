"""Trees as they were learned, and as the file of them is run."""

from pathlib import Path

import lightgbm
import numpy as np
import pytest

from core.adapters.onnx.trees import OnnxTrees
from core.errors import ModelFilesMissing
from verifier.evaluation.tracing.export_trees import export_trees
from verifier.evaluation.tracing.fit_trees import FittedTrees

NAMES = ("year", "cosine", "agrees")
QUIET = {"verbose": -1, "num_threads": 1, "min_child_samples": 5, "deterministic": True, "force_row_wise": True}


def learned(classes: int) -> FittedTrees:
    draw = np.random.default_rng(7)
    rows = draw.normal(size=(400, 3)).astype(np.float32)
    rows[:, 2] = rows[:, 2] > 0
    target = (rows[:, 0] + rows[:, 2] > 0.5).astype(int) + (rows[:, 1] > 1) * (classes > 2)
    kind = {"objective": "binary"} if classes == 2 else {"objective": "multiclass", "num_class": classes}
    boosters = [lightgbm.train({**QUIET, **kind, "seed": n}, lightgbm.Dataset(rows, target), 20) for n in range(2)]
    return FittedTrees(features=NAMES, boosters=tuple(boosters))


@pytest.mark.parametrize("classes", [2, 3])
def test_the_file_gives_the_same_chances(classes: int, tmp_path: Path) -> None:
    trees, path = learned(classes), tmp_path / "trees.onnx"
    export_trees(trees, path)
    read = OnnxTrees(path)
    rows = np.random.default_rng(9).normal(size=(200, 3)).astype(np.float32)
    assert read.features == NAMES
    assert read.chances(rows).shape == (200, 1 if classes == 2 else 3)
    assert np.abs(read.chances(rows) - trees.chances(rows)).max() < 1e-5


def test_a_file_that_is_none_is_named(tmp_path: Path) -> None:
    (tmp_path / "x.onnx").write_bytes(b"no model")
    with pytest.raises(ModelFilesMissing, match=r"x\.onnx is no usable model"):
        OnnxTrees(tmp_path / "x.onnx")
