"""Labelled texts and the templates of this room -> the weights of the injection signal, with their scores."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from core.errors import UnreadableExamples
from core.guard import linear_model, ngrams
from core.guard.examples import EACH, GuardExample, make_examples
from core.guard.fold import fold
from core.guard.injection import LIMIT, save_model
from core.guard.linear_model import LinearModel, fit

FOLDS = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class SignalScore:
    """Scores at the limit in use, from 0 to 1; every text was judged by weights that had not seen it."""

    attacks: int
    benign: int
    recall: float
    false_positives: float
    f1: float


def train_injection(data: Sequence[Path], out: Path) -> SignalScore:
    """Trains on `data` (JSONL with text and attack) and the templates, writes the weights, scores on `data` alone.

    Raises UnreadableExamples.
    """
    given = [example for path in data for example in read_examples(path)]
    made = make_examples()
    score = cross_validate(given, made)
    recipe = {
        "data": {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in data},
        "rows": len(given) + len(made),
        "fillings": EACH,
        "letters": ngrams.LETTERS,
        "words": ngrams.WORDS,
        "size": ngrams.SIZE,
        "rounds": linear_model.ROUNDS,
        "rate": linear_model.RATE,
        "shrink": linear_model.SHRINK,
        "score": asdict(score),
    }
    save_model(train([*given, *made]), recipe, out)
    return score


def read_examples(path: Path) -> Sequence[GuardExample]:
    """The labelled texts of a file, each once; raises UnreadableExamples."""
    try:
        rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
        found = [GuardExample(text=str(row["text"]), attack=bool(row["attack"])) for row in rows]
    except (OSError, ValueError, TypeError, KeyError) as error:
        advice = 'Each line is a JSON object such as {"text": "...", "attack": false}.'
        raise UnreadableExamples(f"{path} holds no labelled texts: {error}. {advice}") from error
    return list(dict.fromkeys(found))


def train(examples: Sequence[GuardExample]) -> LinearModel:
    """A model for which attacks and the rest weigh the same in total."""
    attacks = sum(example.attack for example in examples)
    half = len(examples) / 2
    costs = [half / attacks if example.attack else half / (len(examples) - attacks) for example in examples]
    rows = [ngrams.ngrams(fold(example.text)) for example in examples]
    return fit(rows, [example.attack for example in examples], costs)


def cross_validate(given: Sequence[GuardExample], made: Sequence[GuardExample]) -> SignalScore:
    """Judges each fifth of `given` by a model trained on the other four and on `made`."""
    predictions = np.zeros(len(given), dtype=bool)
    for part in np.array_split(np.random.default_rng(0).permutation(len(given)), FOLDS):
        left_out = set(part.tolist())
        model = train([*(example for i, example in enumerate(given) if i not in left_out), *made])
        for i in left_out:
            predictions[i] = model.probability(*ngrams.ngrams(fold(given[i].text))) >= LIMIT
    return score(predictions.tolist(), [example.attack for example in given])


def score(predictions: Sequence[bool], labels: Sequence[bool]) -> SignalScore:
    """Recall, share of false positives and F1 of the predictions."""
    pairs = list(zip(predictions, labels, strict=True))
    hits, false = pairs.count((True, True)), pairs.count((True, False))
    attacks = sum(labels)
    benign = len(labels) - attacks
    return SignalScore(
        attacks=attacks,
        benign=benign,
        recall=hits / max(attacks, 1),
        false_positives=false / max(benign, 1),
        f1=2 * hits / max(hits + false + attacks, 1),
    )
