"""A query -> the passages of the filings that answer it, best first, with the trace of how they were found."""

from collections.abc import Sequence

from core.domain.answers.retrieval import Attempt, Grade, Query, Reason, Scope, Trace
from core.domain.filings.chunk import Passage
from core.ports.services import Services
from core.retrieval.deduplicate import drop_duplicates, drop_headings, mix
from core.retrieval.fuse import arm_weights
from core.retrieval.grade import grade
from core.retrieval.graph import Graph
from core.retrieval.hit import RankedChunk
from core.retrieval.join import join
from core.retrieval.order import order, passages_of
from core.retrieval.query.expand import Wording, expand
from core.retrieval.request_context import RequestContext
from core.retrieval.rerank import by_fused_order
from core.retrieval.search import search
from core.retrieval.surroundings import Surroundings

FEW = 3


def retrieve(query: Query, scope: Scope, services: Services, context: RequestContext) -> tuple[Passage, ...]:
    """The passages of one search, best first; `context` keeps how they were found.

    What a part that failed would have done is left out, and `context` says so.
    """
    rules = services.search
    around = Surroundings(services)
    weights = arm_weights(rules)
    wordings = expand(query) if rules.expand else (Wording(text=query.text),)
    graph = Graph(query, scope, services, around)
    rankings = search(wordings, scope, context, graph, weights)
    hits = drop_headings(join(rankings, weights, graph.pages() if weights.entities else {}))
    hits = mix(drop_duplicates(hits, 2 * rules.reranked), rules.reranked)
    hits = order(query, hits, context, around, rules.reranked) if rules.rerank else by_fused_order(hits, rules.reranked)
    texts = tuple(wording.text for wording in wordings)
    context.record(Trace(query=query, attempts=(_attempt(query, scope, texts, hits),)))
    return passages_of(hits)


def _attempt(query: Query, scope: Scope, texts: tuple[str, ...], hits: Sequence[RankedChunk]) -> Attempt:
    """The record of the search, graded."""
    found, reasons = grade(query, passages_of(hits))
    if scope.item and sum(hit.is_kept for hit in hits) < FEW:  # an item that only points elsewhere
        found, reasons = Grade.FAIL, (Reason.NOTHING_FOUND,)
    return Attempt(
        query=query,
        texts=texts,
        scope=scope,
        candidates=tuple(hit.candidate for hit in hits),
        grade=found,
        reasons=reasons,
    )
