"""A query -> the passages of the filings that answer it, best first, with the trace of how they were found."""

from collections.abc import Sequence

from core.domain.answers.retrieval import Attempt, Grade, Query, Reason, Scope, SearchResult, Trace
from core.ports.services import Services
from core.retrieval.deduplicate import drop_duplicates, drop_headings, mix
from core.retrieval.grade import grade, is_enough, needs
from core.retrieval.graph import Graph
from core.retrieval.hit import RankedChunk
from core.retrieval.join import join
from core.retrieval.order import FIRST, alternate, order, passages_of
from core.retrieval.query.expand import OTHER_WORDS, Wording, expand
from core.retrieval.query.rewrite import Rewriting, model_wordings, rewritings
from core.retrieval.request_context import RequestContext
from core.retrieval.rerank import by_fused_order
from core.retrieval.search import search
from core.retrieval.surroundings import Surroundings
from core.retrieval.weights import weights_for

EVIDENCE, FEW = 3, 3


def retrieve(query: Query, scope: Scope, services: Services, context: RequestContext) -> SearchResult:
    """Searches, and as long as what was found is graded weak or worse, searches again in other words or wider.

    At most `retries` times; the best attempt counts, the earliest of equal ones. What a part that failed would have
    done is left out, and `context` says so.
    """
    rules = services.search
    around = Surroundings(services)
    tries = [_try(Rewriting(name="", query=query, scope=scope), services, context, around)]
    if tries[0][0].grade is not Grade.GOOD and rules.retries:
        written = around.words(scope.filing_ids)
        others = rewritings(query, scope, tries[0][1], model_wordings(query, context), written)
        for other, _ in zip(others, range(rules.retries), strict=False):
            tries.append(_try(other, services, context, around))
            if tries[-1][0].grade is Grade.GOOD:
                break
    grades = list(Grade)
    best, hits = min(tries, key=lambda tried: grades.index(tried[0].grade))
    passages = passages_of(hits)
    need = needs(best.query, passages)
    evidence = [p.chunk for p in passages if is_enough(need, p)][:EVIDENCE]
    trace = Trace(query=query, attempts=tuple(tried for tried, _ in tries))
    context.record(trace)
    return SearchResult(
        passages=passages,
        query=best.query,
        trace=trace,
        context=tuple((chunk.id, around.section(chunk)) for chunk in evidence),
    )


def _try(
    rewriting: Rewriting, services: Services, context: RequestContext, around: Surroundings
) -> tuple[Attempt, tuple[RankedChunk, ...]]:
    rules, query = services.search, rewriting.query
    weights = weights_for(query.kind, rules)
    wordings = expand(query) if rules.expand else (Wording(text=query.text),)
    wordings = (*wordings, *(Wording(text=text, weight=OTHER_WORDS) for text in rewriting.texts))
    graph = Graph(query, rewriting.scope, services, around)
    rankings = search(wordings, rewriting.scope, context, graph, weights)
    hits = drop_headings(join(rankings, weights, graph.pages() if weights.entities else {}))
    hits = mix(drop_duplicates(hits, 2 * rules.reranked), query.kind, rules.reranked)
    if rules.rerank:
        most = min(FIRST, rules.reranked) if rewriting.name else rules.reranked
        hits = order(query, alternate(hits, query.kind), context, around, most)
    else:
        hits = by_fused_order(alternate(hits, query.kind), rules.reranked)
    return _attempt(
        rewriting, tuple(wording.text for wording in wordings), hits, _years(query, rewriting.scope, services)
    ), hits


def _attempt(
    rewriting: Rewriting, texts: tuple[str, ...], hits: Sequence[RankedChunk], years: frozenset[int]
) -> Attempt:
    """The record of one search, graded; `years` are the fiscal years of what was searched."""
    found, reasons = grade(rewriting.query, passages_of(hits), years)
    if rewriting.scope.item and sum(hit.is_kept for hit in hits) < FEW:  # an item that only points elsewhere
        found, reasons = Grade.FAIL, (Reason.NOTHING_FOUND,)
    return Attempt(
        rewriting=rewriting.name,
        query=rewriting.query,
        texts=texts,
        scope=rewriting.scope,
        candidates=tuple(hit.candidate for hit in hits),
        grade=found,
        reasons=reasons,
    )


def _years(query: Query, scope: Scope, services: Services) -> frozenset[int]:
    """The fiscal years of the filings searched; they are looked up only where years are asked for."""
    names = scope.filing_ids if query.years else ()
    return frozenset(services.filings.filing(name).fiscal_year for name in names)
