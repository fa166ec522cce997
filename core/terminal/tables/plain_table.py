"""A table of texts as every command prints it."""

from rich.table import Table


def plain_table(*names: str) -> Table:
    """An empty table with those columns, whose long texts are folded."""
    table = Table(border_style="bright_black")
    for name in names:
        table.add_column(name, overflow="fold")
    return table
