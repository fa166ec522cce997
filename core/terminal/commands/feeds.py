"""The commands of the feeds that are watched."""

from __future__ import annotations

import click

from core.terminal.call import services_of, show


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
    from core.terminal.tables.news import feeds_table

    with services_of(ctx) as services:
        show(feeds_table(services.news.feeds()))


@feeds.command(name="test")
@click.argument("url")
@click.pass_context
def test_feed(ctx: click.Context, url: str) -> None:
    """Read the feed at URL and show its articles, without storing anything."""
    from core.terminal.tables.news import entries_table
    from ingest_jobs.news.read_feeds import fetch_feed

    with services_of(ctx) as services:
        content = fetch_feed(url, services)
    show(entries_table(content))
    for sentence in content.left_out:
        click.echo(sentence)


@feeds.command(name="remove")
@click.argument("url")
@click.pass_context
def remove_feed(ctx: click.Context, url: str) -> None:
    """Watch the feed at URL no longer."""
    with services_of(ctx) as services:
        services.news.remove_feed(url)
