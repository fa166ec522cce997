"""Jobs, feeds and digest channels -> tables."""

from collections.abc import Sequence

from rich.markup import escape
from rich.table import Table

from core.domain.operations.job import Job, JobState
from core.domain.operations.news import Channel, Feed, FeedContent
from core.terminal.tables.plain_table import plain_table

STATE_STYLES = {
    JobState.WAITING: "yellow",
    JobState.RUNNING: "cyan",
    JobState.DONE: "green",
    JobState.DEAD: "red",
}


def jobs_table(jobs: Sequence[Job]) -> Table:
    """One row a job."""
    table = plain_table("job", "task", "state", "runs", "due", "about", "last error")
    for job in jobs:
        about = ", ".join(f"{key}={value}" for key, value in job.arguments.items())
        due = job.due.isoformat(timespec="seconds") if job.due and job.state is JobState.WAITING else ""
        state = f"[{STATE_STYLES[job.state]}]{job.state.value}[/]"
        table.add_row(job.id, job.task, state, str(job.attempts), due, escape(about[:120]), escape(job.error[:200]))
    return table


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
