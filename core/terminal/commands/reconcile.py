"""The command that compares the stores and repairs them."""

from __future__ import annotations

import click

from core.terminal.call import services_of, show


@click.command()
@click.option("--dry-run", is_flag=True, help="Only look; exit 1 when something differs.")
@click.option("--purge", is_flag=True, help="Drop the passages of superseded versions; all else of them stays.")
@click.pass_context
def reconcile(ctx: click.Context, dry_run: bool, purge: bool) -> None:
    """Compare the index and the kept documents with the database, and repair what differs."""
    from core.events import StoresCompared
    from core.terminal.progress import follow
    from core.terminal.tables.differences import differences_table
    from core.terminal.termination import interruptible
    from ingest_jobs.store.reconcile import reconcile as compare
    from ingest_jobs.store.reconcile import unrepaired

    sentence = "Stopped. What was repaired stays so; the next `tickmark reconcile` does the rest."
    with interruptible(sentence), services_of(ctx) as services:
        (compared,) = follow(compare(services, dry_run=dry_run, purge=purge), StoresCompared)
    if compared.differences:
        show(differences_table(compared.differences, repaired=compared.repaired))
    else:
        click.echo("The index and the kept documents are as the database says.")
    ctx.exit(1 if unrepaired(compared) else 0)
