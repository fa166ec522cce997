"""The commands of durable jobs: list, retry and work on them."""

from __future__ import annotations

import click

from core.terminal.call import services_of, settings_of, show
from core.terminal.termination import exit_on_sigterm

TASK_ROOMS = (
    "ingest_jobs.jobs.watch",
    "ingest_jobs.batch.verify_article",
    "ingest_jobs.edgar.add_company",
    "bot.inbox.work",
    "bot.votes",
    "web.runs.run_job",
)


@click.group(invoke_without_command=True)
@click.option("--limit", default=50, show_default=True, help="How many to list, newest first.")
@click.pass_context
def jobs(ctx: click.Context, limit: int) -> None:
    """List the jobs, newest first."""
    if ctx.invoked_subcommand is None:
        from core.terminal.tables.jobs import jobs_table

        with services_of(ctx) as services:
            show(jobs_table(services.jobs.jobs(limit=limit)))


@jobs.command()
@click.argument("job_id")
@click.pass_context
def retry(ctx: click.Context, job_id: str) -> None:
    """Queue a dead job again."""
    with services_of(ctx) as services:
        services.jobs.retry(job_id)
    click.echo(f"job {job_id} waits again")


@jobs.command()
@click.option("--limit", default=50, show_default=True, help="How many to list, newest first.")
@click.pass_context
def dead(ctx: click.Context, limit: int) -> None:
    """List the jobs that failed as often as they may, with the last error."""
    from core.domain.operations.job import JobState
    from core.terminal.tables.jobs import jobs_table

    with services_of(ctx) as services:
        show(jobs_table(services.jobs.jobs(state=JobState.DEAD, limit=limit)))


@jobs.command()
@click.option("--until-idle", is_flag=True, help="End when nothing is due, instead of waiting for more.")
@click.option("--only", multiple=True, metavar="TASK", help="Do only the jobs of that task (may be repeated).")
@click.pass_context
@exit_on_sigterm()
def run(ctx: click.Context, only: tuple[str, ...], *, until_idle: bool) -> None:
    """Work on the jobs that wait and watch the clock, until Ctrl-C or SIGTERM; as many processes as you like."""
    from importlib import import_module

    from ingest_jobs.jobs.run_jobs import run_jobs

    for room in TASK_ROOMS:
        import_module(room)
    run_jobs(settings_of(ctx), until_idle=until_idle, only=only)
