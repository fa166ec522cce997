"""Turns text into vectors."""

from collections.abc import Iterator, Sequence
from typing import Protocol

import numpy as np
import numpy.typing as npt

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

    def embed_query(self, text: str) -> Vectors:
        """The vector (dimensions,) of a question."""
        ...

    def embed_passages(self, texts: Sequence[str]) -> Iterator[tuple[int, Vectors]]:
        """Yields (index, vector) for every text once, in whatever order is fastest."""
        ...
