"""A chunk and the model that made its vector -> a mark that changes whenever either does."""

import hashlib
import json
from dataclasses import asdict

from core.domain.chunk import Chunk


def chunk_mark(chunk: Chunk, embedder: str) -> str:
    """32 hex digits over everything in the chunk and the embedder's name."""
    text = json.dumps([embedder, asdict(chunk)], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:32]
