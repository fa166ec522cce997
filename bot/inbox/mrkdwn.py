"""Slack's own markup -> what its reader sees: links and names undone, emphasis gone, struck words left out.

Source: https://docs.slack.dev/messaging/formatting-message-text
"""

import html
import re
from dataclasses import dataclass
from datetime import UTC, datetime

from bot.inbox.emphasis import MARK, STRUCK, find_marked

GONE = "\0"
"""Stands where something was that is no text, until `close_gaps`; no store keeps one, and no reader sees one."""

_ADDRESS = r"https?://[^\s<>|]*[^\s<>|*_~`.,;:!?()\[\]}\"']"
_HELD = (
    r"```(?P<block>.+?)```|`(?P<code>[^`\n]+)`|<(?P<angle>[^<>\n]*)>|(?P<address>" + _ADDRESS + ")"
    r"|(?<!\w):(?P<emoji>[a-z0-9+-][a-z0-9_+'-]{0,79}):(?::skin-tone-\d:)?(?!\w)"
)
"""What holds no emphasis: code, links and mentions, bare addresses, pictures."""

_MARKDOWN_ONLY = (
    r"|!?\[(?P<label>[^\[\]\n]{0,500})\]\(<?(?P<url>[^\s()<>]{1,2000})>?(?:[ \t][^()\n]{0,200})?\)"
    r"|\\(?P<escaped>[\\`*_{}\[\]()#+.!~|<>-])"
)
_MRKDWN = re.compile(_HELD, re.DOTALL)
_MARKDOWN = re.compile(_HELD + _MARKDOWN_ONLY, re.DOTALL)
_ANGLE = re.compile(r"<(?P<angle>[^<>\n]*)>")
_QUOTED = re.compile(r"^[ \t]*(?:(?:&gt;|>)[ \t]?){1,3}(?![\d$€£¥])", re.MULTILINE)
_ENTITY = re.compile(r"&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[0-9a-fA-F]{1,6});")
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)
_UNSEEN_SCHEMES = ("mailto:", "tel:")
_OUR_NAME = "tickmark"
_LETTER = re.compile(r"[a-z]|^[+-]1$|^100$")
_DATE_TOKEN = re.compile(r"\{(\w+)\}")
_TIMES = {"date_num": "%Y-%m-%d", "time": "%H:%M", "time_secs": "%H:%M:%S"}
_CLOSING = re.compile(r"[,.;:!?)\]](?!\d)")
_FENCE = re.compile(r"^[ \t]*```[^\n`]*\n", re.MULTILINE)
_MARKDOWN_LINE = re.compile(r"^[ \t]{0,3}(?:#{1,6}[ \t]+|([-*_])(?:[ \t]*\1){2,}[ \t]*$)", re.MULTILINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Dialect:
    """How a text is marked: what holds no emphasis, how many marks may stand in a row, whether `~` strikes."""

    held: re.Pattern[str]
    longest: int
    strike: bool


_SLACK = _Dialect(held=_MRKDWN, longest=2, strike=True)
_STANDARD = _Dialect(held=_MARKDOWN, longest=3, strike=True)
_COMPOSED = _Dialect(held=_MRKDWN, longest=3, strike=False)


def plain_text(text: str, us: str = "") -> str:
    """What a reader sees of `text`; `us` is our own user id, whose mention is no text."""
    return close_gaps(_seen(_QUOTED.sub("", text), _SLACK, us)).strip()


def plain_markdown(text: str) -> str:
    """The same of a block of Markdown.

    Source: https://docs.slack.dev/reference/block-kit/blocks/markdown-block
    """
    text = _MARKDOWN_LINE.sub("", _FENCE.sub("```", _QUOTED.sub("", text)))
    return close_gaps(_seen(text, _STANDARD)).strip()


def composed_text(text: str) -> str:
    """The same of a run of rich text, whose styles stand beside it: marks in it were pasted. Its gaps stay open."""
    return _seen(text, _COMPOSED)


def _seen(text: str, dialect: _Dialect, us: str = "") -> str:
    held: list[str] = []

    def hold(found: re.Match[str]) -> str:
        held.append(_undone(found, us))
        return GONE

    text = dialect.held.sub(hold, text.replace(GONE, ""))
    return "".join(_unmarked(text, held, dialect))


def _unmarked(text: str, held: list[str], dialect: _Dialect) -> list[str]:
    """The pieces of `text` without marks and struck words; each GONE in it is the next of `held`."""
    fates, seen, begin, waiting = find_marked(text, longest=dialect.longest, strike=dialect.strike), [], 0, iter(held)
    for at, char in enumerate(text):
        if char != GONE and fates[at] not in (MARK, STRUCK):
            continue
        seen.append(_unescaped(text[begin:at]))
        piece = next(waiting) if char == GONE else ""
        seen.append(GONE if fates[at] == STRUCK else piece)
        begin = at + 1
    return [*seen, _unescaped(text[begin:])]


def _unescaped(text: str) -> str:
    return _ENTITY.sub(lambda found: html.unescape(found.group()), text)


def _undone(found: re.Match[str], us: str) -> str:
    """What is seen of something that holds no emphasis."""
    part = found.groupdict()
    kind = found.lastgroup
    if kind in ("block", "code"):
        return _unescaped(_ANGLE.sub(lambda inner: _angle_text(inner, us), part[kind]))
    if kind == "angle":
        return _unescaped(_angle_text(found, us))
    if kind == "emoji":
        return GONE if _LETTER.search(part["emoji"]) else found.group()
    if kind == "url":
        return _unescaped(link_text(part["url"], part["label"]))
    return part["escaped"] if kind == "escaped" else _unescaped(found.group())


def _angle_text(found: re.Match[str], us: str) -> str:
    """What is seen of `<...>`; what is no link and no mention stays as it is."""
    what, _, label = found["angle"].partition("|")
    if what.startswith("@"):
        name = label.lstrip("@")
        return name if name and name.lower() != _OUR_NAME and what[1:] != us else GONE
    if what.startswith("!date^"):
        parts = [*what.split("^"), ""]
        return date_text(parts[1], parts[2], label) or GONE
    if what.startswith("!"):
        return label if what.startswith("!subteam^") and label else GONE
    if what.startswith("#"):
        return label or GONE
    return link_text(what, label) if _SCHEME.match(what) else found.group()


def link_text(url: str, label: str) -> str:
    """A link's words; the whole address where they are but a part of it, so that it is known for one."""
    unseen = next((scheme for scheme in _UNSEEN_SCHEMES if url.lower().startswith(scheme)), "")
    if unseen:
        return label.strip() or url[len(unseen) :]
    return label if label.strip() and label.strip() not in url else url


def date_text(timestamp: object, form: str, fallback: str) -> str:
    """A date's words: those that its writer gave for clients that cannot show it, else the day in UTC."""
    if fallback:
        return fallback
    try:
        when = datetime.fromtimestamp(float(str(timestamp)), UTC)
    except (ValueError, OverflowError, OSError):
        return ""
    day = f"{when:%B} {when.day}, {when.year}"
    return _DATE_TOKEN.sub(lambda token: format(when, _TIMES[token[1]]) if token[1] in _TIMES else day, form)


def close_gaps(text: str) -> str:
    """The text without the places where something is gone, and with one blank where there was one on both sides."""
    parts: list[str] = []
    for piece in text.split(GONE):
        at_blank = not parts or parts[-1][-1].isspace()
        if at_blank and parts and _CLOSING.match(piece):
            parts[-1:] = [before for before in [parts[-1].rstrip(" \t")] if before]
        kept = piece.lstrip(" \t") if at_blank else piece
        parts += [kept] if kept else []
    return "".join(parts)
