"""Lets requests to a service out one after the other at a rate that all processes on all machines share."""

import time
from typing import Any

from sqlalchemy import text

from core.adapters.postgres.database import PostgresDatabase
from core.errors import ServiceUnavailable

_NOW = "clock_timestamp()"
_TAKE = text(
    f"""INSERT INTO request_slot AS slot (service, next) VALUES (:service, {_NOW} + make_interval(secs => :step))
    ON CONFLICT (service) DO UPDATE SET next = greatest(slot.next, {_NOW}) + make_interval(secs => :step)
    WHERE slot.next <= {_NOW} + make_interval(secs => :most)
    RETURNING greatest(extract(epoch FROM slot.next - {_NOW}) - :step, 0)"""  # noqa: S608  constant parts
)
_PAUSE = text(
    f"""INSERT INTO request_slot AS slot (service, next) VALUES (:service, {_NOW} + make_interval(secs => :seconds))
    ON CONFLICT (service) DO UPDATE SET next = greatest(slot.next, {_NOW} + make_interval(secs => :seconds))"""  # noqa: S608  constant parts
)


class SharedLimiter:
    """Keeps, for one service, the moment from which the next request may be sent, by the database's clock."""

    def __init__(self, database: PostgresDatabase, service: str, rate: float) -> None:
        self._database = database
        self._service = service
        self._step = 1 / rate

    def take(self, *, most: float) -> None:
        """Waits for this request's turn.

        A turn that the process slept through is given up for a new one, so that late requests do not pile up.
        Raises ServiceUnavailable when the turn is more than `most` seconds away.
        """
        while True:
            wait = self._reserve(most)
            due = time.monotonic() + wait
            time.sleep(wait)
            if time.monotonic() < due + self._step:
                return

    def pause(self, seconds: float) -> None:
        """Lets nobody ask for so long, because the service said so."""
        self._run(_PAUSE, seconds=seconds)

    def _reserve(self, most: float) -> float:
        found = self._run(_TAKE, step=self._step, most=most)
        if not found:
            raise ServiceUnavailable(
                f"The next turn to ask {self._service} is more than {most:.0f} seconds away: it asked for a pause, or "
                "too many processes ask at once. Run the command again later; what was fetched is kept."
            )
        return float(found[0])

    def _run(self, statement: Any, **values: float) -> list[Any]:
        with self._database.transaction() as connection:
            result = connection.execute(statement, {"service": self._service, **values})
            return list(result.scalars()) if result.returns_rows else []
