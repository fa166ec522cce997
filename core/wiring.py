"""The one place that knows which adapter is in use; each is imported when its part is first used."""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import fields
from datetime import date, timedelta
from decimal import Decimal
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

from core.adapters.cache.chunks import CachedChunks
from core.adapters.cache.embedder import CachedEmbedder
from core.adapters.cache.lru_cache import LruCache
from core.adapters.cache.reranker import CachedReranker
from core.adapters.dependency import Dependency
from core.adapters.lazy import Lazy
from core.adapters.onnx.trees import OnnxTrees
from core.adapters.secret_key import secret_key
from core.domain.answers.search_rules import SearchRules
from core.domain.claims.model_rules import ModelRules
from core.domain.operations.limits import Limit, Limits, Party
from core.errors import ServiceUnavailable, SettingsError, StoreUnavailable
from core.index_wiring import open_index
from core.ports.account_store import AccountStore, AuditLog
from core.ports.chunk_store import ChunkStore
from core.ports.embedder import Embedder
from core.ports.entity_store import EntityStore
from core.ports.fact_history import FactHistory
from core.ports.feed_reader import FeedReader
from core.ports.feedback_store import FeedbackStore
from core.ports.filing_source import FilingSource
from core.ports.filing_store import FilingStore
from core.ports.guard import Finder, Guard, GuardRules
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
from core.ports.services import Services
from core.ports.slack_inbox import SlackInbox
from core.ports.thread_store import ThreadStore
from core.postgres_wiring import PostgresParts
from core.settings import Settings

if TYPE_CHECKING:
    from core.adapters.postgres.database import PostgresDatabase

__all__ = ["JobWorker", "model_terms", "open_database", "open_services", "open_timer", "open_worker"]


class _Closing(Protocol):
    def close(self) -> None: ...


Part = TypeVar("Part", bound=_Closing)

MODEL_BUDGET = 600.0
"""Seconds, at least, that the language model may take to fill in a form."""


@contextmanager
def open_services(settings: Settings, *, brief: bool = False) -> Iterator[Services]:
    """The parts that the settings choose, closed at the end; nothing is opened before it is used.

    `brief` is for a process that serves one message: its guard goes by the same rules without the vendors, whose
    loading takes seconds.
    A part raises StoreUnavailable, ModelFilesMissing or SettingsError on first use when it cannot be had.
    """
    with ExitStack() as closing:
        parts = _Parts(settings, closing)
        yield Services(
            raw=cast(RawStore, Lazy(parts.raw)),
            filings=cast(FilingStore, Lazy(parts.filings)),
            entities=cast(EntityStore, Lazy(parts.entities)),
            chunks=cast(ChunkStore, Lazy(parts.cached_chunks)),
            embedder=cast(Embedder, parts.embedder),
            row_encoder=cast(Embedder, parts.row_encoder),
            trees=OnnxTrees,
            reranker=cast(Reranker, Lazy(parts.cached_reranker)),
            reports=cast(ReportStore, Lazy(parts.reports)),
            guard=parts.guard(brief=brief),
            runs=cast(RunStore, Lazy(parts.runs)),
            feedback=cast(FeedbackStore, Lazy(parts.feedback)),
            accounts=cast(AccountStore, Lazy(parts.accounts)),
            audit=cast(AuditLog, Lazy(parts.audit)),
            threads=cast(ThreadStore, Lazy(parts.threads)),
            jobs=cast(JobQueue, Lazy(parts.jobs)),
            pages=cast(PageFetcher, Lazy(parts.pages)),
            feeds=cast(FeedReader, Lazy(parts.feeds)),
            news=cast(NewsStore, Lazy(parts.news)),
            edgar=cast(FilingSource, Lazy(parts.edgar)),
            past=cast(FactHistory, Lazy(parts.past)),
            notifier=cast(Notifier, Lazy(parts.notifier)),
            webhooks=cast(WebhookStore, Lazy(parts.webhooks)),
            webhook_sender=cast(WebhookSender, Lazy(parts.webhook_sender)),
            slack=cast(SlackInbox, Lazy(parts.slack)),
            proof_key=partial(secret_key, settings),
            spending=cast(SpendingStore, parts.spending),
            model=cast(LanguageModel, Lazy(parts.model)) if settings.has_model else None,
            pdf=cast(PdfReader, Lazy(parts.pdf)),
            page_reader=cast(PageReader, Lazy(parts.page_reader)) if settings.pdf_vision != "off" else None,
            limits=_limits(settings),
            model_rules=ModelRules(reads=settings.model_reads, sheet_tokens=settings.model_sheet_tokens),
            search=SearchRules(**{f.name: getattr(settings, f"search_{f.name}") for f in fields(SearchRules)}),
        )


