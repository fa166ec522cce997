"""The commands that show what was asked, how the answers were found, and whether they come out the same again."""

from __future__ import annotations

import json

import click

from core.terminal.call import services_of, show
from core.terminal.options import AS_JSON


@click.command()
@click.argument("run", required=False)
@click.option("--limit", default=20, show_default=True, type=click.IntRange(1, 1000), help="How many, newest first.")
@AS_JSON
@click.pass_context
def runs(ctx: click.Context, run: str | None, limit: int, as_json: bool) -> None:
    """List what was asked at every door, or show how RUN came to its answer: steps, searches, tokens and cost."""
    from core.terminal.json.run_json import run_json, run_with_trace_json
    from core.terminal.tables.runs import render_run, runs_table

    with services_of(ctx) as services:
        found = [services.runs.run(run)] if run else services.runs.newest(limit)
        trace = services.runs.trace(run) if run else {}
        suspected = 0 if run else services.runs.suspected()
    if as_json:
        shown = run_with_trace_json(found[0], trace) if run else [run_json(one) for one in found]
        click.echo(json.dumps(shown, ensure_ascii=False, indent=1))
    else:
        show(render_run(found[0], trace) if run else runs_table(found))
        if suspected:
            click.echo(f"Questions that read like orders to the assistant, answered as any other: {suspected}.")


@click.command()
@click.argument("run")
@AS_JSON
@click.pass_context
def replay(ctx: click.Context, run: str, as_json: bool) -> None:
    """Do RUN again over the filings held then, and say what differs; exit 1 when anything does."""
    from core.terminal.tables.replayed import render_replayed
    from verifier.replay.replay import replay as do_again

    with services_of(ctx) as services:
        done = do_again(run, services)
    changes = [(c.part, c.then, c.now) for c in done.changes]
    if as_json:
        rows = [dict(zip(("part", "then", "now"), row, strict=True)) for row in changes]
        found = {"run": run, "same": done.same, "traced": done.traced, "gone": list(done.gone), "changes": rows}
        click.echo(json.dumps(found, ensure_ascii=False, indent=1))
    else:
        show(render_replayed(run, changes, gone=done.gone, traced=done.traced))
    ctx.exit(0 if done.same else 1)
