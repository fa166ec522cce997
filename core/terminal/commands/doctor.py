"""The command that checks what is configured and reachable."""

from __future__ import annotations

import click

from core.terminal.call import settings_of, show


@click.command()
@click.pass_context
def doctor(ctx: click.Context) -> None:
    """Tell what is configured, what is reachable and what falls back; exit 1 when something is broken."""
    from core.terminal.doctor import checkup
    from core.terminal.tables.checkup import render_checkup

    checks = checkup(settings_of(ctx))
    show(render_checkup(checks))
    ctx.exit(any(check.state == "fail" for check in checks))
