"""Candidates -> ordered by a reranker, which reads of each the stretch that has most of the query."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import fsum

from core.domain.answers.retrieval import Dropped
from core.language.words.tokens import plain_words, stem, stem_spots
from core.language.words.vocabulary import alternatives, stop_words
from core.retrieval.hit import RankedChunk
from core.retrieval.request_context import RequestContext

# A cross-encoder reads some 256 tokens, and costs by the token: what stands around the best stretch brings little.
CHARACTERS = 400
_START = re.compile(r"\n|(?<=[.;])\s")


def rerank(query: str, hits: Sequence[RankedChunk], context: RequestContext) -> tuple[RankedChunk, ...]:
    """All of them by the reranker's scores, best first; as they are when it is away."""
    if not hits:
        return ()
    scores = context.scores(query, [stretch(hit.chunk.text, query) for hit in hits])
    if not context.reranks:
        return tuple(hits)
    scored = [
        RankedChunk(chunk=hit.chunk, candidate=replace(hit.candidate, reranked=score))
        for hit, score in zip(hits, scores, strict=True)
    ]
    return tuple(sorted(scored, key=lambda hit: -hit.final_score))


def by_fused_order(hits: Sequence[RankedChunk], most: int) -> tuple[RankedChunk, ...]:
    """The fused order where nothing reranks: the first `most` stay."""
    kept = [hit for hit in hits if hit.is_kept]
    return (*kept[:most], *drop_beyond(kept[most:]), *(hit for hit in hits if not hit.is_kept))


def drop_beyond(hits: Sequence[RankedChunk]) -> tuple[RankedChunk, ...]:
    """The same, dropped because they stand too far back."""
    return tuple(hit.dropped_for(Dropped.BEYOND) for hit in hits)


def stretch(text: str, query: str) -> str:
    """The stretch of at most CHARACTERS, from the start of a sentence or row, that speaks of most of the query.

    A word is spoken of by all that mean the same; the rarer in the text, the more it counts, and words without content
    count only where all else is equal. Of equal stretches it is the first: what leads up to an answer tells more than
    what follows it.
    """
    if len(text) <= CHARACTERS:
        return text
    wanted = _wanted(query)
    spots = [(first, last, wanted[word]) for first, last, word in stem_spots(text) if word in wanted]
    starts = [0, *(match.end() for match in _START.finditer(text) if match.end() < len(text) - CHARACTERS // 2)]

    often = Counter(word for _, _, word in spots)

    def worth(start: int) -> tuple[float, int, int]:
        words = {word for first, last, word in spots if start <= first and last <= start + CHARACTERS}
        return fsum(1 / often[word] for word in words if word[1]), len(words), -start

    best = max(starts, key=worth)
    return text[best : best + CHARACTERS]


def _wanted(query: str) -> Mapping[str, tuple[str, bool]]:
    """Per stem the query's word that it speaks of, and whether that has content."""
    empty = stop_words("grammar", "telling")
    words = sorted(plain_words(query), key=lambda word: word in empty, reverse=True)
    return {one: (word, word not in empty) for word in words for one in (*alternatives(word), stem(word))}
