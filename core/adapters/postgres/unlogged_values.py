"""Errors of PostgreSQL and records of its job queue -> the same without what a reader wrote, for the log."""

import logging
import re
from collections.abc import Iterator

import psycopg
from sqlalchemy.exc import StatementError

_VALUE = re.compile(r': ".*', re.DOTALL)
"""What follows the colon in `invalid input syntax for type integer: "..."`."""
_GIVEN = re.compile(r"(\w\[\d+\])\(.*\)", re.DOTALL)
"""A job with its arguments as procrastinate writes it, `answer_slack[7](id='Ev1')`."""
_LOGGERS = ("procrastinate.jobs", "procrastinate.worker", "procrastinate.worker.worker")


def leave_values_out(error: BaseException) -> None:
    """Cuts the message of every database error in the chain down to what PostgreSQL calls its primary message.

    The rest (DETAIL, CONTEXT) quotes the rows and the JSON that were to be stored.
    """
    for one in _chain(error):
        found = one.orig if isinstance(one, StatementError) else one
        if isinstance(found, psycopg.Error) and found.diag.message_primary:
            words = _VALUE.sub("", found.diag.message_primary)
            one.args = (f"({type(found).__name__}) {words}" if found is not one else words,)


def _chain(error: BaseException) -> Iterator[BaseException]:
    seen, waiting = set[int](), [error]
    while waiting:
        one = waiting.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        yield one
        causes = (one.__cause__, one.__context__, getattr(one, "orig", None))
        waiting += [cause for cause in causes if isinstance(cause, BaseException)]


class WithoutArguments(logging.Filter):
    """Leaves out of procrastinate's records what a job was given."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Always true; the record names a job by its task and number alone."""
        record.msg = _GIVEN.sub(r"\1", str(record.msg))
        for job in (getattr(record, "job", None), *getattr(record, "jobs", ())):
            if isinstance(job, dict):
                job.update(task_kwargs={}, call_string=f"{job.get('task_name')}[{job.get('id')}]")
        return True


def log_no_arguments() -> None:
    """Has procrastinate's loggers leave the arguments of jobs out; doing it again changes nothing."""
    for name in _LOGGERS:
        logger = logging.getLogger(name)
        if not any(isinstance(one, WithoutArguments) for one in logger.filters):
            logger.addFilter(WithoutArguments())
