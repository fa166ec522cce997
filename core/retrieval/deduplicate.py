"""Candidates -> those worth ordering: no bare headings, no duplicates, and texts among the first."""

from collections.abc import Sequence

from core.domain.answers.retrieval import Dropped
from core.domain.filings.chunk import ContentKind
from core.language.words.tokens import stem_set
from core.retrieval.hit import RankedChunk

DUPLICATE = 0.9
FEWEST_WORDS = 13
SHARE = 4


def drop_headings(hits: Sequence[RankedChunk]) -> tuple[RankedChunk, ...]:
    """Drops what stands between items and is no longer than a heading."""
    is_heading = (not hit.chunk.item and len(hit.chunk.text.split()) < FEWEST_WORDS for hit in hits)
    return tuple(hit.dropped_for(Dropped.HEADING) if no else hit for hit, no in zip(hits, is_heading, strict=True))


def drop_duplicates(hits: Sequence[RankedChunk], most: int) -> tuple[RankedChunk, ...]:
    """Drops what has nine words in ten in common with a better one; only the first `most` are compared."""
    known: list[frozenset[str]] = []
    found = []
    for place, hit in enumerate(hits):
        if not hit.is_kept or place >= most:
            found.append(hit)
            continue
        stems = stem_set(hit.chunk.text)
        is_duplicate = any(_is_duplicate(stems, other) for other in known)
        known.append(stems)
        found.append(hit.dropped_for(Dropped.TWIN) if is_duplicate else hit)
    return tuple(found)


def mix(hits: Sequence[RankedChunk], most: int) -> tuple[RankedChunk, ...]:
    """Sees that a quarter of the first `most` are texts: rows of tables are found by themselves."""
    kept = [hit for hit in hits if hit.is_kept]
    first, rest = kept[:most], kept[most:]
    lacking = most // SHARE - sum(hit.chunk.kind is ContentKind.TEXT for hit in first)
    others = [hit for hit in rest if hit.chunk.kind is ContentKind.TEXT][: max(0, lacking)]
    if not others:
        return tuple(hits)
    ahead = [*first[: len(first) - len(others)], *others]
    taken = {hit.chunk.id for hit in ahead}
    return (*ahead, *(hit for hit in hits if hit.chunk.id not in taken))


def _is_duplicate(one: frozenset[str], other: frozenset[str]) -> bool:
    mine, theirs = len(one), len(other)
    if mine < DUPLICATE * theirs or theirs < DUPLICATE * mine:  # most pairs differ by this alone, and there are many
        return False
    shared = len(one & other)
    return shared >= DUPLICATE * (mine + theirs - shared)
