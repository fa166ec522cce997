"""Wordings of a query become the rankings of three arms: by words, by meaning, and by the entities it names."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from core.domain.chunk import Chunk, Passage
from core.domain.retrieval import Scope
from core.retrieval.expand import Wording
from core.retrieval.graph import Graph
from core.retrieval.lapses import Lapses
from core.retrieval.weights import Weights

DEPTH = 60
THREADS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Rankings:
    """What each arm found, best first, with the weights of the wordings that found it."""

    words: tuple[tuple[Sequence[Passage], float], ...] = ()
    meaning: tuple[tuple[Sequence[Passage], float], ...] = ()
    entities: tuple[Chunk, ...] = ()


def search(wordings: Sequence[Wording], scope: Scope, lapses: Lapses, graph: Graph, weights: Weights) -> Rankings:
    """Asks the arms that count, side by side; what one cannot do it leaves to the others, and `lapses` notes it.

    By meaning only the query as a whole is asked: each vector costs more than a search.
    """
    with ThreadPoolExecutor(max_workers=THREADS, thread_name_prefix="search") as pool:
        near = [pool.submit(find, one.text, scope, lapses, meaning=1.0) for one in wordings[:1] if weights.meaning]
        named = [pool.submit(graph.chunks)] if weights.entities else []
        said = [
            (pool.submit(find, one.text, scope, lapses, meaning=0.0), one.weight) for one in wordings if weights.words
        ]
        return Rankings(
            words=tuple((ranking.result(), weight) for ranking, weight in said),
            meaning=tuple((ranking.result(), 1.0) for ranking in near),
            entities=tuple(chunk for ranking in named for chunk in ranking.result()),
        )


def find(text: str, scope: Scope, lapses: Lapses, *, meaning: float) -> Sequence[Passage]:
    """One ranking of a store; nothing when it was to be by meaning and the model is away."""
    vector = lapses.vector(text) if meaning else None
    if meaning and vector is None:
        return ()
    return lapses.search(text, vector, scope, limit=DEPTH, meaning=meaning)
