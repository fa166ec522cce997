"""A web page's tree -> the same without what its readers do not see as said: struck and hidden text, footnote marks."""

import re
from collections.abc import Iterator

from lxml.html import HtmlElement

_STRUCK = ("del", "s", "strike")
_UNSEEN = ("template",)
_HIDDEN = re.compile(r"(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))\b", re.IGNORECASE)
_THROUGH = re.compile(r"(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*line-through", re.IGNORECASE)
_NOTE = r"(?:(?:note|fn)?\s?\d{1,3}|[a-z]|[ivx]{1,4}|TM|SM|[*†‡§¶#®©™]+)"
_MARK = re.compile(rf"\W*{_NOTE}(?:\s?[,–-]\s?{_NOTE})*\W*\Z|\W+\Z", re.IGNORECASE)
"""What a raised text is that stands for a note or for a right to a name."""

_POWER = re.compile(r"(?:\b10|\b(?:[kcmdµ]?m|ft|in|yd|mi)|\))\s?\Z")
"""What has a power, not a note, when "2", "3" or a number follows it raised."""


def drop_unsaid(tree: HtmlElement) -> None:
    """Takes struck and hidden elements and footnote marks out of a tree, not the text behind; powers get a "^"."""
    for element in list(_unsaid(tree)):
        element.drop_tree()
    for raised in list(tree.iter("sup")):
        text = raised.text_content().strip()
        if _is_power(raised, text):
            raised.text = f"^{text}"
        elif _MARK.match(text):
            raised.drop_tree()


def _unsaid(tree: HtmlElement) -> Iterator[HtmlElement]:
    for element in tree.iter():
        if not isinstance(element.tag, str) or element.getparent() is None:
            continue
        style = element.get("style") or ""
        hidden = "hidden" in element.attrib and element.get("hidden") != "until-found"
        struck = element.tag in _STRUCK or _THROUGH.search(style)
        if struck or hidden or element.tag in _UNSEEN or _HIDDEN.search(style):
            yield element


def _is_power(raised: HtmlElement, text: str) -> bool:
    """Whether a raised number is the power of ten, of a unit of length or of a bracket."""
    if not re.fullmatch(r"[-−–]?\d{1,2}", text):
        return False
    previous = raised.getprevious()
    parent = raised.getparent()
    before = previous.tail if previous is not None else parent.text if parent is not None else ""
    return _POWER.search(before or "") is not None
