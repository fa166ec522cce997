"""Calls functions again and again in threads of this process; nothing is remembered when the process ends."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

from apscheduler.schedulers.background import BackgroundScheduler

Tick = tuple[timedelta, Callable[[], None]]
"""How often, and what; a call that takes longer than that is not begun a second time meanwhile."""


@contextmanager
def ticking(ticks: Sequence[Tick]) -> Iterator[None]:
    """Calls each function at once and then at its interval while the block runs; one that raises is logged."""
    scheduler = BackgroundScheduler(
        timezone=UTC, job_defaults={"coalesce": True, "max_instances": 1, "misfire_grace_time": None}
    )
    for every, call in ticks:
        scheduler.add_job(call, "interval", seconds=every.total_seconds(), next_run_time=datetime.now(UTC))
    scheduler.start()
    try:
        yield
    finally:
        scheduler.shutdown(wait=True)
