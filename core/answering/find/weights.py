"""What was learned of questions -> the chance that a row or a sentence answers one, and what kind a question is of."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import tanh

import numpy as np

from core.gather.filing_words import Values
from core.gather.row_vectors import Matrix

LEARNED = "learned.toml"


@dataclass(frozen=True, slots=True, kw_only=True)
class Logistic:
    """A logistic regression: `bias`, and a weight for each feature by name.

    `bar` is the chance from which it is believed, where one was chosen.
    """

    bias: float
    weights: Mapping[str, float]
    bar: float = 1.0

    def chances(self, features: Mapping[str, Values]) -> Values:
        """From 0 to 1, of the shape of the features; those without a weight count nothing."""
        total = sum(features[name] * weight for name, weight in self.weights.items())
        return np.asarray((1 + np.tanh((self.bias + total) / 2)) / 2)

    def chance(self, features: Mapping[str, float]) -> float:
        """The same of one case."""
        return _chance(self.bias + sum(features[name] * weight for name, weight in self.weights.items()))

    def believes(self, features: Mapping[str, float]) -> bool:
        """Whether the chance of one case reaches the bar."""
        return self.chance(features) >= self.bar


def _chance(odds: float) -> float:
    """The logistic function of log odds, however large."""
    return (1 + tanh(odds / 2)) / 2


@dataclass(frozen=True, slots=True, kw_only=True)
class VectorLogistic:
    """A logistic regression on the vector of a question; `vector` has the shape (dimensions,)."""

    bias: float
    vector: Matrix
    bar: float = 0.5

    def chance(self, vector: Matrix) -> float:
        """The chance of a question."""
        return _chance(self.bias + float(self.vector @ vector))

    def believes(self, vector: Matrix) -> bool:
        """Whether the chance of a question reaches the bar."""
        return self.chance(vector) >= self.bar


@dataclass(frozen=True, slots=True, kw_only=True)
class FindWeights:
    """`row` and `sentence` rank, `sure_row` and `sure_sentence` say whether the likeliest one answers.

    `sure_tagged` says it of words of the cover behind their tags.
    `absent` says that a filing has nothing on a question, `figure` that one asks for a figure, `outside` that it asks
    for what no filing holds: advice, forecasts, market prices, other subjects; `overview` that it asks what a company
    is as a whole.
    """

    row: Logistic
    sentence: Logistic
    sure_row: Logistic
    sure_sentence: Logistic
    sure_tagged: Logistic
    absent: Logistic
    figure: VectorLogistic
    outside: VectorLogistic
    overview: VectorLogistic


@cache
def load_weights() -> FindWeights:
    """The weights that come with Tickmark."""
    held = tomllib.loads((files("core.answering.find") / LEARNED).read_text(encoding="utf-8"))
    return FindWeights(
        row=_logistic(held["row"]),
        sentence=_logistic(held["sentence"]),
        sure_row=_logistic(held["sure_row"]),
        sure_sentence=_logistic(held["sure_sentence"]),
        sure_tagged=_logistic(held["sure_tagged"]),
        absent=_logistic(held["absent"]),
        figure=_direction(held["figure"]),
        outside=_direction(held["outside"]),
        overview=_direction(held["overview"]),
    )


def _logistic(table: Mapping[str, float]) -> Logistic:
    weights = {name: value for name, value in table.items() if name not in ("bias", "bar")}
    return Logistic(bias=table["bias"], weights=weights, bar=table.get("bar", 1.0))


def _direction(table: Mapping[str, object]) -> VectorLogistic:
    return VectorLogistic(
        bias=float(str(table["bias"])),
        vector=np.array(table["vector"], dtype=np.float32),
        bar=float(str(table.get("bar", 0.5))),
    )
