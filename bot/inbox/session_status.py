"""The "working" that Slack shows in a thread: begun before the work, and cleared however the work ends.

The call that ends a stream clears it on the way. Everything else (one message without a stream, an update, work that
failed) needs a call of its own, and Slack takes about 50 such calls a minute: one that is refused becomes a job, which
tries again later while the worker goes on with the next question.

Source: https://docs.slack.dev/ai/agent-sessions/
"""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from slack_sdk.errors import SlackApiError

from bot.inbox.request import Request
from bot.slack_client import SlackClients, error_code, slack_clients
from core.errors import ServiceUnavailable, StoreUnavailable
from core.ports.job_queue import JobQueue
from core.runs.queue import JobContext, task

log = logging.getLogger(__name__)
CLEAR_TASK = "clear_slack_status"
DONE = "active"
"""Slack's word for a session in which nothing is going on."""

CLOSED_TO_US = {"not_in_channel", "channel_not_found", "is_archived", "restricted_action"}


@dataclass(slots=True, kw_only=True)
class SessionStatus:
    """The status of one thread while one request of it is worked on; `shown` may be left over from an earlier try."""

    clients: SlackClients
    jobs: JobQueue
    channel: str = ""
    thread: str = ""
    shown: bool = False

    def begin(self, request: Request) -> bool:
        """Shows "working" in the request's thread; False where the app is not let in there.

        Where Slack does not offer it, or not so often, nothing is shown and the app is let in.
        """
        self.channel, self.thread = request.channel, request.thread
        try:
            _set(self.clients, self.channel, self.thread, "processing")
        except SlackApiError as error:
            return error_code(error) not in CLOSED_TO_US
        self.shown = True
        return True

    def ended(self) -> None:
        """Notes that the status is cleared, or is another worker's to clear."""
        self.shown = False

    def end(self) -> None:
        """Clears the status where it may be shown; never raises."""
        if not self.shown or not self.thread:
            return
        self.shown = False
        try:
            _set(self.clients, self.channel, self.thread, DONE)
        except (SlackApiError, OSError) as error:
            log.info("The status in %s is cleared later: %s", self.channel, type(error).__name__)
            self._later()

    def _later(self) -> None:
        try:
            self.jobs.defer(CLEAR_TASK, {"channel": self.channel, "thread": self.thread})
        except StoreUnavailable as error:
            log.warning("The status in %s is not cleared: %s", self.channel, error)


@task(CLEAR_TASK)
def clear_slack_status(arguments: Mapping[str, Any], context: JobContext) -> None:
    """Clears the status of a thread. Raises ServiceUnavailable, so that it is tried again, while Slack cannot do it."""
    channel, thread = str(arguments["channel"]), str(arguments["thread"])
    try:
        _set(slack_clients(context.settings), channel, thread, DONE)
    except SlackApiError as error:
        if error_code(error) not in CLOSED_TO_US:
            raise ServiceUnavailable(f"Slack did not clear the status in {channel}: {error_code(error)}") from error
    except OSError as error:
        raise ServiceUnavailable(f"Slack could not be reached to clear the status in {channel}: {error}") from error


def _set(clients: SlackClients, channel: str, thread: str, status: str) -> None:
    clients.quick.agents_sessions_setStatus(channel_id=channel, thread_ts=thread, status=status)
