"""The commands of the daily digest."""

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
    from core.terminal.tables.news import channels_table

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
