"""How passages are looked for: the query, where it is asked, and what every step made of each candidate."""

from dataclasses import dataclass
from enum import StrEnum

from core.domain.access.groups import may_see
from core.domain.filings.chunk import Chunk, ContentKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """What is looked for.

    `text` is the question without what the scope says; `known` are words that evidence need not have because the scope
    says them (the names of the companies).
    """

    text: str
    known: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """Where is looked: in which filings, and in which item or kind of content of them alone.

    `groups` are those of the reader, who finds nothing that is kept for others; None finds everything.
    """

    filing_ids: tuple[str, ...]
    item: str | None = None
    kind: ContentKind | None = None
    groups: tuple[str, ...] | None = None

    def admits(self, chunk: Chunk) -> bool:
        """Whether a chunk of these filings is of the item and kind, and the reader may see it."""
        seen = self.groups is None or may_see(chunk.groups, self.groups)
        return seen and self.item in (None, chunk.item) and self.kind in (None, chunk.kind)


class Grade(StrEnum):
    """How good what was found is."""

    GOOD = "good"
    WEAK = "weak"
    FAIL = "fail"


class Reason(StrEnum):
    """Why what was found is not good enough."""

    NOTHING_FOUND = "nothing_found"
    LOW_SCORE = "low_score"
    WORDS_MISSING = "words_missing"


class Dropped(StrEnum):
    """Why a candidate went no further; empty for one that was kept."""

    NOT = ""
    HEADING = "bare heading"
    TWIN = "near-identical to a better one"
    BEYOND = "behind those that are ordered"


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A chunk on its way through the steps.

    Ranks count from 1, 0 where a retriever did not find it; `fused` is at most 1; `boost` is what `entities` on its
    page added; `reranked` is the reranker's score, None where it was not asked; `beside` marks what stands beside a
    better one, or where it points.
    """

    chunk_id: str
    by_words: int = 0
    by_meaning: int = 0
    by_entities: int = 0
    fused: float = 0.0
    boost: float = 0.0
    entities: tuple[str, ...] = ()
    reranked: float | None = None
    beside: bool = False
    dropped: Dropped = Dropped.NOT


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """One search: for what, with which texts, in which scope, and what came of it."""

    query: Query
    texts: tuple[str, ...]
    scope: Scope
    candidates: tuple[Candidate, ...]
    grade: Grade
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Trace:
    """All that was tried for one query, in order; plain values that `dataclasses.asdict` makes JSON of."""

    query: Query
    attempts: tuple[Attempt, ...] = ()
