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
from contextlib import suppress
from typing import Any
from urllib.parse import urljoin, urlsplit

CPU_SECONDS = 8
MEMORY = 600_000_000
ENTRIES = 200
TITLE = 300
LINK = 2000
MOMENT = 60
"""Characters of what an entry says of its time."""

_BREAK = re.compile(r"\s*[\r\n\t]+\s*")
_BARE = re.compile(rb"&(?!#\d{1,7};|#[xX][0-9a-fA-F]{1,6};|[A-Za-z][A-Za-z0-9]{1,31};)")
"""An ampersand that begins no entity ("AT&T R&D"), which would break the whole feed."""

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
    """The link as an http or https address, or nothing; line breaks in it go, blanks are escaped."""
    try:
        url = urljoin(base, re.sub(r"\s", "%20", _BREAK.sub("", str(link or "").strip())))
        parts = urlsplit(url)
        usable = parts.scheme in ("http", "https") and parts.hostname and len(url) <= LINK and "@" not in parts.netloc
    except ValueError:
        return ""
    return url if usable and url != base and not any(unicodedata.category(c) in _HIDDEN for c in url) else ""


def entry_data(entry: Any, base: str) -> dict[str, str]:
    """What the entry says; `published` in its own words, `link` as it is where it gives no address.

    A title that only repeats the time, as feeds of notes without titles have it, is none.
    """
    url = address(entry.get("link"), base)
    stamp = plain(entry.get("published") or dict.get(entry, "updated"))
    title = plain(entry.get("title"))
    return {
        "url": url,
        "title": "" if title == stamp else title,
        "published": stamp[:MOMENT],
        "link": "" if url else plain(entry.get("link")),
    }


def read(content: bytes, url: str) -> dict[str, Any]:
    """The feed as JSON data; `version` is empty when the bytes are no feed."""
    import feedparser

    found = feedparser.parse(io.BytesIO(_BARE.sub(b"&amp;", content)))
    rows = [entry_data(entry, url) for entry in found.entries[: 5 * ENTRIES]]
    entries = [row for row in rows if row["url"]]
    return {
        "version": found.get("version", ""),
        "title": plain(found.feed.get("title")),
        "entries": entries[:ENTRIES],
        "without_address": [row for row in rows if not row["url"]],
        "beyond": max(len(entries) - ENTRIES, 0) + max(len(found.entries) - 5 * ENTRIES, 0),
    }


if __name__ == "__main__":
    limit()
    json.dump(read(sys.stdin.buffer.read(), sys.argv[1]), sys.stdout)
