"""The terminal door: every command, each a thin call into the engine.

Vendors and models are imported when a command needs them, so that `tickmark --help` answers at once.
"""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

import click

from core.errors import TickmarkError
from core.terminal.commands.ask import ask
from core.terminal.commands.audit import audit
from core.terminal.commands.backup import backup, restore
from core.terminal.commands.batch import batch
from core.terminal.commands.digest import digest
from core.terminal.commands.doctor import doctor
from core.terminal.commands.entities import entities
from core.terminal.commands.evaluate import evaluate
from core.terminal.commands.evaluations.scale import bench
from core.terminal.commands.facts import facts
from core.terminal.commands.feedback import feedback
from core.terminal.commands.feeds import feeds
from core.terminal.commands.filings import filings
from core.terminal.commands.ingest import ingest
from core.terminal.commands.items import items
from core.terminal.commands.jobs import jobs
from core.terminal.commands.reconcile import reconcile
from core.terminal.commands.runs import replay, runs
from core.terminal.commands.serve import bot, mcp, slack, web
from core.terminal.commands.train import train
from core.terminal.commands.users import users
from core.terminal.commands.verify import prove, verify

SELDOM = (50_000, 20, 20)
"""How seldom garbage is collected: by default, starting a server looks through what it imports seven hundred times."""


class ErrorMessages(click.Group):
    """A group whose commands end with a clear message, and no traceback, when the engine says no."""

    def invoke(self, ctx: click.Context) -> Any:
        """Runs the command chosen."""
        try:
            return super().invoke(ctx)
        except TickmarkError as error:
            raise click.ClickException(str(error)) from error


@click.group(cls=ErrorMessages, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="tickmark")
@click.option("--home", type=click.Path(file_okay=False, path_type=Path), help="Data folder (TICKMARK_HOME).")
@click.pass_context
def main(ctx: click.Context, home: Path | None) -> None:
    """Traces the claims of company news to the company's 10-K, and marks each one."""
    gc.set_threshold(*SELDOM)
    ctx.obj = home


COMMANDS = (
    *(ingest, reconcile, filings, items, facts, entities),
    *(verify, batch, prove, ask, runs, replay),
    *(feedback, users, audit, backup, restore, web, mcp, bot, slack),
    *(feeds, digest, jobs, doctor, evaluate, bench, train),
)
for command in COMMANDS:
    main.add_command(command)
