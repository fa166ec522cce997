"""The command that judges many articles with several processes."""

from __future__ import annotations

from pathlib import Path

import click

from core.terminal.call import AS_GROUP, services_of, settings_of, show, whoever_asks

SOURCE = click.Path(exists=True, path_type=Path)
FILE = click.Path(dir_okay=False, path_type=Path)


@click.command()
@click.argument("source", type=SOURCE)
@click.option("--out", type=FILE, help="File for the results: a line of JSON for each article (JSONL).")
@click.option(
    "--processes",
    default=2,
    show_default=True,
    type=click.IntRange(0, 64),
    help="Worker processes to start; 0 leaves the work to `tickmark jobs run` elsewhere.",
)
@AS_GROUP
@click.pass_context
def batch(ctx: click.Context, source: Path, out: Path | None, processes: int) -> None:
    """Judge many articles: SOURCE is a folder of .txt files, or a .jsonl file with an article a line.

    Each is judged once, also when a worker dies or the command is given again after it was stopped.
    """
    import time

    from core.events import ArticleQueued
    from core.terminal.progress import follow
    from core.terminal.tables.batch import render_batch
    from core.terminal.termination import interruptible
    from ingest_jobs.batch.follow_jobs import follow_jobs, results
    from ingest_jobs.batch.queue_batch import queue_batch
    from ingest_jobs.batch.read_batch import read_batch
    from ingest_jobs.batch.sum_up import results_file, sum_up
    from ingest_jobs.batch.workers import Workers

    sentence = "Stopped. What is judged is stored; the same command goes on where this one ended."
    with interruptible(sentence), services_of(ctx, brief=True) as services:
        began = time.monotonic()
        entries = read_batch(source)
        events = follow(queue_batch(entries, services, batch=source.name, user=whoever_asks()), ArticleQueued)
        queued = [event.queued for event in events]
        with Workers(processes, settings_of(ctx)) as workers:
            follow(follow_jobs(queued, services, restart_workers=workers.restart_workers), ())
        seconds = time.monotonic() - began
        with results_file(out) as write:
            summary = sum_up(results(queued, services), seconds, write)
    show(render_batch(summary))
    ctx.exit(1 if summary.not_judged else 0)
