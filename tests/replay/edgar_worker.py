"""A process that asks the local EDGAR: `python -m ... URL DATABASE RATE REQUESTS`; prints what goes before its turn."""

import sys
from pathlib import Path
from unittest.mock import patch

from core.adapters.edgar.open import open_edgar
from core.adapters.memory.raw import MemoryRaw
from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.rate_limiter import SharedLimiter
from core.settings import Settings

NOW = "SELECT extract(epoch FROM clock_timestamp())"


class Watched(SharedLimiter):
    """Prints when a request is let out before its turn, by the database's clock."""

    _turn = 0.0

    def take(self, *, most: float) -> None:
        super().take(most=most)
        if (now := self._now()) < self._turn:
            sys.stdout.write(f"{self._turn - now:.3f} seconds early\n")

    def _reserve(self, most: float) -> float:
        before = self._now()
        wait = super()._reserve(most)
        self._turn = before + wait
        return wait

    def _now(self) -> float:
        with self._database.transaction() as connection:
            return float(connection.exec_driver_sql(NOW).scalar_one())


def main() -> None:
    url, database_url, rate, count = sys.argv[1:]
    places = {"edgar_data_url": url, "edgar_www_url": url}
    who = "Jane Doe jane@example.com"
    settings = Settings(home=Path("/unused"), edgar_identity=who, edgar_rate=float(rate), **places)
    database = PostgresDatabase(database_url, Path("/unused"))
    with patch("core.adapters.edgar.open.SharedLimiter", Watched):
        source = open_edgar(settings, database, MemoryRaw())
    for _ in range(int(count)):
        source.reach()
    source.close()
    database.close()


if __name__ == "__main__":
    main()
