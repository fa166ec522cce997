"""The form for a longer text, and what was written into it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.blocks.blocks import Block, plain
from verifier.articles.read_file import KINDS

CALLBACK = "tickmark_verify"
TEXT = "text"
_DAY, _SHARE, _FILES = "day", "share", "files"
_MOST_FILES = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class VerifyForm:
    """A form that was sent: `files` as Slack describes them, `day` ISO or empty.

    `channel` is empty where it was not opened from one.
    """

    text: str
    files: tuple[Mapping[str, Any], ...] = ()
    channel: str = ""
    day: str = ""
    share: bool = False


def verify_modal(channel: str) -> Block:
    """The view; opened from a channel, it remembers which and offers to share the answer there."""
    text = {"type": "plain_text_input", "action_id": TEXT, "multiline": True, "max_length": 3000}
    kinds = [kind.removeprefix(".") for kind in KINDS]
    files = {"type": "file_input", "action_id": _FILES, "filetypes": kinds, "max_files": _MOST_FILES}
    day = {"type": "datepicker", "action_id": _DAY}
    return {
        "type": "modal",
        "callback_id": CALLBACK,
        "private_metadata": channel,
        "title": plain("Verify a text"),
        "submit": plain("Verify"),
        "close": plain("Cancel"),
        "blocks": [
            {
                "type": "input",
                "block_id": TEXT,
                "label": plain("The article, or a part of it"),
                "element": text,
                "optional": True,
            },
            {
                "type": "input",
                "block_id": _FILES,
                "label": plain("Or files, each an article"),
                "element": files,
                "optional": True,
                "hint": plain("Text, web page, PDF, Word, ninjs, NewsML-G2; longer than 3,000 too."),
            },
            {
                "type": "input",
                "block_id": _DAY,
                "label": plain("Published on"),
                "element": day,
                "optional": True,
                "hint": plain("It is judged by what was on file that day."),
            },
            *([_share()] if channel else []),
        ],
    }


def _share() -> Block:
    option = {"text": plain("Share it in the channel"), "value": _SHARE}
    return {
        "type": "input",
        "block_id": _SHARE,
        "label": plain("The answer"),
        "element": {"type": "checkboxes", "action_id": _SHARE, "options": [option]},
        "optional": True,
        "hint": plain("Otherwise it comes to you alone, in direct messages."),
    }


def read_modal(view: Mapping[str, Any]) -> VerifyForm:
    """What the form says."""
    values = view["state"]["values"]
    return VerifyForm(
        text=str(values[TEXT][TEXT].get("value") or "").strip(),
        files=tuple(values.get(_FILES, {}).get(_FILES, {}).get("files") or ()),
        channel=str(view.get("private_metadata") or ""),
        day=str(values.get(_DAY, {}).get(_DAY, {}).get("selected_date") or ""),
        share=bool(values.get(_SHARE, {}).get(_SHARE, {}).get("selected_options")),
    )
