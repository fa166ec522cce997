"""A thumb down -> a form that asks what was wrong, and the form what it says."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.blocks.blocks import Block, plain
from bot.blocks.limits import TABLE_ROWS

CALLBACK = "tickmark_comment"
_COMMENT, _CLAIM, _WHOLE = "comment", "claim", "whole"
Payload = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Comment:
    """What was wrong with a run, or with one verdict of it ("" for the whole)."""

    run_id: str
    verdict_id: str
    text: str


def voter(body: Payload) -> str:
    """Who clicked: a person's id is unique within their workspace alone."""
    return f"{body['team']['id']}:{body['user']['id']}"


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


def read_comment(body: Payload) -> Comment:
    """What the form says that was sent."""
    view = body["view"]
    values = view["state"]["values"]
    chosen = str(values.get(_CLAIM, {}).get(_CLAIM, {}).get("selected_option", {}).get("value", _WHOLE))
    text = str(values[_COMMENT][_COMMENT].get("value") or "")
    return Comment(run_id=str(view["private_metadata"]), verdict_id="" if chosen == _WHOLE else chosen, text=text)
