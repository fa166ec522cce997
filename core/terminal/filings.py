"""Filings and their items become tables."""

from collections.abc import Sequence

from rich.table import Table

from core.domain.filing import Document, Filing, ItemStatus

STATUS_STYLES = {
    ItemStatus.PRESENT: "green",
    ItemStatus.POINTER: "yellow",
    ItemStatus.RESERVED: "bright_black",
    ItemStatus.ABSENT: "bright_black",
}


def filings_table(filings: Sequence[Filing]) -> Table:
    """One row a filing held."""
    table = Table(border_style="bright_black")
    table.add_column("filing", no_wrap=True)
    table.add_column("company")
    for name in ("form", "year", "period end", "filed", "pages"):
        table.add_column(name, no_wrap=True)
    for f in filings:
        row = (f.id, f.company.name, f.form, str(f.fiscal_year), f.period_end.isoformat())
        table.add_row(*row, f.filed.isoformat() if f.filed else "unknown", str(f.pages))
    return table


def items_table(document: Document) -> Table:
    """One row an item: status, pages, where a pointer leads, how it begins."""
    table = Table(border_style="bright_black", title=f"{len(document.pages)} pages")
    for name in ("item", "title", "status", "pages", "points to", "characters"):
        table.add_column(name, overflow="fold")
    for i in document.items:
        pages = "" if i.page_start is None else f"{i.page_start}-{i.page_end}"
        status = f"[{STATUS_STYLES[i.status]}]{i.status.value}[/]"
        table.add_row(i.item, i.title, status, pages, i.target or "", f"{len(i.text):,}")
    return table
