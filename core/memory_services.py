"""All parts of Tickmark that need no files and no database, for tests."""

from core.ports.guard import Guard
from core.ports.services import Services


def memory_services() -> Services:
    """Services that need no files and no database and forget everything; for tests."""
    from core.adapters.feedparser_feeds import FeedparserFeeds
    from core.adapters.hashing_embedder import HashingEmbedder
    from core.adapters.memory_accounts import MemoryAccounts
    from core.adapters.memory_chunks import MemoryChunks
    from core.adapters.memory_entities import MemoryEntities
    from core.adapters.memory_fact_history import MemoryFactHistory
    from core.adapters.memory_feedback import MemoryFeedback
    from core.adapters.memory_filing_source import MemoryFilingSource
    from core.adapters.memory_filings import MemoryFilings
    from core.adapters.memory_jobs import MemoryJobs
    from core.adapters.memory_news import MemoryNews
    from core.adapters.memory_notifier import MemoryNotifier
    from core.adapters.memory_pages import MemoryPages
    from core.adapters.memory_raw import MemoryRaw
    from core.adapters.memory_reports import MemoryReports
    from core.adapters.memory_runs import MemoryRuns
    from core.adapters.memory_slack_inbox import MemorySlackInbox
    from core.adapters.memory_threads import MemoryThreads
    from core.adapters.overlap_reranker import OverlapReranker
    from core.adapters.pdfium_pdf import PdfiumPdf

    runs, filings = MemoryRuns(), MemoryFilings()
    return Services(
        raw=MemoryRaw(),
        filings=filings,
        entities=MemoryEntities(filings),
        chunks=MemoryChunks(HashingEmbedder().name),
        embedder=HashingEmbedder(),
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
    )


def _guard() -> Guard:
    from core.adapters.closed_guard import ClosedGuard
    from core.adapters.pattern_finder import PatternFinder
    from core.adapters.plain_guard import PlainGuard
    from core.guard.rules import make_rules

    return ClosedGuard(PlainGuard(make_rules(PatternFinder(), question_limit=2000, article_limit=200_000)))
