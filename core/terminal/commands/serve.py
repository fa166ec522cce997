"""The commands that open the other doors: the web and Slack."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from core.terminal.call import services_of, settings_of
from core.terminal.options import print_json
from core.terminal.termination import exit_on_sigterm

if TYPE_CHECKING:
    from core.settings import Settings
    from web.mcp.slackbot import Slackbot


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=8100, show_default=True, help="Port to listen on.")
@click.option("--no-chat", is_flag=True, help="Serve the pages and REST alone, without the chat.")
@click.option("--no-work", is_flag=True, help="Only take messages in; `tickmark jobs run` answers and judges them.")
@click.pass_context
@exit_on_sigterm()
def web(ctx: click.Context, host: str, port: int, *, no_chat: bool, no_work: bool) -> None:
    """Serve the web: verify, ask, evidence pages, reports, the chat, the REST API."""
    from core.runs.settings_audit import note_settings
    from web.serve import serve

    with services_of(ctx) as services:
        settings = settings_of(ctx)
        note_settings(settings, services)
        serve(
            services,
            settings,
            host=host,
            port=port,
            chat=not no_chat,
            work=not no_work,
            say=click.echo,
            slackbot=_slackbot(settings),
        )


def _slackbot(settings: Settings) -> Slackbot | None:
    """What knows of Slack, where its assistant may call us."""
    if settings.slack_signing_secret is None or not settings.slack_teams:
        return None
    from bot.slackbot import slack_calls

    return slack_calls(settings)


@click.command()
@click.pass_context
@exit_on_sigterm()
def mcp(ctx: click.Context) -> None:
    """Serve an assistant on this machine over standard input and output (Model Context Protocol)."""
    from web.mcp.stdio_door import serve_lines

    with services_of(ctx) as services:
        serve_lines(sys.stdin, click.echo, services, settings_of(ctx).public_url)


@click.command()
@click.option("--socket", "way", flag_value="socket", help="Slack reaches us through a socket (Socket Mode).")
@click.option("--http", "way", flag_value="http", help="Slack sends signed requests over HTTP.")
@click.option("--fake", "way", flag_value="fake", help="A Slack of our own, on a local page; no account is needed.")
@click.option("--page-port", type=int, default=8440, show_default=True, help="Port of the page of --fake.")
@click.option("--no-work", is_flag=True, help="Only take events in; `tickmark jobs run` answers them.")
@click.pass_context
@exit_on_sigterm()
def bot(ctx: click.Context, way: str | None, page_port: int, no_work: bool) -> None:
    """Answer in Slack: mentions, direct messages, the shortcut “Verify against the 10-K” and /tickmark."""
    from bot.serve import Connection, serve
    from core.runs.settings_audit import note_settings

    with services_of(ctx) as services:
        chosen = Connection(way) if way else None
        note_settings(settings_of(ctx), services)
        serve(settings_of(ctx), services, chosen, work=not no_work, page_port=page_port, say=click.echo)


@click.group()
def slack() -> None:
    """Set the Slack app up."""


@slack.command()
@click.option("--url", default="", help="The public address of `tickmark bot --http`; without it, for Socket Mode.")
@click.pass_context
def manifest(ctx: click.Context, url: str) -> None:
    """Print the manifest that a Slack app is made from (JSON); set TICKMARK_PUBLIC_URL first to have links shown."""
    from bot.blocks.manifest import manifest as manifest_of

    settings = settings_of(ctx)
    print_json(manifest_of(url, settings.public_url, signed=bool(settings.slack_teams)))
