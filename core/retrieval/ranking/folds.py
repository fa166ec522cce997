"""Names of documents -> divisions for cross-validation."""

from collections.abc import Iterable, Iterator

import numpy as np

FOLDS = 5


def folds(names: Iterable[str], seed: int = 0) -> Iterator[frozenset[str]]:
    """The names left out at a time, each once: `FOLDS` parts, or as many as there are names."""
    known = sorted(set(names))
    for part in np.array_split(np.random.default_rng(seed).permutation(known), min(FOLDS, len(known))):
        yield frozenset(part.tolist())
