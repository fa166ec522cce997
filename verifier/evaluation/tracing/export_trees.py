"""Boosted trees -> an ONNX file that the processor runs without the library that learned them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from verifier.evaluation.tracing.fit_trees import FittedTrees

_LEAF, _BRANCH = "LEAF", "BRANCH_LEQ"
_OPSET, _ML_OPSET, _IR = 17, 3, 9
NAMES = "features"


@dataclass
class _Nodes:
    """The columns of a TreeEnsembleRegressor, one entry a node, and its leaves' values, one entry a class."""

    nodes: dict[str, list[Any]] = field(default_factory=dict)
    leaves: dict[str, list[Any]] = field(default_factory=dict)

    @property
    def attributes(self) -> dict[str, Any]:
        """The attributes of the node, by the names that the standard gives them."""
        of_nodes = {f"nodes_{name}": values for name, values in self.nodes.items()}
        return of_nodes | {f"target_{name}": values for name, values in self.leaves.items()}

    def add(self, into: dict[str, list[Any]], **values: Any) -> None:
        for name, value in values.items():
            into.setdefault(name, []).append(value)


def export_trees(trees: FittedTrees, path: Path) -> None:
    """Writes the mean of the boosters' chances as one graph: a sum of trees each, sigmoid or softmax, the mean.

    The file's metadata names the columns. Source: ai.onnx.ml TreeEnsembleRegressor, version 3.
    """
    from onnx import TensorProto, helper, save

    classes = trees.boosters[0].num_model_per_iteration()
    nodes, outputs = [], []
    for number, booster in enumerate(trees.boosters):
        raw, chance = f"raw{number}", f"chance{number}"
        columns: dict[str, Any] = _read(booster.dump_model(), classes).attributes
        nodes.append(
            helper.make_node(
                "TreeEnsembleRegressor", ["rows"], [raw], domain="ai.onnx.ml", n_targets=classes, **columns
            )
        )
        last = helper.make_node("Sigmoid", [raw], [chance]) if classes == 1 else _softmax(raw, chance)
        nodes.append(last)
        outputs.append(chance)
    nodes.append(helper.make_node("Mean", outputs, ["chances"]))
    rows = helper.make_tensor_value_info("rows", TensorProto.FLOAT, [None, len(trees.features)])
    chances = helper.make_tensor_value_info("chances", TensorProto.FLOAT, [None, classes])
    graph = helper.make_graph(nodes, "trees", [rows], [chances])
    opsets = [helper.make_opsetid("", _OPSET), helper.make_opsetid("ai.onnx.ml", _ML_OPSET)]
    model = helper.make_model(graph, opset_imports=opsets, ir_version=_IR, producer_name="tickmark")
    helper.set_model_props(model, {NAMES: " ".join(trees.features)})
    save(model, str(path))


def _softmax(raw: str, chance: str) -> Any:
    from onnx import helper

    return helper.make_node("Softmax", [raw], [chance], axis=1)


def _read(model: Mapping[str, Any], classes: int) -> _Nodes:
    columns = _Nodes()
    for number, tree in enumerate(model["tree_info"]):
        for node in _walk(tree["tree_structure"]):
            _add(columns, number, node, number % classes)
    return columns


@dataclass(frozen=True)
class _Numbered:
    number: int
    node: Mapping[str, Any]
    left: int = 0
    right: int = 0


def _walk(root: Mapping[str, Any]) -> Iterator[_Numbered]:
    """The nodes of a tree, each with its number and those of its branches."""
    waiting, last = [(0, root)], 0
    while waiting:
        number, node = waiting.pop()
        if "leaf_value" in node:
            yield _Numbered(number, node)
            continue
        left, right = last + 1, last + 2
        last = right
        waiting += [(right, node["right_child"]), (left, node["left_child"])]
        yield _Numbered(number, node, left, right)


def _add(columns: _Nodes, tree: int, one: _Numbered, target: int) -> None:
    leaf = "leaf_value" in one.node
    columns.add(
        columns.nodes,
        treeids=tree,
        nodeids=one.number,
        modes=_LEAF if leaf else _BRANCH,
        featureids=0 if leaf else one.node["split_feature"],
        values=0.0 if leaf else float(one.node["threshold"]),
        truenodeids=one.left,
        falsenodeids=one.right,
    )
    if leaf:
        columns.add(
            columns.leaves,
            treeids=tree,
            nodeids=one.number,
            ids=target,
            weights=float(one.node["leaf_value"]),
        )
