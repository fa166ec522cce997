"""The command that measures how work and searches grow."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from core.terminal.call import settings_of
from core.terminal.options import FOLDER

if TYPE_CHECKING:
    from core.settings import Settings
    from ingest_jobs.scale.measured import Measured


@click.group()
def bench() -> None:
    """Measure how long things take on this machine."""


@bench.command()
@click.option("--filings", required=True, type=FOLDER, help="Folder of filings: a tenth, three tenths, all are read.")
@click.option("--articles", type=FOLDER, help="Folder of articles (JSON with title, body, published; or TXT) to judge.")
@click.option(
    "--chunks",
    multiple=True,
    type=click.IntRange(min=1),
    default=(10_000, 100_000),
    show_default=True,
    help="How many passages the search index holds when it is asked; may be repeated, in rising order.",
)
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="File for the figures, as JSON lines.")
@click.pass_context
def scale(ctx: click.Context, filings: Path, articles: Path | None, chunks: tuple[int, ...], out: Path | None) -> None:
    """Measure how ingest, judging and searches grow with what is held, in a new home that is removed afterwards.

    The search index is LanceDB, or the Weaviate server that TICKMARK_WEAVIATE_URL names: there the collection
    TickmarkScale is filled, which must not be there before and is yours to remove afterwards.
    """
    with tempfile.TemporaryDirectory() as home:
        changed = {"home": Path(home), "weaviate_collection": "TickmarkScale", "database_url": None}
        found = _shown(_measure(settings_of(ctx).model_copy(update=changed), filings, articles, sorted(chunks)))
        if out is not None:
            out.write_text("".join(f"{json.dumps(asdict(one))}\n" for one in found), encoding="utf-8")


def _measure(settings: Settings, filings: Path, articles: Path | None, sizes: list[int]) -> Iterator[Measured]:
    from core.wiring import open_services
    from ingest_jobs.scale.measure_search import measure_search
    from ingest_jobs.scale.measure_work import measure_work

    with open_services(settings) as services:
        yield from measure_work(filings, articles, services)
        held = [services.filings.chunks(filing.id) for filing in services.filings.filings()]
    store = "Weaviate" if settings.weaviate_url else "LanceDB"
    searched = settings.model_copy(update={"home": settings.home / "search", "weaviate_tenant": "scale"})
    with open_services(searched) as services:
        yield from measure_search(max(held, key=len), sizes, services.chunks, services.embedder.dimensions, store)


def _shown(found: Iterable[Measured]) -> list[Measured]:
    """All of them, each printed when it is there."""
    kept = []
    for one in found:
        click.echo(f"{one.what:<34} {one.size:>10,} {one.held:<14} {one.value:>12,.1f} {one.unit}")
        kept.append(one)
    return kept
