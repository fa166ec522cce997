"""Chunks <-> the rows that every store keeps of them."""

from collections.abc import Mapping
from typing import Any

from core.domain.filings.chunk import Chunk, ContentKind

Row = Mapping[Any, Any]


def chunk_row(chunk: Chunk) -> dict[str, Any]:
    """A row of `chunk`."""
    own = ("id", "filing_id", "position", "text", "context", "item", "page")
    row = {name: getattr(chunk, name) for name in own}
    return {**row, "kind": str(chunk.kind), "element_ids": list(chunk.element_ids)}


def chunk_of(row: Row) -> Chunk:
    """The chunk of a row of `chunk`, of either store."""
    own = ("id", "filing_id", "position", "text", "context", "item", "page")
    kind, element_ids = ContentKind(row["kind"]), tuple(row["element_ids"])
    groups = tuple(row.get("groups") or ())
    return Chunk(kind=kind, element_ids=element_ids, groups=groups, **{name: row[name] for name in own})
