"""Examples -> boosted trees for each stage; later stages learn from scores by trees that had not seen the company."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from core.domain.claims.verdict import Mark
from core.errors import TickmarkError
from core.gather.filing_words import Values
from core.ports.embedder import Chances as TreeChances
from core.ports.embedder import Features
from verifier.evaluation.tracing.examples import ClaimExample, FigureExample
from verifier.trace.candidates import BY_VALUE
from verifier.trace.claim_features import JudgedFigure, claim_features
from verifier.trace.figure_features import Chances, figure_features
from verifier.trace.weights import RULINGS

if TYPE_CHECKING:
    import lightgbm

FOLDS = 3
"""Parts of the companies that later stages are scored over."""

MARKS = (Mark.TRACED, Mark.DIFFERS, Mark.OPEN)
_SEEDS = (1, 2, 3)
_OF_NOTHING = 0.35
"""What the candidates of a figure count of which none is meant."""

_LINKER: Mapping[str, Any] = {
    "objective": "binary",
    "num_leaves": 15,
    "learning_rate": 0.06,
    "min_child_samples": 40,
    "feature_fraction": 0.6,
    "bagging_fraction": 0.7,
    "bagging_freq": 1,
    "lambda_l2": 5.0,
    "seed": 7,
}
_JUDGE: Mapping[str, Any] = {
    "objective": "multiclass",
    "num_leaves": 7,
    "learning_rate": 0.05,
    "min_child_samples": 20,
    "feature_fraction": 0.5,
    "bagging_fraction": 0.7,
    "bagging_freq": 1,
    "lambda_l2": 10.0,
}
_QUIET: Mapping[str, Any] = {"verbose": -1, "num_threads": 2, "deterministic": True, "force_row_wise": True}
_LINKER_ROUNDS, _FIGURE_ROUNDS, _CLAIM_ROUNDS = 150, 150, 120


@dataclass(frozen=True, kw_only=True)
class FittedTrees:
    """A TreeModel as it was learned: the mean of several boosters over the same columns."""

    features: tuple[str, ...]
    boosters: tuple["lightgbm.Booster", ...]

    def chances(self, rows: Features) -> TreeChances:
        """The chance of every class for each row; of two classes, that of the second alone, shape (n, 1)."""
        found = np.mean([booster.predict(rows, num_threads=2) for booster in self.boosters], axis=0)
        return np.asarray(found.reshape(len(rows), -1), dtype=np.float64)


@dataclass(frozen=True, kw_only=True)
class FigureTrees:
    """The stages that judge figures."""

    meant: FittedTrees
    gives: FittedTrees
    figure: FittedTrees

    def judge(self, figure: FigureExample) -> JudgedFigure:
        """The chances of a figure and of its candidates."""
        of = _of_candidates(self.meant, self.gives, figure)
        features = figure_features(figure.look.figure, figure.look.candidates, of)
        row = np.array([[features[name] for name in self.figure.features]], dtype=np.float32)
        return JudgedFigure(look=figure.look, of_candidates=of, chances=self.figure.chances(row)[0])


def fit(examples: Sequence[ClaimExample], folds: int = FOLDS) -> tuple[FigureTrees, FittedTrees]:
    """Learns all stages: of figures, and of claims. Raises TickmarkError when lightgbm is not installed."""
    figures = [figure for example in examples for figure in example.figures]
    judged = _left_out(figures, folds, lambda own: fit_figures(own, folds - 1).judge)
    claims = [example for example in examples if example.ruling is not None]
    rows = [claim_features(e.clause, [judged[id(f)] for f in e.figures], e.view) for e in claims]
    rulings = [RULINGS.index(e.ruling) for e in claims if e.ruling]
    weights = [e.weight for e in claims]
    return fit_figures(figures, folds), _boost_classes(rows, rulings, weights, len(RULINGS), _CLAIM_ROUNDS)


def fit_figures(figures: Sequence[FigureExample], folds: int) -> FigureTrees:
    """Learns the stages that judge figures."""
    scored = _left_out(figures, folds, _judge_of_linkers)
    known = [figure for figure in figures if figure.mark is not None]
    rows = [figure_features(f.look.figure, f.look.candidates, scored[id(f)]) for f in known]
    marks = [MARKS.index(figure.mark) for figure in known if figure.mark]
    weights = [figure.weight for figure in known]
    meant, gives = _fit_linkers(figures)
    trees = _boost_classes(rows, marks, weights, len(MARKS), _FIGURE_ROUNDS)
    return FigureTrees(meant=meant, gives=gives, figure=trees)


_Judged = TypeVar("_Judged")


def _left_out(
    figures: Sequence[FigureExample],
    folds: int,
    learn: Callable[[Sequence[FigureExample]], Callable[[FigureExample], _Judged]],
) -> Mapping[int, _Judged]:
    """Each figure as judged by what was learned without its company, by the figure's identity."""
    companies = sorted({figure.company for figure in figures})
    found: dict[int, _Judged] = {}
    for part in (set(companies[n::folds]) for n in range(folds)):
        judge = learn([figure for figure in figures if figure.company not in part])
        found |= {id(figure): judge(figure) for figure in figures if figure.company in part}
    return found


