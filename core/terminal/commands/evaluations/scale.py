"""The command that measures how work and searches grow."""

from __future__ import annotations

import json
import secrets
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import click

from core.terminal.call import settings_of
from core.terminal.options import FOLDER

if TYPE_CHECKING:
    from core.settings import Settings
    from ingest_jobs.scale.measured import Measured

_ARTICLES = 120
"""Articles that are judged by each number of workers."""


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
@click.option(
    "--workers",
    type=click.IntRange(min=0),
    default=2,
    show_default=True,
    help="Judge the articles by 1, 2 and so on to that many worker processes on one database; 0 leaves it out.",
)
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="File for the figures, as JSON lines.")
@click.pass_context
def scale(
    ctx: click.Context, filings: Path, articles: Path | None, chunks: tuple[int, ...], workers: int, out: Path | None
) -> None:
    """Measure how ingest, judging and searches grow with what is held, in a new home that is removed afterwards.

    The index that is searched is LanceDB, or the Weaviate server that TICKMARK_WEAVIATE_URL names: there it is a
    collection of its own, which is removed afterwards too.
    """
    from core.terminal.termination import interruptible

    with interruptible("Stopped. What was made for it is removed."), tempfile.TemporaryDirectory() as name:
        settings = settings_of(ctx).model_copy(update={"home": Path(name), "database_url": None})
        found = _shown(chain(_work(settings, filings, articles, workers), _search(settings, sorted(chunks))))
        if out is not None:
            out.write_text("".join(f"{json.dumps(asdict(one))}\n" for one in found), encoding="utf-8")


def _work(settings: Settings, filings: Path, articles: Path | None, workers: int) -> Iterator[Measured]:
    """Ingest and judging, in the home alone."""
    from core.settings import hand_over
    from core.wiring import open_services
    from ingest_jobs.scale.measure_work import measure_work, read_articles
    from ingest_jobs.scale.measure_workers import measure_workers

    hand_over(dict.fromkeys(("TICKMARK_DATABASE_URL", "TICKMARK_WEAVIATE_URL")))  # the workers have the home alone
    at_home = settings.model_copy(update={"weaviate_url": ""})
    with open_services(at_home) as services:
        yield from measure_work(filings, articles, services)
        if articles is not None and workers:
            yield from measure_workers(read_articles(articles), workers, _ARTICLES, services, at_home)


def _search(settings: Settings, sizes: list[int]) -> Iterator[Measured]:
    """Searches over copies of the passages of the longest filing that was read."""
    from core.index_wiring import remove_index
    from core.wiring import open_services
    from ingest_jobs.scale.measure_search import measure_search

    with open_services(settings) as services:
        held = [services.filings.chunks(filing.id) for filing in services.filings.filings()]
    if not held:
        raise click.ClickException("None of the filings could be read, so there is nothing to search.")
    searched = settings.model_copy(
        update={"home": settings.home / "search", "weaviate_collection": f"TickmarkScale{secrets.token_hex(4)}"}
    )
    try:
        with open_services(searched) as services:
            store = "Weaviate" if settings.weaviate_url else "LanceDB"
            yield from measure_search(max(held, key=len), sizes, services.chunks, services.embedder.dimensions, store)
    finally:
        remove_index(searched)


def _shown(found: Iterable[Measured]) -> list[Measured]:
    """All of them, each printed when it is there."""
    kept = []
    for one in found:
        click.echo(f"{one.what:<34} {one.size:>10,} {one.held:<14} {one.value:>12,.1f} {one.unit}")
        kept.append(one)
    return kept
