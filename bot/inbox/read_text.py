"""What was written to the bot -> what is wanted: an answer to a question, or verdicts on a text."""

import html
import re

from core.domain.operations.message import Intent

_MENTION = re.compile(r"<@[UW][A-Z0-9]+(?:\|[^>]*)?>")
_LINK = re.compile(r"<(https?://[^|>]+)(?:\|([^>]*))?>")
_NAMED = re.compile(r"<[#!@][^|>]*\|([^>]*)>")
_VERIFY = re.compile(
    r"(?:please\s+)?(?:verify|fact-?check|check)\b(?:\s+(?:this|that|the article|against the 10-k))?\s*[:\-–]?\s*", re.I
)
_LONGEST_QUESTION = 500
"""Characters. A text that is longer and has several sentences is an article and no question."""


def plain_text(text: str) -> str:
    """Slack's own markup taken out: mentions of people go, links and channel names keep their words."""
    text = _MENTION.sub("", text)
    text = _LINK.sub(lambda found: found[2] if found[2] and found[2] not in found[1] else found[1], text)
    text = _NAMED.sub(r"\1", text)
    return html.unescape(text).strip()


def read_text(text: str) -> tuple[Intent, str]:
    """The intent, and the text that it is about; the word "verify" at the start asks for verdicts."""
    text = plain_text(text)
    asked = _VERIFY.match(text)
    if asked and asked.end() < len(text) and text[: asked.end()].rstrip().lower() != text.lower():
        return Intent.VERIFY, text[asked.end() :].strip()
    if len(text) > _LONGEST_QUESTION and not text.endswith("?"):
        return Intent.VERIFY, text
    return Intent.ASK, text
