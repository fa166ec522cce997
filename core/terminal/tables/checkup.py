"""What the doctor found -> a table."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from core.terminal.doctor import Check, CheckState

_STYLES = {CheckState.OK: "green", CheckState.WARN: "yellow", CheckState.FAIL: "red"}


def render_checkup(checks: Sequence[Check]) -> Table:
    """One row a part: its state, what was found, and what to do about it."""
    table = Table(border_style="bright_black")
    table.add_column("part", no_wrap=True)
    table.add_column("state", no_wrap=True)
    table.add_column("what was found", overflow="fold")
    for check in checks:
        detail = Text(check.detail)
        if check.advice:
            detail.append(f"\n{check.advice}", style="bold")
        table.add_row(check.name, Text(check.state.value, style=_STYLES[check.state]), detail)
    return table
