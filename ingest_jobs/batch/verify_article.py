"""A job of a batch -> the run that judged its article, once, however often the job is started."""

from collections.abc import Mapping
from datetime import date
from functools import partial
from typing import Any

from core.access.visible_to import visible_to
from core.domain.operations.message import Door, Intent, Message
from core.domain.operations.run import RunState
from core.errors import UnknownCompany, UnreadableArticle
from core.ports.services import Services
from core.run import run_message
from core.runs.queue import JobContext, task
from verifier.engines import judge_message

TASK = "verify_article"
FINAL = (UnknownCompany, UnreadableArticle)
"""What another try would raise again; anything else is tried again, and the run that failed gives way."""


@task(TASK)
def verify_article(arguments: Mapping[str, Any], context: JobContext) -> None:
    """Judges the article as whoever queued it would have had it judged; one that has its run is left alone."""
    services, run_id = _services(arguments, context), arguments["run"]
    held = services.runs.several([run_id]).get(run_id)
    if held is not None and held.state is not RunState.FAILED:
        return
    try:
        for _ in run_message(_message(arguments), services, partial(judge_message, url=arguments["url"]), run_id):
            pass
    except FINAL:
        return  # the run says why


def _services(arguments: Mapping[str, Any], context: JobContext) -> Services:
    groups = arguments["groups"]
    return context.services if groups is None else visible_to(groups, context.services)


def _message(arguments: Mapping[str, Any]) -> Message:
    published = arguments["published"]
    return Message(
        text=arguments["text"],
        intent=Intent.VERIFY,
        door=Door.TERMINAL,
        user=arguments["user"],
        conversation=arguments["batch"],
        published=date.fromisoformat(published) if published else None,
    )
