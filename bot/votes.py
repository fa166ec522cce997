"""A thumb down -> a form that asks what was wrong, what that says, and a word back once a reviewer has decided."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.blocks.blocks import Block, plain
from bot.blocks.limits import TABLE_ROWS
from bot.slack_client import slack_clients
from core.domain.operations.feedback import REASONS, Fault
from core.domain.operations.message import Door
from core.errors import UnknownFeedback
from core.feedback.decided import TELL_VOTER, told_decision
from core.language.mrkdwn import clip, escape
from core.runs.queue import JobContext, task

CALLBACK = "tickmark_comment"
TELL_TASK = TELL_VOTER
_QUOTED = 160
"""Characters of what was voted on that are shown."""
_COMMENT, _CLAIM, _WHOLE, _REASONS = "comment", "claim", "whole", "reasons"
Payload = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Comment:
    """What was wrong with a run, or with one verdict of it ("" for the whole)."""

    run_id: str
    verdict_id: str
    text: str
    reasons: tuple[Fault, ...] = ()


def voter(body: Payload) -> str:
    """Who clicked: a person's id is unique within their workspace alone."""
    return f"{body['team']['id']}:{body['user']['id']}"


def comment_modal(run_id: str, outcome: Payload) -> Block:
    """Asks what was wrong, and with which claim where there were several."""
    comment = {"type": "plain_text_input", "action_id": _COMMENT, "multiline": True, "max_length": 2000}
    ticks = {"type": "checkboxes", "action_id": _REASONS, "options": [_option(w, r) for r, w in REASONS.items()]}
    blocks = [
        {"type": "input", "block_id": _REASONS, "label": plain("What is it?"), "element": ticks, "optional": True},
        {
            "type": "input",
            "block_id": _COMMENT,
            "label": plain("What would have been right?"),
            "element": comment,
            "optional": True,
        },
    ]
    claims = [(str(c["id"]), str(c["text"])) for c in outcome.get("claims", ())][: TABLE_ROWS - 1]
    if claims:
        blocks.insert(0, _which(claims))
    return {
        "type": "modal",
        "callback_id": CALLBACK,
        "private_metadata": run_id,
        "title": plain("What was wrong?"),
        "submit": plain("Send"),
        "close": plain("Skip"),
        "blocks": blocks,
    }


def _which(claims: list[tuple[str, str]]) -> Block:
    options = [
        _option("The whole report", _WHOLE),
        *(_option(f"{n}. {text}", name) for n, (name, text) in enumerate(claims, 1)),
    ]
    select = {"type": "static_select", "action_id": _CLAIM, "options": options, "initial_option": options[0]}
    return {"type": "input", "block_id": _CLAIM, "label": plain("Which claim?"), "element": select}


def _option(text: str, value: str) -> Block:
    return {"text": plain(text), "value": value}


def read_comment(body: Payload) -> Comment:
    """What the form says that was sent."""
    view = body["view"]
    values = view["state"]["values"]
    chosen = str(values.get(_CLAIM, {}).get(_CLAIM, {}).get("selected_option", {}).get("value", _WHOLE))
    text = str(values[_COMMENT][_COMMENT].get("value") or "")
    ticked = values.get(_REASONS, {}).get(_REASONS, {}).get("selected_options") or ()
    return Comment(
        run_id=str(view["private_metadata"]),
        verdict_id="" if chosen == _WHOLE else chosen,
        text=text,
        reasons=tuple(Fault(str(one["value"])) for one in ticked),
    )


@task(TELL_TASK)
def tell_voter(arguments: Mapping[str, Any], context: JobContext) -> None:
    """Says what a reviewer decided on a vote; nothing where the vote was taken back, or the decision was."""
    services = context.services
    try:
        vote = services.feedback.feedback(str(arguments["feedback"]))
        told = told_decision(services.feedback.reviews(vote.id))
    except UnknownFeedback:
        return
    if vote.door is not Door.SLACK or not vote.user or not told:
        return
    about = clip(" ".join(services.runs.run(vote.run_id).message.text.split()), _QUOTED)
    text = f"You marked this as {vote.vote.wording}:\n> {escape(about)}\n{escape(told)} Thank you."
    slack_clients(context.settings).sure.chat_postMessage(
        channel=vote.user.partition(":")[2], text=text, unfurl_links=False, unfurl_media=False
    )