@contextmanager
def open_database(settings: Settings) -> Iterator["PostgresDatabase"]:
    """The database that the settings choose, closed at the end; raises as `open_services` does."""
    from core.adapters.postgres.database import PostgresDatabase

    database = PostgresDatabase(settings.database_url, settings.database_dir, settings.database_timeout)
    try:
        yield database
    finally:
        database.close()


def model_terms(settings: Settings, tokens: Mapping[str, int]) -> tuple[Decimal | None, date | None]:
    """US dollars for a call of the language model with so many tokens, and its last day; None for what is not known."""
    from core.adapters.language_models import end_of_model, price_of_model

    price = price_of_model(settings)
    return (price.cost(tokens) if price else None), end_of_model(settings)


class JobWorker(Protocol):
    """Runs the jobs that wait."""

    def run_until_idle(self) -> None:
        """Does all that is due and returns."""
        ...

    async def run(self, stop: asyncio.Event) -> None:
        """Works until `stop` is set; jobs that run then are finished first."""
        ...


@contextmanager
def open_worker(
    settings: Settings, tasks: Sequence[str], perform: Callable[[str, Mapping[str, Any]], None]
) -> Iterator[JobWorker]:
    """A worker for the tasks of those names, which `perform` does; raises as `open_services` does."""
    from core.adapters.jobs.procrastinate_worker import ProcrastinateWorker, WorkerRules

    rules = WorkerRules(threads=settings.worker_threads, attempts=settings.job_attempts, lease=settings.job_lease)
    with open_database(settings) as database:
        yield ProcrastinateWorker(database, tasks, perform, rules)


@contextmanager
def open_timer(ticks: Sequence[tuple[timedelta, Callable[[], None]]]) -> Iterator[None]:
    """Calls each function at its interval while the block runs."""
    from core.adapters.jobs.apscheduler_timer import ticking

    with ticking(ticks):
        yield


