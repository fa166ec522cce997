"""The rankings of the arms become one list of candidates, best first, each with its ranks and its boost."""

from collections.abc import Iterable, Mapping, Sequence

from core.domain.chunk import Chunk
from core.domain.retrieval import Candidate
from core.retrieval.fuse import fuse
from core.retrieval.hit import Hit
from core.retrieval.search import Rankings
from core.retrieval.weights import Weights

BOOST = 0.1


def join(rankings: Rankings, weights: Weights, pages: Mapping[tuple[str, int], tuple[str, ...]]) -> tuple[Hit, ...]:
    """Reciprocal rank fusion over all rankings, the best at 1, and 0.1 for chunks on a page where entities stand."""
    chunks = {p.chunk.id: p.chunk for ranking, _ in (*rankings.words, *rankings.meaning) for p in ranking}
    chunks |= {chunk.id: chunk for chunk in rankings.entities}
    listed = [([p.chunk.id for p in ranking], weights.words * weight) for ranking, weight in rankings.words]
    listed += [([p.chunk.id for p in ranking], weights.meaning * weight) for ranking, weight in rankings.meaning]
    listed.append(([chunk.id for chunk in rankings.entities], weights.entities))
    fused = fuse([ids for ids, _ in listed], [weight for _, weight in listed], weights.k)
    highest = max((score for _, score in fused), default=0.0) or 1.0  # what only an arm that counts nothing found
    ranks = _Ranks(rankings)
    hits = [_hit(chunks[name], score / highest, ranks, pages) for name, score in fused]
    return tuple(sorted(hits, key=lambda hit: -hit.score))


class _Ranks:
    """The best rank of every chunk in each arm."""

    def __init__(self, rankings: Rankings) -> None:
        self.words = _best([p.chunk.id for p in ranking] for ranking, _ in rankings.words)
        self.meaning = _best([p.chunk.id for p in ranking] for ranking, _ in rankings.meaning)
        self.entities = _best([[chunk.id for chunk in rankings.entities]])


def _best(rankings: Iterable[Sequence[str]]) -> dict[str, int]:
    found: dict[str, int] = {}
    for ranking in rankings:
        for rank, name in enumerate(ranking, start=1):
            found[name] = min(rank, found.get(name, rank))
    return found


def _hit(chunk: Chunk, fused: float, ranks: _Ranks, pages: Mapping[tuple[str, int], tuple[str, ...]]) -> Hit:
    names = pages.get((chunk.filing_id, chunk.page), ())
    candidate = Candidate(
        chunk_id=chunk.id,
        by_words=ranks.words.get(chunk.id, 0),
        by_meaning=ranks.meaning.get(chunk.id, 0),
        by_entities=ranks.entities.get(chunk.id, 0),
        fused=fused,
        boost=BOOST if names else 0.0,
        entities=names,
    )
    return Hit(chunk=chunk, candidate=candidate)
