"""Feed bytes on standard input -> JSON on standard output; run as a process of its own, within limits.

Nothing of Tickmark is imported here: the process knows only feedparser and holds nothing worth stealing.
"""

import html
import io
import json
import re
import resource
import sys
import unicodedata
from calendar import timegm
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urljoin, urlsplit

CPU_SECONDS = 8
MEMORY = 600_000_000
ENTRIES = 200
TITLE = 300
LINK = 2000
_TAG = re.compile(r"<[a-zA-Z/!?][^>]*>")
_HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn"}


def limit() -> None:
    """Lets this process use little time and memory and write no file."""
    limits = {
        resource.RLIMIT_CPU: CPU_SECONDS,
        resource.RLIMIT_AS: MEMORY,
        resource.RLIMIT_FSIZE: 0,
        resource.RLIMIT_CORE: 0,
    }
    for kind, most in limits.items():
        with suppress(ValueError, OSError):  # a system without this limit still has the parent's clock
            resource.setrlimit(kind, (most, most))


def plain(words: object) -> str:
    """Text without tags, control characters and invisible ones, on one line."""
    text = html.unescape(_TAG.sub(" ", str(words or "")[: 20 * TITLE]))
    shown = (" " if c.isspace() else c for c in text)
    return " ".join("".join(c for c in shown if unicodedata.category(c) not in _HIDDEN).split())[:TITLE]


def address(link: object, base: str) -> str:
    """The link as an http or https address, or nothing."""
    try:
        url = urljoin(base, str(link or "").strip())
        parts = urlsplit(url)
        usable = parts.scheme in ("http", "https") and parts.hostname and len(url) <= LINK and "@" not in parts.netloc
    except ValueError:
        return ""
    return (
        url
        if usable and url != base and not any(c.isspace() or unicodedata.category(c) in _HIDDEN for c in url)
        else ""
    )


def day(entry: Any) -> str:
    """When the entry says that it was published, ISO 8601 in UTC, or nothing."""
    parsed = entry.get("published_parsed") or entry.get("updated_parsed")
    try:
        return datetime.fromtimestamp(timegm(parsed), UTC).isoformat() if parsed else ""
    except (ValueError, OverflowError, OSError, TypeError):
        return ""


def read(content: bytes, url: str) -> dict[str, Any]:
    """The feed as JSON data; `version` is empty when the bytes are no feed."""
    import feedparser

    found = feedparser.parse(io.BytesIO(content))
    rows = [(address(e.get("link"), url), e) for e in found.entries[: 5 * ENTRIES]]
    entries = [{"url": a, "title": plain(e.get("title")), "published": day(e)} for a, e in rows if a][:ENTRIES]
    return {"version": found.get("version", ""), "title": plain(found.feed.get("title")), "entries": entries}


if __name__ == "__main__":
    limit()
    json.dump(read(sys.stdin.buffer.read(), sys.argv[1]), sys.stdout)
