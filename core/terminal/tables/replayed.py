"""What a replay came to -> text."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text


def render_replayed(
    run_id: str, changes: Sequence[tuple[str, str, str]], *, gone: Sequence[str], traced: bool
) -> RenderableType:
    """That all is the same, or a row for each part that differs: (part, then, now)."""
    parts: list[RenderableType] = []
    if not traced:
        parts.append(Text("How the run was made is not kept: its outcome alone was compared, over what is held today."))
    if gone:
        parts.append(Text(f"No longer held: {', '.join(gone)}.", style="yellow"))
    if not changes:
        return Group(*parts, Text(f"{run_id}: the same in every part.", style="green"))
    table = Table(border_style="bright_black", show_lines=True)
    for name in ("part", "then", "now"):
        table.add_column(name, overflow="fold")
    for row in changes:
        table.add_row(*map(Text, row))
    return Group(*parts, Text(f"{run_id}: {len(changes)} parts differ.", style="red"), table)
