"""A question becomes the passages of the filings that may answer it, best first."""

from collections.abc import Sequence

from core.answering.question import Question
from core.answering.shelf import Shelf
from core.answering.understand import Understood
from core.domain.chunk import Passage
from core.domain.filing import Filing
from core.ports.services import Services

CANDIDATES = 24
RERANKED = 8
# A cross-encoder reads some 256 tokens; what stands behind them would only cost time.
CHARACTERS = 1200


def retrieve(asked: Understood, services: Services) -> Sequence[Passage]:
    """Searches by words and by meaning, then lets the reranker order the best few, scores of the reranker."""
    question = asked.question
    query = query_of(question)
    filing_ids = [f.id for s in asked.shelves for f in filings_for(s, question)]
    found = services.chunks.search(
        query,
        services.embedder.embed_query(query),
        filing_ids=filing_ids,
        limit=CANDIDATES,
        item=question.item,
    )
    return rerank(query, found[:RERANKED], services)


def filings_for(shelf: Shelf, question: Question) -> Sequence[Filing]:
    """The company's filings of the years named; the newest alone when none is."""
    years = question.years.resolve(shelf.ends)
    return shelf.filings_of(years) if years else shelf.filings[:1]


def query_of(question: Question) -> str:
    """The question without what the filters already say."""
    return question.text


def rerank(query: str, passages: Sequence[Passage], services: Services) -> Sequence[Passage]:
    """The passages in the order of the reranker's scores."""
    if not passages:
        return ()
    scores = services.reranker.scores(query, [p.chunk.text[:CHARACTERS] for p in passages])
    ranked = [Passage(chunk=p.chunk, score=s) for p, s in zip(passages, scores, strict=True)]
    return sorted(ranked, key=lambda p: -p.score)
