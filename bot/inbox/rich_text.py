"""A block of rich text, as Slack's own composer writes it -> its words; struck ones are left out.

Source: https://docs.slack.dev/reference/block-kit/blocks/rich-text-block
"""

from collections.abc import Iterator, Mapping
from typing import Any

from bot.inbox.mrkdwn import GONE, close_gaps, composed_text, date_text, link_text

DEEPEST = 12
"""Levels of nesting that are read; Slack's own lists have nine."""

_BULLET = "•"
_INDENT = "  "
_LIST, _PREFORMATTED = "rich_text_list", "rich_text_preformatted"
Element = Mapping[str, Any]


def rich_text(block: Element) -> str:
    """The words of the block: paragraphs, quotes and code as lines, lists with bullets or numbers."""
    return "\n".join(line for element in children(block) if (line := _part(element, 0)))


def children(block: Element, name: str = "elements") -> Iterator[Element]:
    """The elements of a block that have a form."""
    found = block.get(name)
    return (one for one in found if isinstance(one, Mapping)) if isinstance(found, list | tuple) else iter(())


def words(element: Element, name: str) -> str:
    """A field that holds text; empty where it holds none."""
    found = element.get(name)
    return found if isinstance(found, str) else ""


def _part(element: Element, depth: int) -> str:
    if depth > DEEPEST:
        return ""
    if element.get("type") == _LIST:
        return _list(element, depth)
    return close_gaps(_run(element, depth, literal=element.get("type") == _PREFORMATTED)).strip("\n")


def _list(element: Element, depth: int) -> str:
    """A line for each item; a number where the list has numbers, `offset` after its first."""
    first, indent = _count(element, "offset") + 1, _INDENT * min(_count(element, "indent"), DEEPEST)
    lines, number = [], first
    for item in children(element):
        text = _part(item, depth + 1)
        if text and item.get("type") != _LIST:
            text = f"{indent}{f'{number}.' if element.get('style') == 'ordered' else _BULLET} {text}"
            number += 1
        lines += [text] if text else []
    return "\n".join(lines)


def _count(element: Element, name: str) -> int:
    found = element.get(name)
    return found if isinstance(found, int) and found > 0 else 0


def _run(element: Element, depth: int, *, literal: bool) -> str:
    """The words of an element and of what is in it, with GONE where something is no text."""
    if _has_style(element, "strike"):
        return GONE
    if "elements" in element:
        inner = children(element) if depth < DEEPEST else iter(())
        return "".join(_run(one, depth + 1, literal=literal) for one in inner)
    text, kind = words(element, "text"), element.get("type")
    if kind == "text":
        return text.replace(GONE, "") if literal or _has_style(element, "code") else composed_text(text)
    return _inline(element, kind, text).replace(GONE, "") or GONE


def _inline(element: Element, kind: object, text: str) -> str:
    """The words of a link, a date or a color; empty for mentions and pictures."""
    match kind:
        case "link":
            return link_text(words(element, "url"), text)
        case "date":
            return date_text(element.get("timestamp"), words(element, "format"), words(element, "fallback"))
        case "color":
            return words(element, "value")
    return ""


def _has_style(element: Element, name: str) -> bool:
    style = element.get("style")
    return isinstance(style, Mapping) and bool(style.get(name))
