"""Labelled texts and the templates beside this module -> the signal for prompt injection, judged by unseen kinds."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import numpy.typing as npt

from core.guard import ngrams
from core.guard.fold import fold
from core.guard.injection import InjectionModel, save_model
from core.ports.embedder import Embedder
from verifier.evaluation.guard import fit_ngrams
from verifier.evaluation.guard.examples import EACH, GuardExample, make_examples
from verifier.evaluation.guard.read_examples import read_examples
from verifier.evaluation.logistic import fit_logistic

SHRINK = 1.0
FALSE_ALARMS = 0.02
"""The share of honest look-alikes that were not learned from that may be suspected."""
_FOLDS = 5
_FLAT = 1e-3


@dataclass(frozen=True, slots=True, kw_only=True)
class UnseenScore:
    """Scores at the limit, from 0 to 1, of texts that were not learned from.

    `recall` by family of attacks, none of which was learned from; `false_alarms` over the look-alikes that were given.
    """

    recall: Mapping[str, float]
    false_alarms: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Learnable:
    """Examples as learned from: their sequences, and their vectors (n, dimensions)."""

    examples: Sequence[GuardExample]
    sequences: Sequence[tuple[ngrams.Numbers, ngrams.Values]]
    vectors: ngrams.Values

    def where(self, chosen: npt.NDArray[np.bool_]) -> "Learnable":
        """Those that are chosen, in order."""
        places = np.flatnonzero(chosen)
        return Learnable(
            examples=[self.examples[int(i)] for i in places],
            sequences=[self.sequences[int(i)] for i in places],
            vectors=self.vectors[places],
        )

    def scores(self, model: InjectionModel) -> npt.NDArray[np.float64]:
        """The model's score of each."""
        pairs = zip(self.sequences, self.vectors, strict=True)
        return np.array([model.score(sequences, vector) for sequences, vector in pairs])


def train_injection(data: Sequence[Path], encoder: Embedder, out: Path) -> UnseenScore:
    """Trains on `data` (JSONL with text, attack and source) and the templates, and writes what was learned.

    Raises UnreadableExamples.
    """
    examples = read_all(data)
    known = make_learnable(examples, encoder)
    unseen = score_unseen(known)
    middle, slope = calibrate(unseen)
    score = judge_unseen(unseen, middle)
    recipe: dict[str, object] = {
        "data": {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in data},
        "encoder": encoder.name,
        "rows": len(examples),
        "fillings": EACH,
        "letters": ngrams.LETTERS,
        "words": ngrams.WORDS,
        "size": ngrams.SIZE,
        "rounds": fit_ngrams.ROUNDS,
        "rate": fit_ngrams.RATE,
        "shrink": [fit_ngrams.SHRINK, SHRINK],
        "recall": {family: round(share, 3) for family, share in score.recall.items()},
        "false_alarms": round(score.false_alarms, 3),
    }
    save_model(replace(train(known), middle=middle, slope=slope), recipe, out)
    return score


def read_all(data: Sequence[Path]) -> Sequence[GuardExample]:
    """The examples of files, each once, and those of the templates."""
    given = dict.fromkeys(example for path in data for example in read_examples(path))
    return [*make_examples(), *given]


def make_learnable(examples: Sequence[GuardExample], encoder: Embedder) -> Learnable:
    """The examples with what is learned from."""
    folded = [fold(example.text) for example in examples]
    vectors = np.zeros((len(folded), encoder.dimensions), dtype=np.float32)
    for i, vector in encoder.embed_passages(folded):
        vectors[i] = vector
    return Learnable(examples=examples, sequences=[ngrams.ngrams(text) for text in folded], vectors=vectors)


def train(known: Learnable) -> InjectionModel:
    """A model for which attacks and the rest weigh the same in total; its middle and slope are not calibrated."""
    labels = np.array([example.attack for example in known.examples])
    half = len(labels) / 2
    costs = np.where(labels, half / max(labels.sum(), 1), half / max((~labels).sum(), 1))
    words, words_bias = fit_ngrams.fit_ngrams(known.sequences, labels.tolist(), costs.tolist())
    vector, vector_bias = fit_logistic(known.vectors.astype(float), labels.astype(float), costs, shrink=SHRINK)
    by_words = [words[numbers] @ values for numbers, values in known.sequences]
    spread = np.array([np.std(by_words), np.std(known.vectors @ vector)]) + _FLAT
    return InjectionModel(
        words=words,
        words_bias=words_bias,
        vector=vector.astype(np.float32),
        vector_bias=vector_bias,
        spread=spread.astype(np.float32),
        middle=0.0,
        slope=1.0,
    )


def score_unseen(known: Learnable) -> Mapping[str, tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]]:
    """Every family of attacks -> its scores and those of a fifth of the look-alikes, by a model that has seen neither.

    Look-alikes are the honest texts that are given: those of the templates are too easy to tell.
    """
    attack = np.array([example.attack for example in known.examples])
    family = np.array([example.family for example in known.examples])
    alike = np.flatnonzero(~attack & np.array([example.given for example in known.examples]))
    part = np.full(len(attack), -1)
    part[alike] = np.random.default_rng(0).permutation(len(alike)) % _FOLDS
    found = {}
    for number, name in enumerate(dict.fromkeys(family[attack].tolist())):
        left_out, apart = attack & (family == name), part == number % _FOLDS
        model = train(known.where(~left_out & ~apart))
        found[name] = (known.where(left_out).scores(model), known.where(apart).scores(model))
    return found


def judge_unseen(
    unseen: Mapping[str, tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]], middle: float
) -> UnseenScore:
    """Recall and false alarms of unseen texts where the limit stands at `middle`."""
    alike = np.concatenate([honest for _, honest in unseen.values()])
    return UnseenScore(
        recall={name: float((attacks >= middle).mean()) for name, (attacks, _) in unseen.items()},
        false_alarms=float((alike >= middle).mean()) if len(alike) else 0.0,
    )


def calibrate(unseen: Mapping[str, tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]]) -> tuple[float, float]:
    """Where the limit stands so that few unseen look-alikes are suspected, and how fast attacks get likelier there."""
    attacks = np.concatenate([one for one, _ in unseen.values()])
    alike = np.concatenate([one for _, one in unseen.values()])
    labels = np.repeat([1.0, 0.0], [len(attacks), len(alike)])
    share = np.repeat([1 / max(len(attacks), 1), 1 / max(len(alike), 1)], [len(attacks), len(alike)]) * len(labels)
    (slope,), _ = fit_logistic(np.concatenate([attacks, alike])[:, None], labels, share, shrink=1.0)
    return float(np.quantile(alike, 1 - FALSE_ALARMS)) if len(alike) else 0.0, float(slope)
