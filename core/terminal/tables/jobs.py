"""Jobs -> a table."""

from collections.abc import Sequence

from rich.markup import escape
from rich.table import Table

from core.domain.operations.job import Job, JobState
from core.terminal.tables.plain_table import plain_table

STATE_STYLES = {
    JobState.WAITING: "yellow",
    JobState.RUNNING: "cyan",
    JobState.DONE: "green",
    JobState.DEAD: "red",
}


def jobs_table(jobs: Sequence[Job]) -> Table:
    """One row a job."""
    table = plain_table("job", "task", "state", "runs", "due", "about", "last error")
    for job in jobs:
        about = ", ".join(f"{key}={value}" for key, value in job.arguments.items())
        due = job.due.isoformat(timespec="seconds") if job.due and job.state is JobState.WAITING else ""
        state = f"[{STATE_STYLES[job.state]}]{job.state.value}[/]"
        table.add_row(job.id, job.task, state, str(job.attempts), due, escape(about[:120]), escape(job.error[:200]))
    return table
