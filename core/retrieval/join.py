"""The rankings of the arms -> one list of candidates, best first, each with its ranks and its boost."""

from collections.abc import Mapping, Sequence

from core.domain.answers.retrieval import Candidate
from core.domain.filings.chunk import Chunk
from core.retrieval.fuse import ArmWeights, fuse
from core.retrieval.hit import RankedChunk
from core.retrieval.search import Rankings

BOOST = 0.1
Ranks = Mapping[str, int]


def join(
    rankings: Rankings, weights: ArmWeights, pages: Mapping[tuple[str, int], tuple[str, ...]]
) -> tuple[RankedChunk, ...]:
    """Reciprocal rank fusion over all rankings, the best at 1, and 0.1 for chunks on a page where entities stand."""
    arms = ([p.chunk for p in rankings.words], [p.chunk for p in rankings.meaning], rankings.entities)
    chunks = {chunk.id: chunk for arm in arms for chunk in arm}
    listed = [[chunk.id for chunk in arm] for arm in arms]
    fused = fuse(listed, (weights.words, weights.meaning, weights.entities), weights.k)
    highest = max((score for _, score in fused), default=0.0) or 1.0  # what only an arm that counts nothing found
    ranks = [{name: rank for rank, name in enumerate(ids, start=1)} for ids in listed]
    hits = [_hit(chunks[name], score / highest, ranks, pages) for name, score in fused]
    return tuple(sorted(hits, key=lambda hit: -hit.score))


def _hit(
    chunk: Chunk, fused: float, ranks: Sequence[Ranks], pages: Mapping[tuple[str, int], tuple[str, ...]]
) -> RankedChunk:
    names = pages.get((chunk.filing_id, chunk.page), ())
    words, meaning, entities = (arm.get(chunk.id, 0) for arm in ranks)
    candidate = Candidate(
        chunk_id=chunk.id,
        by_words=words,
        by_meaning=meaning,
        by_entities=entities,
        fused=fused,
        boost=BOOST if names else 0.0,
        entities=names,
    )
    return RankedChunk(chunk=chunk, candidate=candidate)
