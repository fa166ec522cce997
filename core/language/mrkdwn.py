"""Foreign text -> text that Slack shows as it is, and that fits; for every door and adapter that writes to Slack."""

import unicodedata
from collections.abc import Iterator
from urllib.parse import quote

_CONTROL = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_MARKUP = str.maketrans({**{c: f"\\{c}" for c in "\\`*_~#|"}, "&": "&amp;", "<": "&lt;", ">": "&gt;"})
_FORMATTING = str.maketrans(dict.fromkeys("*_~`"))
_HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn"}
_LONGEST_ADDRESS = 1000
_ELLIPSIS = "…"


def escape(text: str) -> str:
    """For mrkdwn and `text`: no foreign word can ring a channel, mention a person or make a link.

    Source: https://docs.slack.dev/messaging/formatting-message-text#escaping
    """
    return text.translate(_CONTROL)


def escape_line(text: str, length: int) -> str:
    """For mrkdwn: at most `length` characters on one line, escaped, without invisible characters and formatting.

    The length is that of the text as it is shown.
    """
    shown = "".join(c for c in text if c.isspace() or unicodedata.category(c) not in _HIDDEN)
    return escape(clip(shown.translate(_FORMATTING), length))


def escape_markdown(text: str) -> str:
    """For `markdown_text`: control characters as `escape`, and Markdown's own marks are shown literally."""
    return text.translate(_MARKUP)


def link(url: str, label: str) -> str:
    """For mrkdwn: a link to a foreign address under an escaped label; the label alone where the address is too long."""
    shown, address = label.replace("|", "/"), escape(quote(url, safe=":/?#[]@!$&'()*+,;=%~", errors="replace"))
    return f"<{address}|{shown}>" if len(address) <= _LONGEST_ADDRESS else shown


def clip(text: str, length: int) -> str:
    """The text on one line, cut at a word where it is longer than `length` characters."""
    text = " ".join(text.split())
    if len(text) <= length:
        return text
    head = text[: length - 1]
    at = head.rfind(" ")
    return (head[:at] if at > length // 2 else head).rstrip(" ,;:") + _ELLIPSIS


def split(text: str, length: int) -> Iterator[str]:
    """Pieces of at most `length` characters that together are the text; cut at paragraphs, lines, then words."""
    while len(text) > length:
        at = _cut(text, length)
        yield text[:at]
        text = text[at:]
    if text:
        yield text


def _cut(text: str, length: int) -> int:
    for mark in ("\n\n", "\n", " "):
        at = text.rfind(mark, length // 2, length - len(mark) + 1)
        if at != -1:
            return at + len(mark)
    return length - 1 if text[length - 1] in "\\&" else length