class _Parts(PostgresParts):
    """Makes each part; what two parts share is made once."""

    def __init__(self, settings: Settings, closing: ExitStack) -> None:
        self._settings = settings
        self._closing = closing
        super().__init__(Lazy(self._open_database))
        self.embedder = Lazy(self._embedder)
        self.row_encoder = Lazy(self._onnx_embedder)

    def _open_database(self) -> object:
        return self._closing.enter_context(open_database(self._settings))

    def _memory(self) -> LruCache[Any]:
        return LruCache(self._settings.search_cache_seconds, self._settings.search_cache_size)

    def _embedder(self) -> object:
        if self._settings.embedder != "onnx":
            from core.adapters.bedrock.open import open_embedder

            opened = self._service("The embedding model", open_embedder(self._settings), "embed_query")
            return CachedEmbedder(opened, self._memory())
        folder = self._settings.models_dir
        return self.row_encoder if folder is None else self._onnx_embedder(folder)

    def _onnx_embedder(self, folder: Path | None = None) -> object:
        from core.adapters.onnx.embedder import OnnxEmbedder

        return CachedEmbedder(OnnxEmbedder(models_dir=folder, threads=self._settings.threads), self._memory())

    def _closed(self, part: Part) -> Part:
        """The part, which is closed at the end."""
        self._closing.callback(part.close)
        return part

    def _service(self, name: str, part: Part, timed: str) -> Any:
        """The part, which is closed at the end, and given up when it takes too long or keeps failing."""
        budget = self._settings.service_timeout
        return Dependency(name, self._closed(part), ServiceUnavailable, budget=budget, timed=(timed,))

    def model(self) -> LanguageModel:
        from core.adapters.language_models import open_model

        opened = self._closed(open_model(self._settings, cast(SpendingStore, self.spending)))
        name, budget = f"The language model {opened.name}", max(MODEL_BUDGET, 2 * self._settings.model_timeout)
        made = Dependency(
            name,
            opened,
            ServiceUnavailable,
            budget=budget,
            timed=("fill_in",),
            about=_chat(self._settings, opened.name),
        )
        return cast(LanguageModel, made)

    def pdf(self) -> PdfReader:
        from core.adapters.pdf.pdfium import PdfiumPdf

        return PdfiumPdf()

    def page_reader(self) -> PageReader:
        from core.adapters.language_models import open_pages

        return self._closed(open_pages(self._settings, cast(SpendingStore, self.spending)))

    def raw(self) -> RawStore:
        if self._settings.raw == "s3":
            return self._bucket()
        from core.adapters.raw.folder import FolderRaw

        return FolderRaw(self._settings.raw_dir)

    def _bucket(self) -> RawStore:
        from core.adapters.aws_client import AwsPlace
        from core.adapters.raw.s3 import S3Raw

        if not self._settings.s3_bucket:
            raise SettingsError("TICKMARK_RAW is s3, and TICKMARK_S3_BUCKET names no bucket; set it.")
        region, timeout = self._settings.aws_region, self._settings.service_timeout
        place = AwsPlace(region=region, endpoint=self._settings.s3_url, timeout=timeout)
        opened = self._closed(S3Raw(bucket=self._settings.s3_bucket, prefix=self._settings.s3_prefix, place=place))
        made = Dependency("The bucket of documents", opened, StoreUnavailable, budget=5 * timeout, timed=("get", "put"))
        return cast(RawStore, made)

    def guard(self, *, brief: bool) -> Guard:
        from core.adapters.guard.fail_closed import FailClosedGuard

        return FailClosedGuard(cast(Guard, Lazy(self._plain_guard if brief else self._guard)))

    def _guard(self) -> Guard:
        from core.adapters.guard.guardrails import ValidatorGuard
        from core.adapters.guard.presidio import PresidioFinder

        return ValidatorGuard(self._rules(PresidioFinder()))

    def _plain_guard(self) -> Guard:
        from core.adapters.guard.pattern_finder import PatternFinder
        from core.adapters.guard.plain import PlainGuard

        return PlainGuard(self._rules(PatternFinder()))

    def _rules(self, finder: Finder) -> GuardRules:
        from core.guard.injection import suspicion
        from core.guard.rules import make_rules

        limits = {"question_limit": self._settings.question_limit, "article_limit": self._settings.article_limit}
        return make_rules(finder, partial(suspicion, encoder=cast(Embedder, self.row_encoder)), **limits)

    def feeds(self) -> FeedReader:
        from core.adapters.http.feed_reader import FeedparserFeeds

        return FeedparserFeeds()

    def edgar(self) -> FilingSource:
        from core.adapters.edgar.open import open_edgar

        opened = self._closed(open_edgar(self._settings, self.database, self.raw()))
        return cast(FilingSource, Dependency("SEC EDGAR", opened, ServiceUnavailable))

    def notifier(self) -> Notifier:
        from core.adapters.notify.console import ConsoleNotifier
        from core.adapters.notify.slack import SlackNotifier

        settings = self._settings
        if settings.slack_bot_token:
            token = settings.slack_bot_token.get_secret_value()
            return SlackNotifier(token, settings.slack_api_url, self.slack(), settings.public_url)
        return ConsoleNotifier()

    def webhook_sender(self) -> WebhookSender:
        from core.adapters.http.webhook_sender import SafeSender

        return SafeSender(allowed=self._settings.fetch_allowed_hosts)

    def pages(self) -> PageFetcher:
        from core.adapters.http.page_fetcher import SafeFetcher

        return SafeFetcher(allowed=self._settings.fetch_allowed_hosts)

    def jobs(self) -> JobQueue:
        from core.adapters.jobs.procrastinate_queue import ProcrastinateQueue

        return ProcrastinateQueue(self.database)

    def cached_chunks(self) -> ChunkStore:
        return CachedChunks(self.chunks(), self._memory())

    def chunks(self) -> ChunkStore:
        opened = self._closed(open_index(self._settings, cast(Embedder, self.embedder)))
        if not self._settings.weaviate_url:
            return opened
        budget = self._settings.service_timeout
        made = Dependency("Weaviate", opened, StoreUnavailable, budget=budget, timed=("search", "revision"))
        return cast(ChunkStore, made)

    def cached_reranker(self) -> Reranker:
        return CachedReranker(self.reranker(), self._memory())

    def reranker(self) -> Reranker:
        if self._settings.reranker == "cohere":
            return self._cohere()
        if self._settings.reranker == "bedrock-cohere":
            from core.adapters.bedrock.open import open_reranker

            made = self._service("The reranker on Amazon Bedrock", open_reranker(self._settings), "scores")
            return cast(Reranker, made)
        from core.adapters.onnx.reranker import OnnxReranker

        return OnnxReranker(models_dir=self._settings.models_dir, threads=self._settings.threads)

    def _cohere(self) -> Reranker:
        from core.adapters.cohere.reranker import CohereReranker

        settings = self._settings
        if not settings.cohere_api_key:
            raise SettingsError("TICKMARK_RERANKER is cohere, and TICKMARK_COHERE_API_KEY is not set; set it.")
        key, timeout = settings.cohere_api_key.get_secret_value(), settings.service_timeout
        made = CohereReranker(key=key, model=settings.cohere_model, url=settings.cohere_url, timeout=timeout)
        return cast(Reranker, self._service("Cohere's reranker", made, "scores"))


def _limits(settings: Settings) -> Limits:
    return {
        party: Limit(
            messages=getattr(settings, f"{party}_limit"),
            dollars=Decimal(str(getattr(settings, f"{party}_spend_a_day"))),
        )
        for party in Party
    }


def _chat(settings: Settings, model: str) -> Mapping[str, str]:
    """What spans say of the language model, by the conventions for generative AI."""
    provider = "aws.bedrock" if settings.bedrock_model else "openai"
    return {"gen_ai.operation.name": "chat", "gen_ai.provider.name": provider, "gen_ai.request.model": model}
