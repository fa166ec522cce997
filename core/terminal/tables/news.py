"""Feeds, their entries and digest channels -> tables."""

from collections.abc import Sequence

from rich.markup import escape
from rich.table import Table

from core.domain.operations.news import Channel, Feed, FeedContent
from core.terminal.tables.plain_table import plain_table


def feeds_table(feeds: Sequence[Feed]) -> Table:
    """One row a feed that is watched."""
    table = plain_table("feed", "title", "last read", "state")
    for feed in feeds:
        read = feed.read.isoformat(timespec="seconds") if feed.read else "never"
        table.add_row(escape(feed.url), escape(feed.title), read, escape(feed.error) if feed.error else "ok")
    return table


def entries_table(content: FeedContent) -> Table:
    """One row an entry of a feed."""
    table = plain_table("published", "title", "address")
    for entry in content.entries:
        day = entry.published.date().isoformat() if entry.published else ""
        table.add_row(day, escape(entry.title), escape(entry.url))
    return table


def channels_table(channels: Sequence[Channel]) -> Table:
    """One row a channel that gets digests."""
    table = plain_table("channel", "hour", "time zone", "companies")
    for one in channels:
        table.add_row(escape(one.name), f"{one.hour:02}:00", one.zone, ", ".join(one.companies) or "all")
    return table
