"""The entries of a batch -> a job each, queued once for the same text, day, filings held and reader."""

import hashlib
from collections.abc import Iterator, Sequence

from core.domain.filings.filing import Filing
from core.domain.operations.batch import BatchEntry, BatchResult, BatchState, Queued
from core.domain.operations.job import JobState
from core.errors import UnreadableArticle
from core.events import ArticleQueued, Event, StepAdvanced, StepBegan
from core.ports.services import Services
from ingest_jobs.batch.verify_article import TASK
from verifier.articles.read_article import article_id, read_article
from verifier.verify import name_report

STEP = "queue the articles"


def queue_batch(entries: Sequence[BatchEntry], services: Services, *, batch: str, user: str) -> Iterator[Event]:
    """Queues what is not judged yet, in order; a job that is dead from before waits again.

    The same text given twice is one job. Personal data is masked before anything is stored, and what the guard blocks
    is not queued. Yields StepBegan, and ArticleQueued and StepAdvanced for every entry.
    """
    yield StepBegan(step=STEP, total=len(entries))
    held = services.filings.filings()
    jobs = set[str]()
    for number, entry in enumerate(entries, 1):
        queued = _queued(entry, held, services, {"batch": batch, "user": user})
        jobs |= {queued.job_id} - {""}
        yield ArticleQueued(queued=queued)
        yield StepAdvanced(step=STEP, done=number)
    for job_id, state in services.jobs.states(jobs).items():
        if state is JobState.DEAD:
            services.jobs.retry(job_id)


def _queued(entry: BatchEntry, held: Sequence[Filing], services: Services, given: dict[str, str]) -> Queued:
    text = _readable(entry, services)
    if isinstance(text, BatchResult):
        return Queued(entry=entry, result=text)
    run_id = _run_id(entry, text, held, services)
    arguments = {
        **given,
        "run": run_id,
        "text": text,
        "published": entry.published.isoformat() if entry.published else None,
        "url": entry.url,
        "groups": None if services.groups is None else list(services.groups),
    }
    return Queued(entry=entry, run_id=run_id, job_id=services.jobs.defer(TASK, arguments, key=run_id))


def _readable(entry: BatchEntry, services: Services) -> BatchResult | str:
    """The text with personal data masked, or why it is not judged."""
    if entry.problem:
        return BatchResult(name=entry.name, state=BatchState.UNREADABLE, reason=entry.problem)
    try:
        read_article(entry.text, id=entry.name)
    except UnreadableArticle as error:
        return BatchResult(name=entry.name, state=BatchState.UNREADABLE, reason=str(error))
    checked = services.guard.check(entry.text, article=True)
    if checked.blocked:
        return BatchResult(name=entry.name, state=BatchState.BLOCKED, reason=checked.blocked)
    return checked.text


def _run_id(entry: BatchEntry, text: str, held: Sequence[Filing], services: Services) -> str:
    """The same for what would come to the same report, by whomever and whenever it is given."""
    article = read_article(text, id=article_id(text), published=entry.published)
    model = services.model.name if services.model else ""
    rest = (name_report(article, entry.published, held), model, str(services.groups))
    return f"batch-{hashlib.sha256(chr(10).join(rest).encode()).hexdigest()[:16]}"
