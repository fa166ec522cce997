"""The commands that write a backup and put it back."""

from __future__ import annotations

from pathlib import Path

import click

from core.terminal.call import services_of, settings_of, whoever_asks


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.pass_context
def backup(ctx: click.Context, file: Path) -> None:
    """Write the database, the documents and the key of this installation to FILE (a zip); others may go on working.

    Keep it as carefully as the installation itself: it holds all that is in it, and what signs proofs and sessions.
    """
    from core.adapters.backup.backup import back_up
    from core.domain.operations.audit import Act, AuditEvent
    from core.terminal.progress import follow
    from core.wiring import open_database

    with services_of(ctx) as services, open_database(settings_of(ctx)) as database:
        follow(back_up(file, settings_of(ctx), database, services.raw), ())
        services.audit.append(
            AuditEvent(act=Act.EXPORT, person=whoever_asks(), subject="backup", detail={"file": file.name})
        )
    click.echo(f"The backup is in {file}, {file.stat().st_size / 1e6:,.1f} MB.")


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--no-index", is_flag=True, help="Leave the search index to a later `tickmark reconcile`.")
@click.pass_context
def restore(ctx: click.Context, file: Path, *, no_index: bool) -> None:
    """Put the backup in FILE into an installation that holds nothing yet, and make its search index.

    A restore that was stopped can be done again. Tables of an older version are brought up to date.
    """
    from core.adapters.backup.backup import restore as put_back
    from core.domain.operations.audit import Act, AuditEvent
    from core.events import StoresCompared
    from core.terminal.progress import follow
    from core.wiring import open_database
    from ingest_jobs.store.reconcile import reconcile

    with services_of(ctx) as services, open_database(settings_of(ctx)) as database:
        follow(put_back(file, settings_of(ctx), database, services.raw), ())
    with services_of(ctx) as services:
        told = {"file": file.name}
        services.audit.append(AuditEvent(act=Act.RESTORE, person=whoever_asks(), subject="backup", detail=told))
        if not no_index:
            follow(reconcile(services), StoresCompared)
        count = len(services.filings.versions())
    click.echo(f"Restored: {count} filings." + (" `tickmark reconcile` makes the index." if no_index else ""))
