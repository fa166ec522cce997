"""One streamed message: tasks and text go into it while the work is going on.

Slack allows 20 starts, 100 appends and 20 stops a minute, ends a stream after about five minutes, and wants to know
for whom it streams in a channel. So what is new is gathered and sent at most every APPEND_SECONDS; a limit pauses the
stream instead of the work; and a stream that is old or was ended by Slack goes on in a new message, under the same
plan. Where a stream cannot even be begun, nothing is shown until the answer is there: one message.
"""

import logging
import time
from collections.abc import Callable, Sequence
from typing import Any

from slack_sdk.errors import SlackApiError

from bot.blocks.blocks import context
from bot.blocks.limits import APPEND_SECONDS, STREAM_SECONDS
from bot.inbox.ledger import Ledger
from bot.inbox.plan import Task
from bot.inbox.request import Request
from bot.slack_client import SlackClients, error_code
from core.ports.slack_inbox import Posting

log = logging.getLogger(__name__)
GONE = "message_not_in_streaming_state"
Chunk = dict[str, Any]


class PlanStream:
    """The live part of an answer; `current` is the message that is being written to, None before and without one.

    `goes_on` is asked when Slack has ended the message by itself.
    """

    def __init__(
        self,
        request: Request,
        clients: SlackClients,
        ledger: Ledger,
        clock: Callable[[], float] = time.monotonic,
        goes_on: Callable[[], bool] = lambda: True,
    ) -> None:
        self.current: Posting | None = None
        self._request = request
        self._clients = clients
        self._ledger = ledger
        self._clock = clock
        self._goes_on = goes_on
        self._unsent: dict[str, Task] = {}
        self._unfinished: dict[str, Task] = {}
        self._refused = False
        self._began = self._not_before = 0.0

    def queue(self, tasks: Sequence[Task]) -> None:
        """Queues tasks for the next call."""
        for task in tasks:
            self._unsent[task.id] = task
            self._unfinished[task.id] = task

    def show(self, tasks: Sequence[Task]) -> None:
        """Shows tasks now or a little later; never raises what Slack answers."""
        self.queue(tasks)
        if self._refused or not tasks or self._clock() < self._not_before:
            return
        try:
            self._send()
        except OSError as error:
            log.warning("Slack could not be reached for a step of %s: %s", self._request.id, error)
            self._not_before = self._clock() + STREAM_SECONDS

    def rest(self) -> list[Chunk]:
        """The tasks that were not sent yet, for the call that ends the stream."""
        return _chunks(self._unsent)

    def _send(self) -> None:
        if self.current is None:
            self._start()
        elif self._clock() - self._began > STREAM_SECONDS:
            self._roll_over(self.current)
        else:
            self._append(self.current)

    def _start(self) -> None:
        key = f"live-{len(self._ledger.live())}"
        request = self._request
        self._ledger.begin(key, request.channel)
        try:
            answer = self._clients.quick.chat_startStream(
                channel=request.channel,
                thread_ts=request.thread,
                recipient_team_id=request.team,
                recipient_user_id=request.user,
                task_display_mode="plan",
                chunks=_chunks(self._unsent),
            )
        except SlackApiError as error:
            log.info("No stream for %s (%s): it gets one message.", request.id, error_code(error))
            self._refused = True
            return
        self._ledger.made(key, request.channel, str(answer["ts"]), closed=False)
        self.current = Posting(key=key, channel=request.channel, ts=str(answer["ts"]))
        self._began = self._clock()
        self._sent()

    def _append(self, to: Posting) -> None:
        try:
            self._clients.quick.chat_appendStream(channel=to.channel, ts=to.ts, chunks=_chunks(self._unsent))
        except SlackApiError as error:
            self._not_appended(to, error)
        else:
            self._sent()

    def _not_appended(self, to: Posting, error: SlackApiError) -> None:
        if error_code(error) == GONE and not self._goes_on():
            self._refused = True  # a click on "Stop" ends the stream and the work
        elif error_code(error) == GONE:
            self._roll_over(to)
        elif error_code(error) == "ratelimited":
            self._not_before = self._clock() + float(error.response.headers.get("Retry-After", 30))
        else:
            log.warning("Slack refused a step of %s: %s", self._request.id, error_code(error))
            self._not_before = self._clock() + STREAM_SECONDS

    def _roll_over(self, old: Posting) -> None:
        """Ends this message and goes on in a new one, which repeats the tasks that are not complete."""
        end_stream(self._clients, old, blocks=[context("Continued below.")])
        self._ledger.close(old)
        self.current = None
        self._unsent = {**self._unfinished, **self._unsent}
        self._start()

    def _sent(self) -> None:
        self._unsent = {}
        self._unfinished = {k: task for k, task in self._unfinished.items() if task.status != "complete"}
        self._not_before = self._clock() + APPEND_SECONDS


def end_stream(clients: SlackClients, posting: Posting, **last: Any) -> bool:
    """Ends a stream with what is `last`; False when Slack had ended it before. Raises SlackApiError."""
    try:
        clients.sure.chat_stopStream(channel=posting.channel, ts=posting.ts, **last)
    except SlackApiError as error:
        if error_code(error) != GONE:
            raise
        return False
    return True


def _chunks(tasks: dict[str, Task]) -> list[Chunk]:
    return [task.chunk() for task in tasks.values()]
