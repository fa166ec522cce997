"""What differs between the stores -> a table."""

from collections.abc import Sequence

from rich.table import Table

from core.domain.operations.difference import Difference, Repair


def differences_table(differences: Sequence[Difference], *, repaired: bool) -> Table:
    """One row a difference: the filing, how it differs, and what is to be done or was done."""
    table = Table(border_style="bright_black")
    table.add_column("filing", no_wrap=True)
    table.add_column("what differs", overflow="fold")
    table.add_column("repair")
    for one in differences:
        done = repaired and one.repair is not Repair.BY_HAND
        table.add_row(one.filing_id, one.what, f"[green]{one.repair.value}: done[/]" if done else one.repair.value)
    return table
