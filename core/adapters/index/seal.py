"""What an index keeps of a chunk -> a seal that shows whether any of it was changed afterwards."""

import hashlib
from collections.abc import Mapping
from typing import Any

import numpy as np

from core.domain.filings.chunk import Chunk
from core.domain.filings.chunk_mark import chunk_mark
from core.ports.chunk_store import Vectors


def index_seal(chunk: Chunk, embedder: str, words: str, vector: Vectors) -> str:
    """32 hex digits over the chunk, its words as indexed, the embedder's name and its vector."""
    digest = hashlib.sha256(f"{chunk_mark(chunk, embedder)}\n{words}\n".encode())
    digest.update(np.ascontiguousarray(vector, dtype="<f4").tobytes())
    return digest.hexdigest()[:32]


def sound_mark(chunk: Chunk, embedder: str, row: Mapping[str, Any]) -> str:
    """The chunk's mark; empty when the row's words, vector and seal do not fit each other."""
    vector = np.asarray(row["vector"], dtype=np.float32)
    sound = row.get("seal") == index_seal(chunk, embedder, row["words"] or "", vector)
    return chunk_mark(chunk, embedder) if sound else ""
