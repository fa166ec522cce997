"""The blocks that our messages are made of, each within Slack's sizes."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from bot.blocks.limits import (
    BLOCKS,
    BLOCKS_TEXT,
    CHILD_BLOCKS,
    CONTAINER_TITLE,
    PLAIN_TITLE,
    SECTION_TEXT,
    TABLE_ROWS,
    TABLE_TEXT,
)
from core.language.mrkdwn import clip

Block = dict[str, Any]


def plain(text: str, length: int = PLAIN_TITLE) -> dict[str, Any]:
    """A plain_text object; emoji codes in it are not read."""
    return {"type": "plain_text", "text": clip(text, length), "emoji": False}


def section(mrkdwn: str) -> Block:
    """A paragraph of our own words; foreign words in it are escaped by the caller."""
    return {"type": "section", "text": {"type": "mrkdwn", "text": mrkdwn[:SECTION_TEXT]}}


def context(mrkdwn: str) -> Block:
    """A small grey line."""
    return {"type": "context", "elements": [{"type": "mrkdwn", "text": mrkdwn[:SECTION_TEXT]}]}


def container(title: str, children: Sequence[Block], *, collapsed: bool) -> Block:
    """Blocks under a title, which a reader can open."""
    return {
        "type": "container",
        "title": plain(title, CONTAINER_TITLE),
        "child_blocks": list(children[:CHILD_BLOCKS]),
        "is_collapsible": True,
        "default_collapsed": collapsed,
    }


def data_table(caption: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> Block:
    """A table of as many rows as Slack takes."""
    kept, size = [[_cell(word) for word in head]], 0
    for row in islice(rows, TABLE_ROWS):
        size += sum(map(len, row))
        if size > TABLE_TEXT:
            break
        kept.append([_cell(text) for text in row])
    return {"type": "data_table", "caption": caption, "rows": kept, "page_size": 10}


def _cell(text: str) -> Block:
    return {"type": "raw_text", "text": text}


def button(text: str, action: str, value: str, **more: object) -> Block:
    """A button; `more` is `style`, `url` or `confirm`."""
    return {"type": "button", "text": plain(text), "action_id": action, "value": value, **more}


def actions(buttons: Sequence[Block]) -> Block:
    """A row of buttons."""
    return {"type": "actions", "elements": list(buttons)}


def text_size(block: object) -> int:
    """Characters of all text in a block."""
    if isinstance(block, dict):
        own = len(block["text"]) if isinstance(block.get("text"), str) else 0
        return own + sum(text_size(value) for value in block.values() if not isinstance(value, str))
    return sum(text_size(part) for part in block) if isinstance(block, list) else 0


def pack(blocks: Sequence[Block], *, taken: int = 0) -> Iterator[list[Block]]:
    """The blocks as messages: as many blocks in each as Slack takes; `taken` characters are used up in the first."""
    message: list[Block] = []
    for block in blocks:
        size = text_size(block)
        if message and (len(message) == BLOCKS or taken + size > BLOCKS_TEXT):
            yield message
            message, taken = [], 0
        message.append(block)
        taken += size
    yield message
