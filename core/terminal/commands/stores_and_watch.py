"""The commands of the stores and the watch: reconcile, jobs, feeds and digests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import TYPE_CHECKING

import click

from core.terminal.call import services_of, settings_of, show

if TYPE_CHECKING:
    from core.runs.queue import JobContext


@contextmanager
def context_of(ctx: click.Context) -> Iterator[JobContext]:
    """What a task works with, in this call."""
    from core.runs.queue import JobContext

    with services_of(ctx) as services:
        yield JobContext(services=services, settings=settings_of(ctx))


@click.command()
@click.option("--dry-run", is_flag=True, help="Only look; exit 1 when something differs.")
@click.option("--purge", is_flag=True, help="Drop the passages of superseded versions; all else of them stays.")
@click.pass_context
def reconcile(ctx: click.Context, dry_run: bool, purge: bool) -> None:
    """Compare the index and the kept documents with the database, and repair what differs."""
    from core.events import StoresCompared
    from core.terminal.interruptible import stoppable
    from core.terminal.progress import follow
    from core.terminal.tables.differences import differences_table
    from ingest_jobs.store.reconcile import left_to_do
    from ingest_jobs.store.reconcile import reconcile as compare

    told = "Stopped. What was repaired stays so; the next `tickmark reconcile` does the rest."
    with stoppable(told), services_of(ctx) as services:
        (compared,) = follow(compare(services, dry_run=dry_run, purge=purge), StoresCompared)
    if compared.differences:
        show(differences_table(compared.differences, repaired=compared.repaired))
    else:
        click.echo("The index and the kept documents are as the database says.")
    ctx.exit(1 if left_to_do(compared) else 0)


@click.group(invoke_without_command=True)
@click.option("--limit", default=50, show_default=True, help="How many to list, newest first.")
@click.pass_context
def jobs(ctx: click.Context, limit: int) -> None:
    """List the jobs, newest first."""
    if ctx.invoked_subcommand is None:
        from core.terminal.tables.jobs import jobs_table

        with services_of(ctx) as services:
            show(jobs_table(services.jobs.jobs(limit=limit)))


@jobs.command()
@click.argument("job_id")
@click.pass_context
def retry(ctx: click.Context, job_id: str) -> None:
    """Queue a dead job again."""
    with services_of(ctx) as services:
        services.jobs.retry(job_id)
    click.echo(f"job {job_id} waits again")


@jobs.command()
@click.option("--limit", default=50, show_default=True, help="How many to list, newest first.")
@click.pass_context
def dead(ctx: click.Context, limit: int) -> None:
    """List the jobs that failed as often as they may, with the last error."""
    from core.domain.operations.job import JobState
    from core.terminal.tables.jobs import jobs_table

    with services_of(ctx) as services:
        show(jobs_table(services.jobs.jobs(state=JobState.DEAD, limit=limit)))


@click.group()
def feeds() -> None:
    """Watch RSS and Atom feeds."""


@feeds.command(name="add")
@click.argument("url")
@click.pass_context
def add_feed(ctx: click.Context, url: str) -> None:
    """Watch the feed at URL, after reading it once."""
    from ingest_jobs.news.read_feeds import fetch_feed

    with services_of(ctx) as services:
        content = fetch_feed(url, services)
        services.news.add_feed(url)
    click.echo(f"watching {content.title or url}, {len(content.entries)} articles now")


@feeds.command(name="list")
@click.pass_context
def list_feeds(ctx: click.Context) -> None:
    """List the feeds that are watched and how their last reading went."""
    from core.terminal.tables.jobs import feeds_table

    with services_of(ctx) as services:
        show(feeds_table(services.news.feeds()))


@feeds.command(name="test")
@click.argument("url")
@click.pass_context
def test_feed(ctx: click.Context, url: str) -> None:
    """Read the feed at URL and show its articles, without storing anything."""
    from core.terminal.tables.jobs import entries_table
    from ingest_jobs.news.read_feeds import fetch_feed

    with services_of(ctx) as services:
        show(entries_table(fetch_feed(url, services)))


@feeds.command(name="remove")
@click.argument("url")
@click.pass_context
def remove_feed(ctx: click.Context, url: str) -> None:
    """Watch the feed at URL no longer."""
    with services_of(ctx) as services:
        services.news.remove_feed(url)


@click.group()
def digest() -> None:
    """Tell channels, once a day, where the news and the filings disagree."""


@digest.command(name="add")
@click.argument("channel")
@click.option("--hour", type=click.IntRange(0, 23), default=8, show_default=True, help="Hour of the day.")
@click.option("--zone", default="UTC", show_default=True, help="Time zone of the hour, as in Europe/Berlin.")
@click.option("--company", "companies", multiple=True, help="Ticker or CIK; may be given several times. None: all.")
@click.pass_context
def add_channel(ctx: click.Context, channel: str, hour: int, zone: str, companies: tuple[str, ...]) -> None:
    """Send CHANNEL a digest every day, or change when and about whom."""
    from core.domain.operations.news import Channel
    from core.holdings.holdings import find_filing

    with services_of(ctx) as services:
        ciks = tuple(find_filing(name, services.filings).company.cik for name in companies)
        services.news.put_channel(Channel(name=channel, hour=hour, zone=zone, companies=ciks))


@digest.command(name="list")
@click.pass_context
def list_channels(ctx: click.Context) -> None:
    """List the channels that get a digest."""
    from core.terminal.tables.jobs import channels_table

    with services_of(ctx) as services:
        show(channels_table(services.news.channels()))


@digest.command(name="remove")
@click.argument("channel")
@click.pass_context
def remove_channel(ctx: click.Context, channel: str) -> None:
    """Send CHANNEL no more digests."""
    with services_of(ctx) as services:
        services.news.remove_channel(channel)


@digest.command(name="send")
@click.option("--now", is_flag=True, help="Whatever the hour; without it, only digests whose hour has come are queued.")
@click.pass_context
def send(ctx: click.Context, now: bool) -> None:
    """Send every channel what it has not been told yet; nothing to say, nothing sent."""
    from ingest_jobs.news.send_digest import send_digests, send_now

    with context_of(ctx) as context:
        if not now:
            send_digests({}, context)
            return
        for channel in context.services.news.channels():
            count = len(send_now(channel, context).entries)
            click.echo(f"{channel.name}: {count or 'nothing new'}")


@digest.command()
@click.argument("discrepancy_id")
@click.option("--by", default="terminal", show_default=True, help="Who says so.")
@click.pass_context
def dismiss(ctx: click.Context, discrepancy_id: str, by: str) -> None:
    """Say that it is no discrepancy; no digest names it again."""
    with services_of(ctx) as services:
        services.news.dismiss(discrepancy_id, by)


@digest.command()
@click.argument("discrepancy_id")
@click.option("--channel", required=True, help="The channel that wants to hear of it later.")
@click.option("--until", required=True, type=click.DateTime(["%Y-%m-%d"]), help="The day from which on.")
@click.pass_context
def snooze(ctx: click.Context, discrepancy_id: str, channel: str, until: datetime) -> None:
    """Leave a discrepancy out of a channel's digests until a day."""
    with services_of(ctx) as services:
        services.news.snooze(discrepancy_id, channel, until.date())
