"""Accounts of the web as a table for people."""

from collections.abc import Iterable

from rich.markup import escape
from rich.table import Table

from core.domain.access.account import Account
from core.terminal.tables.plain_table import plain_table


def users_table(accounts: Iterable[Account]) -> Table:
    """An account a row: who, as what, in which groups."""
    table = plain_table("Account", "Role", "Groups")
    for account in accounts:
        table.add_row(escape(account.email), account.role.value, ", ".join(account.groups) or "none")
    return table
