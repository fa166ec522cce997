"""A process that asks the local EDGAR: `python -m ... URL DATABASE RATE REQUESTS`; prints when each turn came.

The clock is the machine's own, the same in all its processes.
"""

import sys
import time
from pathlib import Path
from unittest.mock import patch

from core.adapters.edgar.open import open_edgar
from core.adapters.memory.raw import MemoryRaw
from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.rate_limiter import SharedLimiter
from core.settings import Settings


class Timed(SharedLimiter):
    """Prints when a request was let out."""

    def take(self, *, most: float) -> None:
        super().take(most=most)
        sys.stdout.write(f"{time.monotonic()}\n")


def main() -> None:
    url, database_url, rate, count = sys.argv[1:]
    places = {"edgar_data_url": url, "edgar_www_url": url}
    who = "Jane Doe jane@example.com"
    settings = Settings(home=Path("/unused"), edgar_identity=who, edgar_rate=float(rate), **places)
    database = PostgresDatabase(database_url, Path("/unused"))
    with patch("core.adapters.edgar.open.SharedLimiter", Timed):
        source = open_edgar(settings, database, MemoryRaw())
    for _ in range(int(count)):
        source.reach()
    source.close()
    database.close()


if __name__ == "__main__":
    main()
