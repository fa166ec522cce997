"""A chunk on its way through the steps, with what they made of it."""

from dataclasses import dataclass, replace

from core.domain.answers.retrieval import Candidate, Dropped
from core.domain.filings.chunk import Chunk
from core.retrieval.grade import UNSURE

STEP = 1e-3


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedChunk:
    """A chunk with its record."""

    chunk: Chunk
    candidate: Candidate

    @property
    def is_kept(self) -> bool:
        """Whether no step has dropped it."""
        return not self.candidate.dropped

    @property
    def score(self) -> float:
        """What it is ordered by before the reranker."""
        return self.candidate.fused + self.candidate.boost

    @property
    def final_score(self) -> float:
        """The reranker's score; where nobody has judged, one at which evidence must have most of the query's words."""
        unsure = UNSURE + self.score * STEP
        return unsure if self.candidate.reranked is None else self.candidate.reranked

    def dropped_for(self, why: Dropped) -> "RankedChunk":
        """The same, dropped."""
        return RankedChunk(chunk=self.chunk, candidate=replace(self.candidate, dropped=why))
