"""Chunks -> the vectors that an index holds of exactly these."""

from collections.abc import Mapping, Sequence

from core.domain.filings.chunk import Chunk
from core.domain.filings.chunk_mark import chunk_marks, mark_without_groups
from core.ports.chunk_store import ChunkStore, Vectors


def unchanged_vectors(store: ChunkStore, chunks: Sequence[Chunk], embedder: str) -> dict[str, Vectors]:
    """By chunk id, those that `embedder` made of the chunks as they are and that are as they were written."""
    wanted = _bare(chunk_marks(chunks, embedder))
    known: dict[str, Vectors] = {}
    for filing_id in {chunk.filing_id for chunk in chunks}:
        same = wanted.items() & _bare(store.marks(filing_id)).items()
        held = store.vectors(filing_id) if same else {}
        known |= {name: held[name] for name, _ in same if name in held}
    return known


def _bare(marks: Mapping[str, str]) -> dict[str, str]:
    return {name: mark_without_groups(mark) for name, mark in marks.items()}
