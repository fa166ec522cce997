"""A process that asks the local EDGAR: `python -m ... URL DATABASE RATE REQUESTS`; says when each was answered."""

import sys
from pathlib import Path

from core.adapters.memory_raw import MemoryRaw
from core.adapters.open_edgar import open_edgar
from core.adapters.postgres_database import PostgresDatabase
from core.settings import Settings


def main() -> None:
    url, database_url, rate, count = sys.argv[1:]
    places = {"edgar_data_url": url, "edgar_www_url": url}
    who = "Jane Doe jane@example.com"
    settings = Settings(home=Path("/unused"), edgar_identity=who, edgar_rate=float(rate), **places)
    database = PostgresDatabase(database_url, Path("/unused"))
    source = open_edgar(settings, database, MemoryRaw())
    for _ in range(int(count)):
        source.reach()
    source.close()
    database.close()


if __name__ == "__main__":
    main()
