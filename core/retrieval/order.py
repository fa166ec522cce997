"""Fused candidates -> ordered by the reranker, with what stands beside the best of them."""

from collections.abc import Sequence

from core.domain.answers.retrieval import Candidate, Query
from core.domain.filings.chunk import Chunk, Passage
from core.retrieval.hit import RankedChunk
from core.retrieval.request_context import RequestContext
from core.retrieval.rerank import drop_beyond, rerank
from core.retrieval.surroundings import Surroundings

POINTING, POINTED = 3, 4


def order(
    query: Query, hits: Sequence[RankedChunk], context: RequestContext, around: Surroundings, most: int
) -> tuple[RankedChunk, ...]:
    """The first `most` by the reranker.

    The neighbours of the best one, and what the best three point to, are ordered among them.
    """
    kept, dropped = [hit for hit in hits if hit.is_kept], [hit for hit in hits if not hit.is_kept]
    kept = with_first_of_each(kept, most)
    read = rerank(query.text, kept[:most], context)
    known = {hit.chunk.id for hit in read}
    near = around.neighbours(read[0].chunk) if read else ()
    pointed = around.referenced_chunks([hit.chunk for hit in read[:POINTING]])[:POINTED]
    more = {chunk.id: _as_candidate(chunk, hits) for chunk in (*near, *pointed) if chunk.id not in known}
    read = _by_score([*read, *rerank(query.text, tuple(more.values()), context)])
    seen = known | set(more)
    rest = [hit for hit in (*drop_beyond(kept), *dropped) if hit.chunk.id not in seen]
    return (*read, *rest)


def with_first_of_each(hits: Sequence[RankedChunk], most: int) -> list[RankedChunk]:
    """The same with what any one search ranked first among the first `most`: one may know better than all together."""
    firsts = [hit for hit in hits[most:] if 1 in (hit.candidate.by_words, hit.candidate.by_meaning)][: most // 2]
    ahead = [*hits[: most - len(firsts)], *firsts]
    taken = {hit.chunk.id for hit in ahead}
    return [*ahead, *(hit for hit in hits if hit.chunk.id not in taken)]


def passages_of(hits: Sequence[RankedChunk]) -> tuple[Passage, ...]:
    """What is kept, with the score that it is judged by."""
    return tuple(
        Passage(
            chunk=hit.chunk,
            score=hit.final_score,
            by_words=hit.candidate.by_words,
            by_meaning=hit.candidate.by_meaning,
        )
        for hit in hits
        if hit.is_kept
    )


def _by_score(hits: Sequence[RankedChunk]) -> tuple[RankedChunk, ...]:
    return tuple(sorted(hits, key=lambda hit: -hit.final_score))


def _as_candidate(chunk: Chunk, hits: Sequence[RankedChunk]) -> RankedChunk:
    """What was found further back, or a fresh candidate."""
    fresh = RankedChunk(chunk=chunk, candidate=Candidate(chunk_id=chunk.id, beside=True))
    return next((hit for hit in hits if hit.chunk.id == chunk.id and hit.is_kept), fresh)
