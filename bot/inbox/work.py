"""A request that waits in the inbox -> an answer in Slack: the job behind every mention, message and command.

It may run twice and be killed anywhere. The inbox leases a request to one worker at a time, the ledger knows what was
posted, and a run is recorded under an id made of the request's, so that a second try changes nothing that stands.
"""

import hashlib
import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from bot.blocks.answer_blocks import answer_blocks
from bot.blocks.blocks import context
from bot.blocks.feedback_blocks import feedback_blocks
from bot.blocks.limits import MARKDOWN_TEXT
from bot.blocks.links import Links
from bot.blocks.rendered import Rendered
from bot.blocks.share_blocks import share_blocks
from bot.blocks.verdict_blocks import verdict_blocks
from bot.inbox.deliver import Delivery
from bot.inbox.lease import Lease
from bot.inbox.ledger import Ledger
from bot.inbox.message_above import NOT_READ, with_message_above
from bot.inbox.message_files import with_file_text
from bot.inbox.open_place import open_place
from bot.inbox.plan import Plan
from bot.inbox.request import Request
from bot.inbox.session_status import SessionStatus
from bot.inbox.stream import PlanStream
from bot.readers import PUBLIC, Readers
from bot.shared_channels import SharedChannels
from bot.slack_client import SlackClients, slack_clients
from core.access.held_once import held_once
from core.answering.draft import RefusalReason
from core.errors import StoreUnavailable, TickmarkError, UnknownCompany, WorkTaken
from core.events import Answered, ArticleJudged, Event, MessageBlocked
from core.language.mrkdwn import escape, escape_markdown, link
from core.ports.services import Services
from core.ports.slack_inbox import LeaseState
from core.run import run_message
from core.runs.limits import require_room
from core.runs.queue import JobContext, task
from core.settings import Settings
from verifier.engines import ENGINES

log = logging.getLogger(__name__)
TASK = "answer_slack"
TRIES = 4
OPEN = "Open it with all evidence"
FETCH = "Open it: a reviewer can fetch the company's 10-K there"
HELP = (
    "Ask me about a figure or a passage of the filings that are held. Or verify a text: choose “Verify against the "
    "10-K” on a message, or write /tickmark verify and the text."
)
LEASE = 20.0
"""Seconds; shorter than a job's, so that who takes a dead worker's job up finds its request free."""


@task(TASK)
def answer_slack(arguments: Mapping[str, Any], context: JobContext) -> None:
    """Answers the request whose id is in `arguments`. Raises WorkTaken while another worker is at it."""
    Worker.of(context.settings, context.services).work(str(arguments["id"]))


