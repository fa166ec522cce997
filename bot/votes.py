"""A click on a thumb becomes a vote, and a thumb down a form that asks what was wrong."""

import hashlib
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from bot.blocks import Block, plain
from bot.limits import TABLE_ROWS
from core.domain.feedback import Feedback, Vote
from core.domain.message import Door

CALLBACK = "tickmark_comment"
_COMMENT, _CLAIM, _WHOLE = "comment", "claim", "whole"
Payload = Mapping[str, Any]


def vote_of(body: Payload, run_id: str, vote: Vote, *, comment: str = "", verdict_id: str = "") -> Feedback:
    """The vote of the person who clicked; a second click on the same thing has the same id."""
    user = f"{body['team']['id']}:{body['user']['id']}"
    name = hashlib.sha256(f"{run_id}\n{verdict_id}\n{user}".encode()).hexdigest()[:16]
    return Feedback(
        id=name,
        run_id=run_id,
        user=user,
        door=Door.SLACK,
        vote=vote,
        verdict_id=verdict_id or None,
        comment=comment,
        given=datetime.now(UTC),
    )


def comment_modal(run_id: str, outcome: Payload) -> Block:
    """Asks what was wrong, and with which claim where there were several."""
    comment = {"type": "plain_text_input", "action_id": _COMMENT, "multiline": True, "max_length": 2000}
    blocks = [
        {"type": "input", "block_id": _COMMENT, "label": plain("What would have been right?"), "element": comment}
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


def comment_of(body: Payload) -> Feedback:
    """The vote with its comment, from the form that was sent."""
    view = body["view"]
    values = view["state"]["values"]
    chosen = str(values.get(_CLAIM, {}).get(_CLAIM, {}).get("selected_option", {}).get("value", _WHOLE))
    comment = str(values[_COMMENT][_COMMENT].get("value") or "")
    verdict = "" if chosen == _WHOLE else chosen
    return vote_of(body, str(view["private_metadata"]), Vote.DOWN, comment=comment, verdict_id=verdict)
