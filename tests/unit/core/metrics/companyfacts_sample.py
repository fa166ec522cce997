"""What a terminal would show of a table."""

import io

from rich.console import Console
from rich.table import Table


def shown(table: Table) -> str:
    out = io.StringIO()
    Console(file=out, width=140).print(table)
    return out.getvalue()
