"""The blocks of a message -> their words, in the order in which they are read.

Source: https://docs.slack.dev/reference/block-kit/blocks
"""

from collections.abc import Iterable, Mapping
from typing import Any

from bot.inbox.mrkdwn import close_gaps, composed_text, plain_markdown, plain_text
from bot.inbox.rich_text import DEEPEST, Element, children, rich_text, words

_COLUMN = " | "
_TEXTLESS = {"actions", "context_actions", "divider", "file", "image", "input", "video"}
_KNOWN = _TEXTLESS | {
    "alert", "card", "carousel", "container", "context", "data_table", "header", "markdown", "rich_text", "section",
    "table",
}  # fmt: skip
_LITERAL = {"plain_text", "raw_text", "raw_number"}
_IN_ORDER = ("title", "rich_text_title", "subtitle", "text", "body", "description")


def blocks_text(blocks: object, us: str = "", depth: int = 0) -> str:
    """The words of a message's or an attachment's blocks; `us` is our own user id."""
    found = (block_text(block, us, depth) for block in children({"blocks": blocks}, "blocks"))
    return "\n\n".join(text for text in found if text)


def are_all_known(blocks: object) -> bool:
    """Whether the blocks can be read, so that their words are all that the message shows."""
    return all(words(block, "type") in _KNOWN for block in children({"blocks": blocks}, "blocks"))


def block_text(block: Element, us: str, depth: int = 0) -> str:
    """The words of one block; empty for pictures, buttons and forms."""
    kind = words(block, "type")
    if depth > DEEPEST or kind in _TEXTLESS:
        return ""
    match kind:
        case "rich_text":
            return rich_text(block).strip()
        case "markdown":
            return plain_markdown(words(block, "text"))
        case "table" | "data_table":
            return _table(block, us)
    own = [text_object(block.get(name), us) for name in _IN_ORDER]
    fields = [text_object(one, us) for one in _listed(block.get("fields"))]
    held = [
        _element_text(one, us, depth + 1)
        for name in ("elements", "blocks", "child_blocks")
        for one in children(block, name)
    ]
    return "\n".join(text for text in (*own, *fields, *held) if text)


def text_object(found: object, us: str) -> str:
    """The words of a text object, of one that lacks its frame, or of rich text in its place."""
    if isinstance(found, str):
        return plain_text(found, us)
    if not isinstance(found, Mapping):
        return ""
    if found.get("type") == "rich_text":
        return rich_text(found).strip()
    text = words(found, "text")
    return close_gaps(composed_text(text)).strip() if words(found, "type") in _LITERAL else plain_text(text, us)


def _element_text(element: Element, us: str, depth: int) -> str:
    """What stands in a context, a container or a card: a text, or a block."""
    framed = isinstance(element.get("text"), str) and element.get("type") in ("mrkdwn", "plain_text")
    return text_object(element, us) if framed else block_text(element, us, depth)


def _table(block: Element, us: str) -> str:
    """A line for each row, its cells between bars."""
    rows = [[text_object(cell, us) or _number(cell) for cell in _listed(row)] for row in _listed(block.get("rows"))]
    lines = [_COLUMN.join(" ".join(cell.split()) for cell in row) for row in rows if any(row)]
    return "\n".join(line for line in (words(block, "caption"), *lines) if line)


def _number(cell: object) -> str:
    value: Any = cell.get("value") if isinstance(cell, Mapping) else None
    return str(value) if isinstance(value, int | float) else ""


def _listed(found: object) -> Iterable[object]:
    return found if isinstance(found, list | tuple) else ()
