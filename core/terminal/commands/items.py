"""The command that lists the items of a filing or of a file."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import click

from core.terminal.call import AS_GROUP, services_of, show


@click.command()
@click.argument("filing")
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs instead of text for people.")
@AS_GROUP
@click.pass_context
def items(ctx: click.Context, filing: str, as_json: bool) -> None:
    """List the items of FILING: an id or ticker that is held, or a file (HTML, PDF)."""
    from core.terminal.json.items_json import items_json
    from core.terminal.tables.filings import items_table

    document, followed = document_of(ctx, filing)
    if as_json:
        click.echo(json.dumps(items_json(document, followed), ensure_ascii=False, indent=1))
    else:
        show(items_table(document, followed))


def document_of(ctx: click.Context, filing: str) -> tuple[Any, Any]:
    """The document of a file on disk, or of a filing that is held, with where its pointers arrive in exhibits held."""
    from core.filings.items.follow_pointers import follow_pointers
    from core.filings.read.open_document import open_document
    from core.holdings.holdings import exhibits_of, find_filing

    if Path(filing).is_file():
        return open_document(Path(filing), partial(services_of, ctx)), {}
    with services_of(ctx) as services:
        held = find_filing(filing, services.filings)
        document = services.filings.document(held.id)
        exhibits = {e.id: services.filings.document(e.id) for e in exhibits_of(held, services.filings)}
    return document, follow_pointers(document, exhibits)
