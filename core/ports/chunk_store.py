"""Where chunks are searched by words and by meaning, and what is asked of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from core.domain.answers.retrieval import Scope
from core.domain.filings.chunk import Chunk, Passage
from core.domain.operations.rebuild import Rebuild

Vectors = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class SearchRequest:
    """A search for the best `limit` chunks of the scope: by words and, where `vector` (dimensions,) is given, by it.

    The keyword (BM25) and the dense ranking are fused by reciprocal rank; `dense_weight` is the share of the dense one,
    from 0 to 1, and a ranking without a share is not made. So the share is 0 without a vector, and a vector without a
    share is dropped.
    """

    text: str
    scope: Scope
    limit: int
    vector: Vectors | None = None
    dense_weight: float = 0.5

    def __post_init__(self) -> None:
        if self.vector is None or self.dense_weight <= 0:
            object.__setattr__(self, "vector", None)
            object.__setattr__(self, "dense_weight", 0.0)

    @property
    def ranks_words(self) -> bool:
        """Whether the keyword ranking has a share."""
        return self.dense_weight < 1


class ChunkStore(Protocol):
    """A projection of the filing store's chunks that can be rebuilt from it at any time."""

    def upsert(self, chunks: Sequence[Chunk], vectors: Vectors) -> None:
        """Writes chunks (n) with their embeddings (n, dimensions); a chunk of the same id is replaced."""
        ...

    def replace(self, filing_id: str, chunks: Sequence[Chunk], vectors: Vectors) -> None:
        """Makes these (n) with their embeddings (n, dimensions) all the chunks of the filing.

        New ones can be found before old ones go, so that whoever is killed in between leaves no hole.
        """
        ...

    def delete_filing(self, filing_id: str) -> None:
        """Removes all chunks of a filing; nothing happens when there are none."""
        ...

    def ids(self, filing_id: str) -> set[str]:
        """Ids of the filing's chunks that are held."""
        ...

    def filing_ids(self) -> set[str]:
        """Ids of all filings of which chunks are held."""
        ...

    def marks(self, filing_id: str) -> dict[str, str]:
        """The `chunk_mark` of each of the filing's chunks, by chunk id, computed from what is stored.

        It is empty where text or vector are not as they were written.
        """
        ...

    def vectors(self, filing_id: str) -> dict[str, Vectors]:
        """The embedding (dimensions,) of each of the filing's chunks, by chunk id."""
        ...

    def known_vectors(self, chunks: Sequence[Chunk]) -> dict[str, Vectors]:
        """The embeddings (dimensions,), by chunk id, that the embedder in use made of exactly these chunks."""
        ...

    def revision(self) -> str:
        """What names the state of the index: another one after anything was written, by this process or another."""
        ...

    def search(self, request: SearchRequest) -> Sequence[Passage]:
        """The best chunks, best first, with the ranks that they have in either ranking.

        The rankings are fused with k = 60, as `fuse_arms` does. A word counts as often as it stands in the text, so
        that several wordings, some of more weight, are one search. An empty text or a scope without filings finds
        nothing. Raises OtherVectors for a vector while another model's index is in use.
        """
        ...

    def optimize(self) -> None:
        """Brings indexes up to date after a load; safe to call at any time."""
        ...

    def rebuild(self) -> Rebuild | None:
        """What is searched while another index is being built; None when none is."""
        ...

    def settle(self) -> None:
        """Lets an index that was built beside the one in use take its place; to be called when it holds everything.

        Nothing happens when none was.
        """
        ...

    def close(self) -> None:
        """Lets go of files and connections."""
        ...
