"""Text -> vectors; features -> chances: the models that run on the processor."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Protocol

import numpy as np
import numpy.typing as npt

from core.domain.answers.usage import Spent, ignore_usage

Vectors = npt.NDArray[np.float32]


class Embedder(Protocol):
    """Embeds passages and queries into unit vectors of `dimensions`; `name` changes whenever vectors would."""

    @property
    def name(self) -> str:
        """Model and version, stored beside the vectors."""
        ...

    @property
    def dimensions(self) -> int:
        """Length of a vector."""
        ...

    def embed_query(self, text: str, spent: Spent = ignore_usage, /) -> Vectors:
        """The vector (dimensions,) of a question; `spent` is called with the usage of a billed call."""
        ...

    def embed_passages(self, texts: Sequence[str]) -> Iterator[tuple[int, Vectors]]:
        """Yields (index, vector) for every text once, in whatever order is fastest."""
        ...


Features = npt.NDArray[np.float32]
Chances = npt.NDArray[np.float64]


class TreeModel(Protocol):
    """Boosted trees over named features, in the order of `features`."""

    @property
    def features(self) -> tuple[str, ...]:
        """The names of the columns that it was learned on."""
        ...

    def chances(self, rows: Features) -> Chances:
        """The chance of every class for each row: (n, features) -> (n, classes)."""
        ...


OpenTrees = Callable[[Path], TreeModel]
"""Opens a file of trees. Raises ModelFilesMissing when it is none."""
