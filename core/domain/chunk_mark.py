"""Chunks and the model that made their vectors -> marks that change whenever either does."""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict

from core.domain.chunk import Chunk


def chunk_mark(chunk: Chunk, embedder: str) -> str:
    """32 hex digits over everything in the chunk and the embedder's name."""
    text = json.dumps([embedder, asdict(chunk)], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def chunk_marks(chunks: Iterable[Chunk], embedder: str) -> dict[str, str]:
    """The marks of chunks by their ids."""
    return {chunk.id: chunk_mark(chunk, embedder) for chunk in chunks}
