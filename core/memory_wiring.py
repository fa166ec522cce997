"""All parts of Tickmark that need no files and no database, for tests."""

import secrets
from functools import partial

from core.adapters.memory.filings import MemoryFilings
from core.adapters.memory.reports import MemoryReports
from core.adapters.memory.runs import MemoryRuns
from core.adapters.onnx.embedder import RowEncoder
from core.adapters.onnx.trees import OnnxTrees
from core.ports.guard import Guard
from core.ports.services import Services


def memory_services() -> Services:
    """Services that need no files and no database and forget everything; for tests."""
    from core.adapters.http.feed_reader import FeedparserFeeds
    from core.adapters.memory.accounts import MemoryAccounts
    from core.adapters.memory.chunks import MemoryChunks
    from core.adapters.memory.embedder import HashingEmbedder
    from core.adapters.memory.entities import MemoryEntities
    from core.adapters.memory.fact_history import MemoryFactHistory
    from core.adapters.memory.feedback import MemoryFeedback
    from core.adapters.memory.filing_source import MemoryFilingSource
    from core.adapters.memory.jobs import MemoryJobs
    from core.adapters.memory.news import MemoryNews
    from core.adapters.memory.notifier import MemoryNotifier
    from core.adapters.memory.pages import MemoryPages
    from core.adapters.memory.raw import MemoryRaw
    from core.adapters.memory.reranker import OverlapReranker
    from core.adapters.memory.slack_inbox import MemorySlackInbox
    from core.adapters.memory.spending import MemorySpending
    from core.adapters.memory.threads import MemoryThreads
    from core.adapters.pdf.pdfium import PdfiumPdf

    runs, filings = MemoryRuns(), MemoryFilings()
    return Services(
        proof_key=partial(str, secrets.token_urlsafe(48)),
        raw=MemoryRaw(),
        filings=filings,
        entities=MemoryEntities(filings),
        chunks=MemoryChunks(HashingEmbedder().name),
        embedder=HashingEmbedder(),
        row_encoder=RowEncoder(),
        trees=OnnxTrees,
        reranker=OverlapReranker(),
        reports=MemoryReports(),
        guard=_guard(),
        runs=runs,
        feedback=MemoryFeedback(runs),
        accounts=MemoryAccounts(),
        threads=MemoryThreads(),
        jobs=MemoryJobs(),
        pages=MemoryPages(),
        pdf=PdfiumPdf(),
        feeds=FeedparserFeeds(),
        news=MemoryNews(),
        edgar=MemoryFilingSource(),
        past=MemoryFactHistory(),
        notifier=MemoryNotifier(),
        slack=MemorySlackInbox(),
        spending=MemorySpending(),
    )


def _guard() -> Guard:
    from core.adapters.guard.fail_closed import FailClosedGuard
    from core.adapters.guard.pattern_finder import PatternFinder
    from core.adapters.guard.plain import PlainGuard
    from core.guard.rules import make_rules

    return FailClosedGuard(PlainGuard(make_rules(PatternFinder(), question_limit=2000, article_limit=200_000)))
