"""The listeners that run while Slack waits: take a request in, store a vote, open a form. None takes longer than that.

Bolt answers Slack after a listener has run (`process_before_response`), so an event that could not be taken in is not
acknowledged, and Slack sends it again.
"""

import logging
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from slack_bolt import Ack, App
from slack_sdk import WebClient
from slack_sdk.errors import SlackApiError

from bot import votes
from bot.blocks import choice_blocks, feedback_blocks, home_blocks, share_blocks, verify_modal
from bot.inbox.message_files import one_each
from bot.inbox.read_payload import (
    choice_request,
    command_request,
    direct_request,
    followed_request,
    mention_request,
    modal_requests,
    share_request,
    shareable,
    shortcut_request,
)
from bot.inbox.request import Request
from bot.inbox.work import TASK
from bot.shared_channels import SharedChannels
from bot.slack_client import error_code
from core.domain.operations.feedback import Vote
from core.domain.operations.message import Door
from core.errors import StoreUnavailable, TickmarkError, UnknownFeedback, UnknownRun
from core.feedback.give_feedback import give_feedback, take_back
from core.ports.services import Services

log = logging.getLogger(__name__)
SHORTCUT = "tickmark_verify_message"
COMMAND = "/tickmark"
NOTHING_GIVEN = "Paste a text here, or add a file below."
PRIVATE = "Only you see this. The answer comes to you in our direct messages."
Payload = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ThreadPolicy:
    """Whether questions in our threads of a channel are answered though they do not name us, and what is said to it."""

    on: bool
    told: str


