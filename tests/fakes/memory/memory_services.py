"""All parts of Tickmark that need no files and no database."""

import secrets
from functools import partial

from core.adapters.guard.fail_closed import FailClosedGuard
from core.adapters.guard.pattern_finder import PatternFinder
from core.adapters.guard.plain import PlainGuard
from core.adapters.http.feed_reader import FeedparserFeeds
from core.adapters.memory.chunks import MemoryChunks
from core.adapters.memory.embedder import HashingEmbedder
from core.adapters.memory.entities import MemoryEntities
from core.adapters.memory.filings import MemoryFilings
from core.adapters.memory.raw import MemoryRaw
from core.adapters.memory.reports import MemoryReports
from core.adapters.memory.runs import MemoryRuns
from core.adapters.onnx.trees import OnnxTrees
from core.adapters.pdf.pdfium import PdfiumPdf
from core.guard.rules import make_rules
from core.ports.guard import Guard
from core.ports.services import Services
from tests.fakes.encoder import ENCODER, suspects
from tests.fakes.memory.accounts import MemoryAccounts
from tests.fakes.memory.audit import MemoryAudit
from tests.fakes.memory.fact_history import MemoryFactHistory
from tests.fakes.memory.feedback import MemoryFeedback
from tests.fakes.memory.filing_source import MemoryFilingSource
from tests.fakes.memory.jobs import MemoryJobs
from tests.fakes.memory.news import MemoryNews
from tests.fakes.memory.notifier import MemoryNotifier
from tests.fakes.memory.pages import MemoryPages
from tests.fakes.memory.reranker import OverlapReranker
from tests.fakes.memory.slack_inbox import MemorySlackInbox
from tests.fakes.memory.spending import MemorySpending
from tests.fakes.memory.threads import MemoryThreads
from tests.fakes.memory.webhooks import MemorySender, MemoryWebhooks


def memory_services() -> Services:
    """Services that need no files and no database and forget everything."""
    runs, filings = MemoryRuns(), MemoryFilings()
    return Services(
        proof_key=partial(str, secrets.token_urlsafe(48)),
        raw=MemoryRaw(),
        filings=filings,
        entities=MemoryEntities(filings),
        chunks=MemoryChunks(HashingEmbedder().name),
        embedder=HashingEmbedder(),
        row_encoder=ENCODER,
        trees=OnnxTrees,
        reranker=OverlapReranker(),
        reports=MemoryReports(),
        guard=_guard(),
        runs=runs,
        feedback=MemoryFeedback(runs),
        accounts=MemoryAccounts(),
        audit=MemoryAudit(),
        threads=MemoryThreads(),
        jobs=MemoryJobs(),
        pages=MemoryPages(),
        pdf=PdfiumPdf(),
        feeds=FeedparserFeeds(),
        news=MemoryNews(),
        edgar=MemoryFilingSource(),
        past=MemoryFactHistory(),
        notifier=MemoryNotifier(),
        webhooks=MemoryWebhooks(),
        webhook_sender=MemorySender(),
        slack=MemorySlackInbox(),
        spending=MemorySpending(),
    )


def _guard() -> Guard:
    return FailClosedGuard(
        PlainGuard(make_rules(PatternFinder(), suspects, question_limit=2000, article_limit=200_000))
    )