def _judge_of_linkers(figures: Sequence[FigureExample]) -> Callable[[FigureExample], Chances]:
    meant, gives = _fit_linkers(figures)
    return lambda figure: _of_candidates(meant, gives, figure)


def _of_candidates(meant: FittedTrees, gives: FittedTrees, figure: FigureExample) -> Chances:
    return Chances(meant=_chance(meant, figure), gives=_chance(gives, figure))


def _chance(model: FittedTrees, figure: FigureExample) -> Values:
    if not len(figure.look.candidates):
        return np.zeros(0)
    return model.chances(_columns(figure, model.features))[:, 0]


def _columns(figure: FigureExample, names: Sequence[str]) -> Features:
    return np.column_stack([figure.look.candidates.features[name] for name in names]).astype(np.float32)


def _fit_linkers(figures: Sequence[FigureExample]) -> tuple[FittedTrees, FittedTrees]:
    """Which candidate is meant, without the value known and with it."""
    use = [figure for figure in figures if (figure.meant >= 0).any()]
    names = tuple(use[0].look.candidates.features)
    target = np.concatenate([figure.meant[figure.meant >= 0] for figure in use])
    weight = np.concatenate([_weights(figure) for figure in use])
    blind = tuple(name for name in names if name not in BY_VALUE)
    return _boost_linker(use, blind, target, weight), _boost_linker(use, names, target, weight)


def _weights(figure: FigureExample) -> Values:
    each = figure.weight * (1.0 if (figure.meant == 1).any() else _OF_NOTHING)
    return np.full(int((figure.meant >= 0).sum()), each)


def _boost_linker(
    figures: Sequence[FigureExample], names: tuple[str, ...], target: Values, weight: Values
) -> FittedTrees:
    lgb = _lightgbm()
    rows = np.vstack([_columns(figure, names)[figure.meant >= 0] for figure in figures])
    booster = lgb.train({**_LINKER, **_QUIET}, lgb.Dataset(rows, target, weight=weight), _LINKER_ROUNDS)
    return FittedTrees(features=names, boosters=(booster,))


def _boost_classes(
    rows: Sequence[Mapping[str, float]], target: Sequence[int], weights: Sequence[float], classes: int, rounds: int
) -> FittedTrees:
    lgb = _lightgbm()
    names = tuple(rows[0])
    matrix = np.array([[row[name] for name in names] for row in rows], dtype=np.float32)
    options = {**_JUDGE, **_QUIET, "num_class": classes}
    boosters = [
        lgb.train({**options, "seed": seed}, lgb.Dataset(matrix, np.array(target), weight=np.array(weights)), rounds)
        for seed in _SEEDS
    ]
    return FittedTrees(features=names, boosters=tuple(boosters))


def _lightgbm() -> Any:
    """The library that learns trees, which only training needs."""
    try:
        import lightgbm
    except ImportError as error:
        raise TickmarkError("Learning needs lightgbm and onnx: uv sync --group train.") from error
    return lightgbm
