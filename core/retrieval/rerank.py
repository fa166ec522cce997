"""The first candidates become ordered by a reranker, which reads of each the stretch that has most of the query."""

import re
from collections.abc import Sequence
from dataclasses import replace

from core.domain.retrieval import Dropped
from core.retrieval.hit import Hit
from core.retrieval.lapses import Lapses
from core.retrieval.tokens import read_tokens, stem, stems

# A cross-encoder reads some 256 tokens, and costs by the token: what stands around the best stretch brings little.
CHARACTERS = 600
_START = re.compile(r"\n|(?<=[.;])\s")


def rerank(query: str, hits: Sequence[Hit], lapses: Lapses, most: int) -> tuple[Hit, ...]:
    """The first `most` by the reranker's scores, best first, then all that is dropped; behind them nothing is read."""
    kept = [hit for hit in hits if hit.kept]
    first = kept[:most]
    gone = (*(h.without(Dropped.BEYOND) for h in kept[most:]), *(h for h in hits if not h.kept))
    if not first:
        return gone
    scores = lapses.scores(query, [stretch(hit.chunk.text, query) for hit in first])
    scored = [
        Hit(chunk=hit.chunk, candidate=replace(hit.candidate, reranked=score))
        for hit, score in zip(first, scores, strict=True)
    ]
    return (*sorted(scored, key=lambda hit: -(hit.candidate.reranked or 0.0)), *gone)


def in_order(hits: Sequence[Hit], most: int) -> tuple[Hit, ...]:
    """The fused order where nothing reranks: the first `most` stay."""
    kept = [hit for hit in hits if hit.kept]
    return (*kept[:most], *(h.without(Dropped.BEYOND) for h in kept[most:]), *(h for h in hits if not h.kept))


def stretch(text: str, query: str) -> str:
    """The stretch of at most CHARACTERS, from the start of a sentence or row, with most of the query's stems.

    Of equal ones it is the earliest.
    """
    if len(text) <= CHARACTERS:
        return text
    wanted = frozenset(stems(query))
    spots = [(token.start, stem(token.plain)) for token in read_tokens(text)]
    told = [(at, word) for at, word in spots if word in wanted]
    starts = [0, *(match.end() for match in _START.finditer(text) if match.end() < len(text) - CHARACTERS // 2)]
    best = max(starts, key=lambda start: len({word for at, word in told if start <= at < start + CHARACTERS}))
    return text[best : best + CHARACTERS]
