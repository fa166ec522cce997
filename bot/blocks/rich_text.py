"""Foreign text as rich text: Slack reads no markup in it, so nothing in it needs escaping."""

from collections.abc import Sequence
from typing import Any

from bot.blocks.limits import RICH_TEXT
from core.language.mrkdwn import clip

Element = dict[str, Any]
Block = dict[str, Any]


def words(text: str, *, bold: bool = False, italic: bool = False, strike: bool = False) -> Element:
    """A run of text; line breaks stay."""
    wanted_styles = (("bold", bold), ("italic", italic), ("strike", strike))
    style = {name: True for name, wanted in wanted_styles if wanted}
    text = text if len(text) <= RICH_TEXT else clip(text, RICH_TEXT)
    return {"type": "text", "text": text or " ", **({"style": style} if style else {})}


def link(text: str, url: str) -> Element:
    """A link, where there is an address; the words alone where there is none."""
    return {"type": "link", "url": url, "text": text} if url else words(text)


def section(elements: Sequence[Element]) -> Element:
    """A paragraph."""
    return {"type": "rich_text_section", "elements": list(elements)}


def quote(elements: Sequence[Element]) -> Element:
    """A paragraph with a bar before it."""
    return {"type": "rich_text_quote", "elements": list(elements)}


def bullets(rows: Sequence[Sequence[Element]]) -> Element:
    """A list."""
    return {"type": "rich_text_list", "style": "bullet", "elements": [section(row) for row in rows]}


def rich_text(parts: Sequence[Element]) -> Block:
    """The block."""
    return {"type": "rich_text", "elements": list(parts)}