POLICIES = {
    "follow": ThreadPolicy(
        True, "In threads of this channel that I am in, I now answer questions though they do not name me."
    ),
    "unfollow": ThreadPolicy(False, "In this channel I now answer only where I am named."),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Listeners:
    """All listeners; `listen` hangs them on a Bolt app."""

    services: Services
    shared: SharedChannels

    def listen(self, app: App) -> None:
        """Registers every listener; the last one takes what nobody wants, so that Slack does not send it again."""
        app.event("app_mention")(self.mention)
        app.event("message")(self.message)
        app.event("agent_session_stopped")(self.stop)
        app.event(re.compile(".*"))(ignore)
        app.shortcut(SHORTCUT)(self.shortcut)
        app.command(COMMAND)(self.command)
        app.action(home_blocks.OPEN_VERIFY)(self.open_form)
        app.action(feedback_blocks.ACTION)(self.vote)
        app.action(re.compile(f"{choice_blocks.ACTION}_\\d+"))(self.choose)
        app.action(share_blocks.ACTION)(self.share)
        app.view(verify_modal.CALLBACK)(self.submit_form)
        app.view(votes.CALLBACK)(self.submit_comment)

    def take_in(self, request: Request) -> None:
        """Keeps a request, for each file one, and queues its job, both once. Raises StoreUnavailable."""
        for one in one_each(request):
            self.services.slack.put(one.id, one.body())
            self.services.jobs.defer(TASK, {"id": one.id}, key=one.id)

    def mention(self, body: Payload) -> None:
        """A mention in a channel."""
        if body["event"].get("bot_id") or "user" not in body["event"]:
            return
        request = mention_request(body)
        if self.shared.silent(request.channel, shared=bool(body.get("is_ext_shared_channel"))):
            log.info("Silent in %s, which is shared with another organisation.", request.channel)
            return
        self.take_in(request)

    def message(self, body: Payload) -> None:
        """A direct message, or one in a thread that we are in, of a channel where we follow these."""
        request = direct_request(body)
        if request is None:
            request = followed_request(body)
            if request is None or not self._is_followed(request, body):
                return
        self.take_in(request)

    def _is_followed(self, request: Request, body: Payload) -> bool:
        if self.shared.silent(request.channel, shared=bool(body.get("is_ext_shared_channel"))):
            return False
        ours = self.services.slack.follows(request.channel)
        return ours and bool(self.services.runs.of_conversation(Door.SLACK, request.message.conversation, 1))

    def stop(self, body: Payload) -> None:
        """A click on Slack's own stop button."""
        event = body["event"]
        self.services.slack.stop(str(event["channel"]), str(event.get("thread_ts", "")))

    def shortcut(self, ack: Ack, body: Payload) -> None:
        """“Verify against the 10-K” on a message."""
        self.take_in(shortcut_request(body))
        ack()

    def command(self, ack: Ack, body: Payload, client: WebClient) -> None:
        """`/tickmark`, with a text or without one; `follow` and `unfollow` say what we do in threads here."""
        policy = POLICIES.get(str(body.get("text") or "").strip().lower())
        if policy:
            self.services.slack.follow(str(body["channel_id"]), on=policy.on)
            ack(text=policy.told, response_type="ephemeral")
            return
        request = command_request(body)
        if request is None:
            self._open_modal(body, client, shareable(str(body["channel_id"])))
            ack()
        else:
            self.take_in(request)
            ack(text=PRIVATE, response_type="ephemeral")

    def choose(self, ack: Ack, body: Payload) -> None:
        """A click on one of the questions that an answer offers."""
        self.take_in(choice_request(body))
        ack()

    def open_form(self, ack: Ack, body: Payload, client: WebClient) -> None:
        """The button on the home tab."""
        self._open_modal(body, client, "")
        ack()

    def _open_modal(self, body: Payload, client: WebClient, channel: str) -> None:
        attempt(lambda: client.views_open(trigger_id=body["trigger_id"], view=verify_modal.verify_modal(channel)))

    def submit_form(self, ack: Ack, body: Payload) -> None:
        """The form with a text or files to verify; sent empty it stays open and says so."""
        form = verify_modal.read_modal(body["view"])
        if not form.text and not form.files:
            ack(response_action="errors", errors={verify_modal.TEXT: NOTHING_GIVEN})
            return
        for request in modal_requests(body, form):
            self.take_in(request)
        ack()

    def share(self, ack: Ack, body: Payload, client: WebClient) -> None:
        """The button below a private answer; only who asked may share it."""
        run_id, channel = share_blocks.read_share(str(body["actions"][0]["value"]))
        try:
            run = self.services.runs.run(run_id)
            if run.message.user == votes.voter(body):
                self.take_in(share_request(body, run, channel))
                text = f"I answer it in <#{channel}> too."
            else:
                text = "Only who asked can share this."
        except UnknownRun:
            text = "I no longer have this answer, so it cannot be shared."
        where, user, thread = body["channel"]["id"], body["user"]["id"], body["message"].get("thread_ts")
        attempt(lambda: client.chat_postEphemeral(channel=where, user=user, thread_ts=thread, text=text))
        ack()

    def vote(self, ack: Ack, body: Payload, client: WebClient) -> None:
        """A thumb up or down."""
        vote, run_id = feedback_blocks.read_thumb(str(body["actions"][0]["value"]))
        try:
            give_feedback(self.services, run_id, vote, user=votes.voter(body), door=Door.SLACK)
            if vote is Vote.DOWN:
                view = votes.comment_modal(run_id, self.services.runs.run(run_id).outcome)
                attempt(lambda: client.views_open(trigger_id=body["trigger_id"], view=view))
        except StoreUnavailable:
            raise
        except TickmarkError as error:
            log.warning("A vote on run %s was not kept: %s", run_id, error)
        ack()

    def submit_comment(self, ack: Ack, body: Payload) -> None:
        """What was wrong, in words; a vote on one claim takes the place of the thumb on the whole report."""
        comment, user = votes.read_comment(body), votes.voter(body)
        give_feedback(
            self.services,
            comment.run_id,
            Vote.DOWN,
            user=user,
            door=Door.SLACK,
            verdict_id=comment.verdict_id,
            comment=comment.text,
            reasons=comment.reasons,
        )
        if comment.verdict_id:
            with suppress(UnknownFeedback):
                take_back(self.services, comment.run_id, user=user)
        ack()


def ignore(body: Payload) -> None:
    """An event that needs nothing done."""
    log.debug("Nothing to do for %s.", body.get("event", {}).get("type"))


def attempt(call: Callable[[], object]) -> None:
    """Does what is pleasant but not needed; a refusal is logged."""
    try:
        call()
    except SlackApiError as error:
        log.warning("Slack refused: %s %s", error_code(error), error.response.get("response_metadata", ""))
