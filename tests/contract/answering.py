"""A process that is answering the message m1 until its input ends; its argument is the database's URL."""

import sys
from pathlib import Path

from core.adapters.postgres.database import PostgresDatabase
from core.adapters.postgres.threads import PostgresThreads


def main() -> None:
    """Begins, says so, and waits."""
    threads = PostgresThreads(PostgresDatabase(sys.argv[1], Path()))
    threads.begin_answer("m1")
    sys.stdout.write(f"{' '.join(threads.being_answered(['m1', 'm2']))}\n")
    sys.stdout.flush()
    sys.stdin.read()


if __name__ == "__main__":
    main()
