"""A message -> a job, and the job behind every message of the pages, the chat and REST.

The job holds the id of its run alone, so that what is deleted is gone. It may run twice and be killed anywhere: the run
begins anew with no events, and once it has ended stays as it is.
"""

import uuid
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from core.access.held_once import held_once
from core.access.visible_to import groups_in_reach, visible_to
from core.desk.story_versions import carry_notes
from core.domain.operations.message import Intent, Message
from core.domain.operations.run import Run, RunState
from core.errors import TickmarkError
from core.events import Answered, ArticleJudged, Event, MessageBlocked, RunRecorded
from core.ports.guard import GuardResult
from core.ports.services import Services
from core.run import run_message
from core.runs.limits import require_room
from core.runs.queue import JobContext, task
from ingest_jobs.webhooks.announce import announce_verdicts
from verifier.engines import ENGINES
from web.runs.kept_events import KeptEvents
from web.runs.wakes import wake

TASK = "run_message"
LAST = (Answered, ArticleJudged, MessageBlocked)
"""Events behind which the run is recorded as ended: who follows it must find them before."""
STOPPED = "Stopped, as you asked."


def queue_run(message: Message, services: Services, run_id: str = "") -> str:
    """Guards a message and queues it, with personal data masked, for whom `services` are; returns the id of its run.

    What the guard blocks is recorded at once and not queued. The same `run_id` is queued once. Raises TooManyMessages.
    """
    require_room(message, services)
    run_id = run_id or uuid.uuid4().hex[:12]
    checked = services.guard.check(message.text, article=message.intent is Intent.VERIFY)
    if checked.blocked:
        came = run_message(message, services, ENGINES[message.intent], run_id, checked)
        services.runs.add_events(run_id, [event for event in came if isinstance(event, MessageBlocked)])
        return run_id
    now, groups = datetime.now(UTC), groups_in_reach(services)
    run = Run(
        id=run_id,
        message=replace(message, text=checked.text),
        started=now,
        seconds=0.0,
        state=RunState.WAITING,
        steps=(),
        outcome={},
        groups=groups,
    )
    services.runs.save(run)
    queue_again(run, services, checked.suspicion)
    return run_id


def queue_again(run: Run, services: Services, suspicion: float = 0.0) -> None:
    """Queues the job of a run that waits, once: a process may have been killed before it came to that."""
    groups = None if services.groups is None else list(services.groups)
    arguments = {"run": run.id, "groups": groups, "suspicion": suspicion}
    services.jobs.defer(TASK, arguments, key=run.id, urgent=True)


def stop_run(run_id: str, services: Services) -> None:
    """Ends a run that is open, within the second; nothing more comes of it."""
    run = services.runs.run(run_id)
    if run.state.is_open:
        outcome = {"reason": STOPPED, "for_readers": STOPPED}
        services.runs.save(replace(run, state=RunState.FAILED, outcome=outcome))


@task(TASK)
def run_queued(arguments: Mapping[str, Any], context: JobContext) -> None:
    """Answers or judges as whoever queued it would have had it done; a run that has ended or is gone is left alone."""
    groups, run_id = arguments["groups"], str(arguments["run"])
    services = held_once(context.services)
    services = services if groups is None else visible_to(groups, services)
    run = context.services.runs.several([run_id]).get(run_id)
    if run is None or not run.state.is_open:
        return
    services.runs.save(replace(run, state=RunState.RUNNING, started=datetime.now(UTC)))
    message, checked = run.message, GuardResult(text=run.message.text, suspicion=arguments["suspicion"])
    try:
        with closing(run_message(message, services, ENGINES[message.intent], run_id, checked)) as events:  # type: ignore[type-var]
            _keep(events, run_id, services)
        if message.intent is Intent.VERIFY:
            for judged in services.runs.several([run_id]).values():
                carry_notes(judged, services)
                _announce(judged, context)
    except TickmarkError:
        if services.runs.run(run_id).state.is_open:
            raise  # it could not be recorded: it is tried again; else the run says why it failed
    finally:
        wake(run_id)


def _announce(run: Run, context: JobContext) -> None:
    """Tells the webhooks of whoever gave the article."""
    if run.state is RunState.JUDGED:
        report = context.services.reports.report(run.outcome["id"])
        announce_verdicts(report, run.id, context, title=report.article.title, email=run.message.user)


def _keep(events: Iterator[Event], run_id: str, services: Services) -> None:
    """Stores what comes until the end, or until somebody stops the run."""
    kept = KeptEvents(run_id, services)
    with kept.storing():
        for event in events:
            if isinstance(event, RunRecorded) or kept.stopped:
                return
            kept.add(event)
            if isinstance(event, LAST):
                kept.store()
