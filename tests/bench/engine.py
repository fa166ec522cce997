"""What the search engine adds, in time, to the store's own hybrid search for the same words."""

import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from core.adapters.cache.embedder import CachedEmbedder
from core.adapters.cache.lru_cache import LruCache
from core.answering.find.question_words import without_names
from core.answering.understand.asking_part import asking_part
from core.answering.understand.understand import understand
from core.domain.answers.retrieval import Query, Scope
from core.ports.chunk_store import SearchRequest
from core.ports.services import Services
from core.retrieval.request_context import RequestContext
from core.retrieval.retrieve import retrieve
from core.settings import load_settings
from core.wiring import open_services
from ingest_jobs.store.ingest import ingest
from tests.golden.real_filings import FILINGS
from verifier.evaluation.questions.read_questions import read_questions

DEPTH = 60
TIMES = 5


def main(shared: Path) -> None:
    """Ingests the real filings into an empty home and prints the times there."""
    if not FILINGS.is_dir():
        print(f"no filings in {shared / 'filings'}; skipped")
        return
    with tempfile.TemporaryDirectory() as home:
        settings = load_settings(home=Path(home), search_cache_seconds=0)
        with open_services(settings) as services:
            for _ in ingest([FILINGS], services):
                pass
            measure(services)


def measure(services: Services) -> None:
    """Prints milliseconds at the median over own questions, each the best of a few: store, engine, what it adds.

    Neither embedding the words is counted, which both need, nor reranking and a second search in other words, which
    answer better at a price of their own.
    """
    embedder = CachedEmbedder(services.embedder, LruCache(3600, 1000))
    engine = replace(services, embedder=embedder, search=replace(services.search, rerank=False))
    for name, rules in (("engine", {}), ("without the entity graph", {"entities": False})):
        tried = replace(engine, search=replace(engine.search, **rules))
        times = [_times(query, scope, tried) for query, scope in _asked(services)]
        own, whole = (statistics.median(column) for column in zip(*times, strict=True))
        added = statistics.median(one[1] - one[0] for one in times)
        print(
            f"{len(times)} searches, {name}: the store's own {own:.1f} ms, {whole:.1f} ms in all, adds {added:.1f} ms"
        )


def _asked(services: Services) -> Iterator[tuple[Query, Scope]]:
    """Own questions as the engine searches for them, in the filings that they are about."""
    for question in read_questions():
        asked = understand(asking_part(question.text), services)
        ids = tuple(filing.id for company in asked.companies for filing in company.filings)
        if ids and not question.refused:
            yield (
                Query(text=without_names(question.text, [company.registrant for company in asked.companies])),
                Scope(filing_ids=ids),
            )


def _times(query: Query, scope: Scope, services: Services) -> tuple[float, float]:
    vector = services.embedder.embed_query(query.text)
    store = _best(
        lambda: services.chunks.search(SearchRequest(text=query.text, scope=scope, limit=DEPTH, vector=vector))
    )
    return store, _best(lambda: retrieve(query, scope, services, RequestContext(services)))


def _best(act: Callable[[], object]) -> float:
    """Milliseconds of the fastest of a few."""
    return 1000 * min(_timed(act) for _ in range(TIMES))


def _timed(act: Callable[[], object]) -> float:
    begun = time.perf_counter()
    act()
    return time.perf_counter() - begun
