"""The command that lists the filings held."""

from __future__ import annotations

import click

from core.terminal.call import AS_GROUP, services_of, show


@click.command()
@AS_GROUP
@click.pass_context
def filings(ctx: click.Context) -> None:
    """List the filings held."""
    from core.holdings.holdings import holdings_sentence
    from core.terminal.tables.filings import filings_table

    with services_of(ctx) as services:
        found = services.filings.filings()
    show(filings_table(found) if found else holdings_sentence(found))
