"""Wordings of a query -> the rankings of three arms: by words, by meaning, and by the entities it names."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from core.domain.answers.retrieval import Scope
from core.domain.filings.chunk import Chunk, Passage
from core.language.words.keywords import words
from core.ports.chunk_store import SearchRequest
from core.retrieval.graph import Graph
from core.retrieval.query.expand import Wording
from core.retrieval.request_context import RequestContext
from core.retrieval.weights import ArmWeights

DEPTH = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Rankings:
    """What each arm found, best first."""

    words: Sequence[Passage] = ()
    meaning: Sequence[Passage] = ()
    entities: Sequence[Chunk] = ()


def search(
    wordings: Sequence[Wording], scope: Scope, lapses: RequestContext, graph: Graph, weights: ArmWeights
) -> Rankings:
    """Asks the arms that count, side by side; what one cannot do it leaves to the others, and `lapses` notes it.

    By words all wordings are asked at once, since each search costs as much as the next; by meaning only the query as a
    whole: each vector costs more than a search.
    """
    with ThreadPoolExecutor(max_workers=1, thread_name_prefix="search") as pool:
        said = pool.submit(find, together(wordings), scope, lapses, dense_weight=0.0) if weights.words else None
        return Rankings(
            meaning=find(wordings[0].text, scope, lapses, dense_weight=1.0) if weights.meaning else (),
            entities=graph.chunks() if weights.entities else (),
            words=said.result() if said else (),
        )


def together(wordings: Sequence[Wording]) -> str:
    """All wordings as one query by words: a word of each counts as often as the wording weighs, and once in it."""
    return " ".join(word for one in wordings for word in dict.fromkeys(words(one.text)) for _ in range(one.weight))


def find(text: str, scope: Scope, lapses: RequestContext, *, dense_weight: float) -> Sequence[Passage]:
    """One ranking of a store; nothing when it was to be by meaning and the model is away."""
    vector = lapses.vector(text) if dense_weight else None
    if dense_weight and vector is None:
        return ()
    return lapses.search(SearchRequest(text=text, scope=scope, limit=DEPTH, vector=vector, dense_weight=dense_weight))
