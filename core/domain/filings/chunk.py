"""Passages of filings as they are indexed and found."""

from dataclasses import dataclass
from enum import StrEnum


class ContentKind(StrEnum):
    """What a chunk holds."""

    TEXT = "text"
    TABLE = "table"


@dataclass(frozen=True, slots=True, kw_only=True)
class Chunk:
    """A retrievable passage.

    `id` is `<filing id>/c<position>`; `text` is what a reader sees; `context` is the prefix for the index
    (company, form, year, item, heading); `element_ids` are the blocks it was made of; `groups` are those of its filing,
    which the filing store adds. Never spans items.
    """

    id: str
    filing_id: str
    position: int
    kind: ContentKind
    text: str
    context: str
    item: str | None
    page: int
    element_ids: tuple[str, ...]
    groups: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """A chunk that was found for a query, with the score of whatever ranked it last (higher is better).

    `by_words` and `by_meaning` are its ranks in the two searches of a chunk store, from 1; 0 where it was not found.
    """

    chunk: Chunk
    score: float
    by_words: int = 0
    by_meaning: int = 0
