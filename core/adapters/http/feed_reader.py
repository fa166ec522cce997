"""Reads feeds with feedparser, each in a process of its own whose time and memory are limited."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from core.domain.operations.news import NO_TITLE, FeedContent, FeedEntry
from core.errors import UnreadableFeed
from core.language.periods.timestamps import read_timestamp

MOST_BYTES = 5_000_000
MOST_SECONDS = 15
_WORKER = Path(__file__).with_name("feed_worker.py")


class FeedparserFeeds:
    """A FeedReader."""

    def read(self, content: bytes, url: str) -> FeedContent:
        """The feed in `content`. Raises UnreadableFeed."""
        if len(content) > MOST_BYTES:
            raise UnreadableFeed(f"{url} is longer than {MOST_BYTES // 1_000_000} MB, too long for a feed.")
        data = _parsed(content, url)
        entries = tuple(_entry(row) for row in data["entries"])
        if not data["version"] and not entries:
            raise UnreadableFeed(f"{url} is no RSS or Atom feed. Look for the feed's own address on the site.")
        return FeedContent(title=data["title"], entries=entries, left_out=tuple(_left_out(data)))


def _parsed(content: bytes, url: str) -> dict[str, Any]:
    command = [sys.executable, "-I", str(_WORKER), url]
    try:
        done = subprocess.run(  # noqa: S603  our own file, and the address is data to it
            command, input=content, capture_output=True, timeout=MOST_SECONDS, check=True, env={}, cwd="/"
        )
        found: dict[str, Any] = json.loads(done.stdout)
    except subprocess.TimeoutExpired as error:
        raise UnreadableFeed(f"{url} took more than {MOST_SECONDS} seconds to read and was left.") from error
    except (subprocess.CalledProcessError, ValueError) as error:
        raise UnreadableFeed(f"{url} broke its reader, or took too much time or memory, and was left.") from error
    return found


def _entry(row: dict[str, str]) -> FeedEntry:
    return FeedEntry(url=row["url"], title=row["title"], published=read_timestamp(row["published"]))


def _left_out(data: dict[str, Any]) -> Iterator[str]:
    """What was not taken of a feed, in sentences."""
    for row in data["without_address"]:
        why = f"“{row['link']}” is no web address" if row["link"] else "it has no address of its own"
        yield f"“{row['title'] or NO_TITLE}” was left out: {why}."
    if data["beyond"]:
        yield f"{data['beyond']} more were left out: the newest are read first."
