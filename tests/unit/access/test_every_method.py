"""Nothing in the services shows a reader what is kept for others: every method is known to hide it, or to be harmless.

A method that a port gains fails here until somebody has decided which of the two it is.
"""

import inspect
from dataclasses import fields
from typing import Any

import pytest

from core.access import seen_chunks, seen_feedback, seen_filings, seen_raw, seen_reports, seen_runs
from core.access.seen_by import seen_by
from core.adapters.memory.entities import MemoryEntities
from core.ports.chunk_store import ChunkStore
from core.ports.entity_store import EntityStore
from core.ports.fact_history import FactHistory
from core.ports.feedback_store import FeedbackStore
from core.ports.filing_store import FilingStore
from core.ports.raw_store import RawStore
from core.ports.report_store import ReportStore
from core.ports.run_store import RunStore
from core.ports.services import Services
from tests.unit.access.two_filings import services

HARMLESS_PARTS = {
    "embedder": "texts in, vectors out",
    "reranker": "texts in, scores out",
    "guard": "the message alone",
    "jobs": "ids, and articles that were given, for workers",
    "accounts": "people, and each signs in as themselves",
    "threads": "everybody's own conversations",
    "slack": "requests that wait, and where their answers stand",
    "pages": "the web",
    "pdf": "bytes in, pages out",
    "feeds": "bytes in, entries out",
    "news": "judged by what the news watch may see",
    "edgar": "what the SEC publishes",
    "notifier": "digests of the news watch",
    "model": "the evidence that it is given",
    "page_reader": "pictures in, blocks out",
    "search": "rules",
    "model_rules": "rules",
    "groups": "the reader's own",
}
"""Parts that every reader gets as they are, and why they may."""

PORTS: dict[str, tuple[Any, Any]] = {
    "raw": (RawStore, seen_raw.SeenRaw),
    "filings": (FilingStore, seen_filings.SeenFilings),
    "chunks": (ChunkStore, seen_chunks.SeenChunks),
    "reports": (ReportStore, seen_reports.SeenReports),
    "runs": (RunStore, seen_runs.SeenRuns),
    "feedback": (FeedbackStore, seen_feedback.SeenFeedback),
    "past": (FactHistory, seen_raw.SeenHistory),
    "entities": (EntityStore, MemoryEntities),
}
"""Parts that a reader gets another of."""

HIDES = {
    "raw": {"get"},
    "filings": {
        *(
            "kept",
            "unindexed",
            "filings",
            "versions",
            "companies",
            "filing",
            "document",
            "facts",
            "metrics",
            "of_metric",
            "breakdowns",
        ),
        *("chunks", "save", "keep_for", "mark_indexed", "supersede", "drop_chunks"),
    },
    "chunks": {"ids", "filing_ids", "marks", "vectors", "known_vectors", "rebuild", "search"},
    "reports": {"report", "proof"},
    "runs": {"trace", "run", "several", "newest"},
    "feedback": {"give", "feedback", "given", "search", "review", "reviews", "golden"},
    "past": {"figures"},
    "entities": {
        "missing",
        "graph",
        "entities",
        "find",
        "find_each",
        "mentions",
        "neighbours",
        "paths",
        "references",
        "seen_by",
    },
}
HARMLESS = {
    "raw": {"put": "returns the hash of what it was given"},
    "filings": {},
    "chunks": {
        "upsert": "returns nothing",
        "replace": "returns nothing",
        "delete_filing": "returns nothing",
        "revision": "a number of the whole index",
        "optimize": "returns nothing",
        "settle": "returns nothing",
        "close": "returns nothing",
    },
    "reports": {"save": "returns nothing"},
    "runs": {"save": "returns nothing", "forget_traces": "counts what is old"},
    "feedback": {"withdraw": "takes an own vote back"},
    "past": {"put": "returns nothing"},
    "entities": {"save": "returns nothing"},
}


def methods(port: type) -> set[str]:
    """The public methods that a class or protocol says itself."""
    return {name for name, _ in inspect.getmembers(port, inspect.isfunction) if not name.startswith("_")}


def test_every_part_of_the_services_is_replaced_or_known_to_be_harmless() -> None:
    assert {field.name for field in fields(Services)} == PORTS.keys() | HARMLESS_PARTS.keys()
    whole = services()
    seen = seen_by((), whole)
    for name in PORTS:
        assert getattr(seen, name) is not getattr(whole, name), name
        assert isinstance(getattr(seen, name), PORTS[name][1])


@pytest.mark.parametrize("part", PORTS)
def test_every_method_hides_or_is_known_to_be_harmless(part: str) -> None:
    port, seen = PORTS[part]
    assert methods(port) == HIDES[part] | HARMLESS[part].keys()
    assert not HIDES[part] & HARMLESS[part].keys()
    inherited = HIDES[part] - set(vars(seen))
    assert not inherited, f"{seen.__name__} passes {inherited} on without looking"
