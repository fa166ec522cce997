"""Chunks and the model that made their vectors -> marks that change whenever either does."""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict

from core.domain.filings.chunk import Chunk


def chunk_mark(chunk: Chunk, embedder: str) -> str:
    """32 hex digits over everything in the chunk and the embedder's name, then, after an @, the groups if any."""
    fields = {name: part for name, part in asdict(chunk).items() if name != "groups"}
    text = json.dumps([embedder, fields], sort_keys=True, ensure_ascii=False)
    groups = f"@{','.join(chunk.groups)}" if chunk.groups else ""
    return hashlib.sha256(text.encode()).hexdigest()[:32] + groups


def mark_without_groups(mark: str) -> str:
    """The mark without the groups: the same for chunks that have the same vector."""
    return mark.partition("@")[0]


def chunk_marks(chunks: Iterable[Chunk], embedder: str) -> dict[str, str]:
    """The marks of chunks by their ids."""
    return {chunk.id: chunk_mark(chunk, embedder) for chunk in chunks}
