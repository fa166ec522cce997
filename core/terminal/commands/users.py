"""The command that shows the accounts of the web, and says which groups they are in."""

from __future__ import annotations

import click

from core.terminal.call import services_of, show


@click.command()
@click.argument("email", required=False)
@click.option("--group", "groups", multiple=True, metavar="NAME", help="Put EMAIL into that group (may be repeated).")
@click.option("--no-group", is_flag=True, help="Take EMAIL out of all groups.")
@click.pass_context
def users(ctx: click.Context, email: str | None, groups: tuple[str, ...], *, no_group: bool) -> None:
    """List the accounts of the web, or set the groups that EMAIL is in; those named take the place of the former."""
    from core.domain.access.groups import read_groups
    from core.terminal.tables.users import users_table

    if (groups or no_group) and (email is None or (groups and no_group)):
        raise click.UsageError("Name one EMAIL, and either --group or --no-group.")
    with services_of(ctx) as services:
        if email is not None and (groups or no_group):
            services.accounts.change_groups(email.lower(), read_groups(groups))
        every = services.accounts.every()
    found = [account for account in every if email is None or account.email == email.lower()]
    show(users_table(found) if found else "There is no such account; `tickmark web` says how the first one is made.")
