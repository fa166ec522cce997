"""The form for a longer text, and what was written into it."""

from collections.abc import Mapping
from typing import Any

from bot.blocks.blocks import Block, context, plain

CALLBACK = "tickmark_verify"
_TEXT, _DAY = "text", "day"


def verify_modal(channel: str) -> Block:
    """The view; it remembers from which channel it was opened."""
    text = {"type": "plain_text_input", "action_id": _TEXT, "multiline": True, "max_length": 3000}
    day = {"type": "datepicker", "action_id": _DAY}
    return {
        "type": "modal",
        "callback_id": CALLBACK,
        "private_metadata": channel,
        "title": plain("Verify a text"),
        "submit": plain("Verify"),
        "close": plain("Cancel"),
        "blocks": [
            {"type": "input", "block_id": _TEXT, "label": plain("The article, or a part of it"), "element": text},
            {
                "type": "input",
                "block_id": _DAY,
                "label": plain("Published on"),
                "element": day,
                "optional": True,
                "hint": plain("It is judged by what was on file that day."),
            },
            context("Longer than 3,000 characters? Paste it as a message, and choose “Verify against the 10-K” on it."),
        ],
    }


def read_modal(view: Mapping[str, Any]) -> tuple[str, str, str]:
    """The text, the channel and the day (ISO, or empty) of a form that was sent."""
    values = view["state"]["values"]
    text = str(values[_TEXT][_TEXT].get("value") or "")
    day = str(values.get(_DAY, {}).get(_DAY, {}).get("selected_date") or "")
    return text.strip(), str(view.get("private_metadata") or ""), day
