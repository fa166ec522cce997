"""Filings and their items -> tables."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from rich.markup import escape
from rich.table import Table

from core.domain.filings.filing import Document, Filing, ItemStatus
from core.filings.items.follow_pointers import Followed

STATUS_STYLES = {
    ItemStatus.PRESENT: "green",
    ItemStatus.POINTER: "yellow",
    ItemStatus.RESERVED: "bright_black",
    ItemStatus.ABSENT: "bright_black",
}


def filings_table(filings: Sequence[Filing]) -> Table:
    """One row a document held; who published it, and who stands behind it, where some were never filed."""
    described, restricted = any(f.title for f in filings), any(f.groups for f in filings)
    table = Table(border_style="bright_black")
    table.add_column("filing", min_width=max((len(f.id) for f in filings), default=0))  # people copy it
    table.add_column("company")
    for name in ("form", "year", "period end", "filed", "pages"):
        table.add_column(name, no_wrap=True)
    for name in ("title", "publisher", "tier") if described else ():
        table.add_column(name, overflow="fold")
    if restricted:
        table.add_column("kept for", min_width=max(len(group) for f in filings for group in f.groups))
    for f in filings:
        row = (f.id, f.company.name, f.form, _year(f), f.period_end.isoformat())
        last = (f.filed.isoformat() if f.filed else "unknown", str(f.pages), *_description(f)[: 3 * described])
        table.add_row(*row, *last, *([", ".join(f.groups) or "all"] if restricted else ()))
    return table


def _year(filing: Filing) -> str:
    """The fiscal year, with its quarter for a quarterly report."""
    quarter = filing.fiscal_period if filing.fiscal_period.startswith("Q") else ""
    return f"{filing.fiscal_year} {quarter}".strip()


def _description(filing: Filing) -> tuple[str, str, str]:
    return escape(filing.title), escape(filing.publisher), str(filing.tier)


def items_table(document: Document, followed: Mapping[str, Followed] = MappingProxyType({})) -> Table:
    """One row an item: status, pages, where a pointer leads and where in an exhibit held it arrives, how long it is.

    Below stands what of the filing could not be read.
    """
    notes = escape("\n".join(document.notes)) or None
    table = Table(
        border_style="bright_black", title=f"{len(document.pages)} pages", caption=notes, caption_justify="left"
    )
    for name in ("item", "title", "status", "pages", "points to", "characters"):
        table.add_column(name, overflow="fold")
    for i in document.items:
        pages = "" if i.page_start is None else f"{i.page_start}-{i.page_end}"
        status = f"[{STATUS_STYLES[i.status]}]{i.status.value}[/]"
        leads = "\n".join(part for part in (i.target, _arrives(followed.get(i.item))) if part)
        table.add_row(i.item, i.title, status, pages, leads, f"{len(i.text):,}")
    return table


def _arrives(place: Followed | None) -> str:
    return f"= {place.filing_id}, p. {place.page_start}-{place.page_end}" if place else ""
