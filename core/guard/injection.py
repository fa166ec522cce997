"""A question -> how much it reads like an order to the machine, as a learned probability.

A signal and no wall: it refuses nothing, since honest questions are written so too. What keeps a message from doing
harm is that filings and articles are data, that nothing here has tools, that a language model only fills in closed
forms, and that answers are checked against what is held. Articles are not judged by it at all.

Two linear models are added, each in units of its own spread: one over letter and word sequences, which knows how
attacks are worded, and one over the encoder's vector, which knows what they are about. Of attacks of a kind that was
not learned from, both together find more than either alone.
"""

import json
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from core.guard.fold import fold
from core.guard.ngrams import Numbers, Values, ngrams
from core.ports.embedder import Embedder

WEIGHTS = Path(__file__).with_name("injection.npz")
LIMIT = 0.5
WINDOW, STEP = 40, 20


@dataclass(frozen=True, slots=True, kw_only=True)
class InjectionModel:
    """What was learned: `words` (SIZE,) over sequences, `vector` (dimensions,) over the encoder's vector.

    `spread` (2,) is the standard deviation of the two scores over what was learned from. A probability of one half
    stands where `middle` stands among their sums, and `slope` says how fast it rises there.
    """

    words: Values
    words_bias: float
    vector: Values
    vector_bias: float
    spread: Values
    middle: float
    slope: float

    def score(self, sequences: tuple[Numbers, Values], vector: Values) -> float:
        """The sum of both scores: the higher, the more like an attack."""
        numbers, values = sequences
        scores = (self.words[numbers] @ values + self.words_bias, self.vector @ vector + self.vector_bias)
        return float(np.sum(np.array(scores) / self.spread))

    def probability(self, score: float) -> float:
        """Between 0 and 1."""
        return float(1 / (1 + np.exp(-self.slope * (score - self.middle))))


def suspicion(text: str, encoder: Embedder) -> float:
    """The probability, where a question is more likely an order than not; else 0. `encoder`: that of rows."""
    probability = attack_probability(text, encoder)
    return probability if probability >= LIMIT else 0.0


def attack_probability(text: str, encoder: Embedder) -> float:
    """Between 0 and 1: the highest of the whole text and, in a long one, of every stretch of it."""
    model = load_model()
    pieces = stretches(fold(text))
    scores = [model.score(ngrams(pieces[i]), vector) for i, vector in encoder.embed_passages(pieces)]
    return model.probability(max(scores))


def stretches(folded: str) -> list[str]:
    """The text, and its stretches of 40 words that overlap by half, so that no length of padding hides an order."""
    words = folded.split()
    starts = range(0, len(words), STEP) if len(words) > WINDOW else ()
    return [folded, *(" ".join(words[start : start + WINDOW]) for start in starts)]


@cache
def load_model(path: Path = WEIGHTS) -> InjectionModel:
    """What was learned, which stands beside this module; how it came about stands in the file too."""
    with np.load(path, allow_pickle=False) as stored:
        return InjectionModel(
            words=stored["words"].astype(np.float32),
            vector=stored["vector"].astype(np.float32),
            spread=stored["spread"].astype(np.float32),
            **{name: float(stored[name]) for name in ("words_bias", "vector_bias", "middle", "slope")},
        )


def save_model(model: InjectionModel, recipe: dict[str, object], path: Path) -> None:
    """Writes what was learned, and the recipe as JSON, in a form that cannot carry code."""
    values: dict[str, npt.NDArray[np.generic]] = {
        field.name: np.asarray(getattr(model, field.name)) for field in fields(model)
    }
    values["words"] = np.round(model.words, 2).astype(np.float16)
    with path.open("wb") as file:
        np.savez_compressed(file, recipe=np.asarray(json.dumps(recipe)), **values)  # type: ignore[arg-type]
