"""The command that shows the accounts of the web, and says which groups they are in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from core.terminal.call import services_of, settings_of, show

if TYPE_CHECKING:
    from core.domain.access.account import Account


@click.command()
@click.argument("email", required=False)
@click.option("--group", "groups", multiple=True, metavar="NAME", help="Put EMAIL into that group (may be repeated).")
@click.option("--no-group", is_flag=True, help="Take EMAIL out of all groups.")
@click.option("--reset", is_flag=True, help="Print a link with which EMAIL sets another password, once, within a day.")
@click.pass_context
def users(ctx: click.Context, email: str | None, groups: tuple[str, ...], *, no_group: bool, reset: bool) -> None:
    """List the accounts of the web, or set the groups that EMAIL is in; those named take the place of the former."""
    from core.domain.access.groups import read_groups
    from core.terminal.tables.users import users_table

    if (groups or no_group or reset) and (email is None or (groups and no_group)):
        raise click.UsageError("Name one EMAIL, and either --group or --no-group.")
    with services_of(ctx) as services:
        if email is not None and (groups or no_group):
            services.accounts.change_groups(email.lower(), read_groups(groups))
        every = services.accounts.every()
    found = [account for account in every if email is None or account.email == email.lower()]
    if reset and found:
        click.echo(_reset_link(ctx, found[0]))
        return
    show(users_table(found) if found else "There is no such account; `tickmark web` says how the first one is made.")


def _reset_link(ctx: click.Context, account: Account) -> str:
    from core.adapters.secret_key import secret_key
    from web.accounts.sessions import Sessions
    from web.accounts.sign_in import reset_link

    settings = settings_of(ctx)
    site = settings.public_url.rstrip("/") or "http://127.0.0.1:8100"
    return site + reset_link(account, Sessions(secret_key(settings), secure=site.startswith("https:")))
