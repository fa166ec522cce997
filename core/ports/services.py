"""Everything that answers and verdicts are made with, as one value."""

from collections.abc import Callable
from dataclasses import dataclass, field

from core.domain.answers.search_rules import SearchRules
from core.domain.claims.model_rules import ModelRules
from core.domain.operations.limits import Limits
from core.ports.account_store import AccountStore, AuditLog
from core.ports.chunk_store import ChunkStore
from core.ports.embedder import Embedder, OpenTrees
from core.ports.entity_store import EntityStore
from core.ports.fact_history import FactHistory
from core.ports.feed_reader import FeedReader
from core.ports.feedback_store import FeedbackStore
from core.ports.filing_source import FilingSource
from core.ports.filing_store import FilingStore
from core.ports.guard import Guard
from core.ports.job_queue import JobQueue
from core.ports.language_model import LanguageModel, SpendingStore
from core.ports.news_store import NewsStore
from core.ports.notifier import Notifier, WebhookSender, WebhookStore
from core.ports.page_fetcher import PageFetcher
from core.ports.pdf_reader import PageReader, PdfReader
from core.ports.raw_store import RawStore
from core.ports.report_store import ReportStore
from core.ports.reranker import Reranker
from core.ports.run_store import RunStore
from core.ports.slack_inbox import SlackInbox
from core.ports.thread_store import ThreadStore


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """The parts in use; each loads on first use, so that holding a `Services` costs nothing.

    Without a `model`, answers are quoted and verdicts computed; without a `page_reader`, pages that are pictures stay
    unread. `search` says which steps a search takes, `model_rules` what the model may do for verdicts. `groups` are
    those of the reader that `core.access` made these services for; None is the operator, who sees all that is held.
    `row_encoder` embeds rows of filings and what is looked for among them; `trees` opens what was learned.
    `proof_key` gives the installation's key, which signs proofs; `limits` are what people, channels and tenants
    may have done.
    """

    raw: RawStore
    filings: FilingStore
    entities: EntityStore
    chunks: ChunkStore
    embedder: Embedder
    row_encoder: Embedder
    trees: OpenTrees
    reranker: Reranker
    reports: ReportStore
    guard: Guard
    runs: RunStore
    feedback: FeedbackStore
    jobs: JobQueue
    accounts: AccountStore
    audit: AuditLog
    threads: ThreadStore
    slack: SlackInbox
    pages: PageFetcher
    pdf: PdfReader
    feeds: FeedReader
    news: NewsStore
    edgar: FilingSource
    past: FactHistory
    notifier: Notifier
    webhooks: WebhookStore
    webhook_sender: WebhookSender
    proof_key: Callable[[], str]
    spending: SpendingStore
    model: LanguageModel | None = None
    page_reader: PageReader | None = None
    search: SearchRules = field(default_factory=SearchRules)
    model_rules: ModelRules = field(default_factory=ModelRules)
    limits: Limits = field(default_factory=dict)
    groups: tuple[str, ...] | None = None
