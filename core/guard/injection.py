"""A question -> how much it reads like an order to the machine, as a learned probability.

A signal and no wall: it refuses nothing, since honest questions are written so too. What keeps a message from doing
harm is that filings and articles are data, that nothing here has tools, that a language model only fills in closed
forms, and that answers are checked against what is held. Articles are not judged by it at all.
"""

import json
from functools import cache
from pathlib import Path

import numpy as np

from core.guard.fold import fold
from core.guard.linear_model import LinearModel
from core.guard.ngrams import ngrams

WEIGHTS = Path(__file__).with_name("injection.npz")
LIMIT = 0.5
WINDOW, STEP = 80, 40


def suspicion(text: str) -> float:
    """The probability, where a question is more likely an order than not; else 0."""
    probability = attack_probability(text)
    return probability if probability >= LIMIT else 0.0


def attack_probability(text: str) -> float:
    """Between 0 and 1: the highest of the whole text and, in a long one, of every stretch of it."""
    model = load_model()
    return max(model.probability(*ngrams(piece)) for piece in stretches(fold(text)))


def stretches(folded: str) -> list[str]:
    """The text, and its stretches of 80 words that overlap by half, so that no length of padding hides an order."""
    words = folded.split()
    starts = range(0, len(words), STEP) if len(words) > WINDOW else ()
    return [folded, *(" ".join(words[start : start + WINDOW]) for start in starts)]


@cache
def load_model() -> LinearModel:
    """The weights beside this module; how they came about stands in them too."""
    with np.load(WEIGHTS, allow_pickle=False) as stored:
        return LinearModel(weights=stored["weights"].astype(np.float32), bias=float(stored["bias"]))


def save_model(model: LinearModel, recipe: dict[str, object], path: Path) -> None:
    """Writes weights, and the recipe as JSON, in a form that cannot carry code."""
    weights = np.round(model.weights, 2).astype(np.float16)
    with path.open("wb") as file:
        np.savez_compressed(file, weights=weights, bias=np.float64(model.bias), recipe=np.str_(json.dumps(recipe)))