@dataclass(frozen=True, slots=True, kw_only=True)
class Worker:
    """Answers requests, one after the other."""

    services: Services
    clients: SlackClients
    shared: SharedChannels
    links: Links
    readers: Readers = PUBLIC
    lease_seconds: float = LEASE
    can_fetch: bool = False

    @classmethod
    def of(cls, settings: Settings, services: Services) -> "Worker":
        """With the clients that the settings name. Raises SettingsError."""
        clients = slack_clients(settings)
        shared = SharedChannels(client=clients.sure, allowed=settings.slack_shared_channels)
        links, seconds = Links(public_url=settings.public_url), min(LEASE, settings.job_lease * 0.6)
        readers = Readers(mapped=settings.slack_groups)
        return cls(
            services=services,
            clients=clients,
            shared=shared,
            links=links,
            readers=readers,
            lease_seconds=seconds,
            can_fetch=bool(settings.edgar_identity),
        )

    def work(self, entry: str) -> None:
        """Answers one request and marks it done."""
        lease = Lease(inbox=self.services.slack, entry=entry, seconds=self.lease_seconds)
        taken = self.services.slack.take(entry, lease.worker, self.lease_seconds)
        if taken.turn is LeaseState.DONE:
            return
        if taken.turn is LeaseState.TAKEN:
            raise WorkTaken(f"Another worker is answering {entry}; it is looked at again when its lease has ended.")
        with lease.renewing():
            self._answer(Request.of(taken.body), lease, taken.tries)

    def _answer(self, request: Request, lease: Lease, tries: int) -> None:
        status = SessionStatus(clients=self.clients, jobs=self.services.jobs, shown=tries > 1)
        try:
            self._answer_in_place(request, lease, tries, status)
        finally:
            status.end()

    def _answer_in_place(self, request: Request, lease: Lease, tries: int, status: SessionStatus) -> None:
        ledger = Ledger(inbox=self.services.slack, entry=lease.entry)
        request = open_place(
            request, self.clients, ledger, shared=self.shared, guard=self.services.guard, status=status
        )
        stream = PlanStream(request, self.clients, ledger, goes_on=lease.check)
        shown = stream if tries == 1 and not request.unasked else None
        result = _gave_up() if tries > TRIES else self._run_engine(request, lease, shown)
        if not lease.check():
            if not lease.stopped():
                log.warning("%s was taken over by another worker; nothing more is posted here.", lease.entry)
                status.ended()
                return
            result = _plain("Stopped, as you asked.")
        if request.unasked and result.unsaid:
            self.services.slack.finish(lease.entry, lease.worker)
            return
        delivery = Delivery(request=request, clients=self.clients, ledger=ledger, status=status)
        delivery.deliver(result, stream.current, stream.rest())
        self.services.slack.finish(lease.entry, lease.worker)

    def _run_engine(self, request: Request, lease: Lease, stream: PlanStream | None) -> Rendered:
        """Runs the engine over what all who read there see; a later try shows no plan, its message is there already."""
        if request.above:
            request = with_message_above(request, self.clients)
        if not request.text and not request.files:
            return _plain(NOT_READ if request.above else HELP)
        plan, result = Plan(self.links), _no_outcome()
        run_id = slack_run_id(request.id)
        try:
            request = with_file_text(request, self.clients, self.services)
            services = self.readers.services(request.channel, request.user, held_once(self.services))
            require_room(request.message, services)
            for event in run_message(request.message, services, ENGINES[request.message.intent], run_id):
                if not lease.holds():
                    break
                final = self._rendered(event, request, run_id)
                result = (_below_question(request, final) if request.chosen else final) if final else result
                if stream is not None:
                    (stream.queue if final else stream.show)(plan.update(event))
        except StoreUnavailable:
            raise
        except TickmarkError as error:
            page = self.links.run(run_id) if isinstance(error, UnknownCompany) and self.can_fetch else ""
            return replace(_plain(error.for_readers), blocks=(context(link(page, FETCH)),) if page else ())
        return result

    def _rendered(self, event: Event, request: Request, run_id: str) -> Rendered | None:
        match event:
            case Answered(answer=answer):
                found = replace(answer_blocks(answer, self.links), unsaid=bool(answer.refused))
            case ArticleJudged(report=report):
                found = verdict_blocks(report, self.links)
            case MessageBlocked(reason=reason):
                return _plain(reason)
            case _:
                return None
        page, words = self.links.run(run_id), OPEN
        if isinstance(event, Answered) and event.answer.reason == RefusalReason.COMPANY_NOT_HELD and self.can_fetch:
            words = FETCH
        whole = (context(link(page, words)),) if page else ()
        offered = share_blocks(run_id, request.origin) if self._may_be_shared(request) else ()
        blocks = (*found.blocks, *whole, *offered, *feedback_blocks(run_id))
        return replace(found, blocks=blocks)

    def _may_be_shared(self, request: Request) -> bool:
        return bool(request.origin) and self.shared.lets_us_speak(request.origin)


def slack_run_id(request_id: str) -> str:
    """The run's id, the same for every try."""
    return hashlib.sha256(f"slack {request_id}".encode()).hexdigest()[:12]


def _below_question(request: Request, answer: Rendered) -> Rendered:
    """The answer below its question."""
    question = " ".join(request.text.split())
    return replace(answer, markdown=f"> {escape_markdown(question)}\n\n{answer.markdown}"[:MARKDOWN_TEXT])


def _plain(text: str) -> Rendered:
    return Rendered(markdown=escape_markdown(text), text=escape(text), unsaid=True)


def _no_outcome() -> Rendered:
    return _plain("Nothing came of this; please ask again.")


def _gave_up() -> Rendered:
    return _plain("I tried several times and could not finish this. Please ask again, or ask whoever runs Tickmark.")
