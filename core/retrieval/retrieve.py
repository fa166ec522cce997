"""A query -> the passages of the filings that answer it, best first, with the trace of how they were found."""

from collections.abc import Sequence

from core.domain.answers.retrieval import Attempt, Grade, Query, Reason, Scope, Trace
from core.domain.filings.chunk import Passage
from core.ports.services import Services
from core.retrieval.deduplicate import drop_duplicates, drop_headings, mix
from core.retrieval.grade import grade
from core.retrieval.graph import Graph
from core.retrieval.hit import RankedChunk
from core.retrieval.join import join
from core.retrieval.order import alternate, order, passages_of
from core.retrieval.query.expand import Wording, expand
from core.retrieval.request_context import RequestContext
from core.retrieval.rerank import by_fused_order
from core.retrieval.search import search
from core.retrieval.surroundings import Surroundings
from core.retrieval.weights import weights_for

FEW = 3


def retrieve(query: Query, scope: Scope, services: Services, context: RequestContext) -> tuple[Passage, ...]:
    """The passages of one search, best first; `context` keeps how they were found.

    What a part that failed would have done is left out, and `context` says so.
    """
    rules = services.search
    around = Surroundings(services)
    weights = weights_for(query.kind, rules)
    wordings = expand(query) if rules.expand else (Wording(text=query.text),)
    graph = Graph(query, scope, services, around)
    rankings = search(wordings, scope, context, graph, weights)
    hits = drop_headings(join(rankings, weights, graph.pages() if weights.entities else {}))
    hits = alternate(mix(drop_duplicates(hits, 2 * rules.reranked), query.kind, rules.reranked), query.kind)
    hits = order(query, hits, context, around, rules.reranked) if rules.rerank else by_fused_order(hits, rules.reranked)
    texts = tuple(wording.text for wording in wordings)
    context.record(Trace(query=query, attempts=(_attempt(query, scope, texts, hits, _years(query, scope, services)),)))
    return passages_of(hits)


def _attempt(
    query: Query, scope: Scope, texts: tuple[str, ...], hits: Sequence[RankedChunk], years: frozenset[int]
) -> Attempt:
    """The record of the search, graded; `years` are the fiscal years of what was searched."""
    found, reasons = grade(query, passages_of(hits), years)
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


def _years(query: Query, scope: Scope, services: Services) -> frozenset[int]:
    """The fiscal years of the filings searched; they are looked up only where years are asked for."""
    names = scope.filing_ids if query.years else ()
    return frozenset(services.filings.filing(name).fiscal_year for name in names)
