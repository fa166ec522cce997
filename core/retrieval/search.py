"""Wordings of a query -> the rankings of three arms: by words, by meaning, and by the entities it names."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from core.domain.answers.retrieval import Scope
from core.domain.filings.chunk import Chunk, Passage
from core.language.words.keywords import keyword_tokens
from core.ports.chunk_store import SearchRequest
from core.retrieval.fuse import ArmWeights
from core.retrieval.graph import Graph
from core.retrieval.query.expand import Wording
from core.retrieval.request_context import RequestContext

DEPTH = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Rankings:
    """What each arm found, best first."""

    words: Sequence[Passage] = ()
    meaning: Sequence[Passage] = ()
    entities: Sequence[Chunk] = ()


def search(
    wordings: Sequence[Wording], scope: Scope, context: RequestContext, graph: Graph, weights: ArmWeights
) -> Rankings:
    """Asks the arms that count, side by side; what one cannot do it leaves to the others, and `context` notes it.

    By words all wordings are asked at once, since each search costs as much as the next; by meaning only the query as a
    whole: each vector costs more than a search.
    """
    with ThreadPoolExecutor(max_workers=1, thread_name_prefix="search") as pool:
        by_words = (
            pool.submit(find, joined_query(wordings), scope, context, dense_weight=0.0) if weights.words else None
        )
        return Rankings(
            meaning=find(wordings[0].text, scope, context, dense_weight=1.0) if weights.meaning else (),
            entities=graph.chunks() if weights.entities else (),
            words=by_words.result() if by_words else (),
        )


def joined_query(wordings: Sequence[Wording]) -> str:
    """All wordings as one query by words: a word of each counts as often as the wording weighs, and once in it."""
    return " ".join(
        word for one in wordings for word in dict.fromkeys(keyword_tokens(one.text)) for _ in range(one.weight)
    )


def find(text: str, scope: Scope, context: RequestContext, *, dense_weight: float) -> Sequence[Passage]:
    """One ranking of a store; nothing when it was to be by meaning and the model is away."""
    vector = context.vector(text) if dense_weight else None
    if dense_weight and vector is None:
        return ()
    return context.search(SearchRequest(text=text, scope=scope, limit=DEPTH, vector=vector, dense_weight=dense_weight))
