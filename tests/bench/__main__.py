"""Prints every figure that the README quotes; asserts none.

Run as `make bench`, or `python -m tests.bench NAME...` for some of them. Data that a bench needs is looked for in
../shared beside the checkout; without it the bench says so and goes on.
"""

import importlib
import sys
from pathlib import Path

SHARED = Path(__file__).parents[3] / "shared"
BENCHES = (
    *("startup", "reading", "pdf", "metrics", "evidence", "ingest", "entities", "stores", "engine"),
    *("news", "answers", "own_words", "guard", "web", "slack", "batch"),
)


def main(names: list[str]) -> None:
    """Runs the benches named, all when none is."""
    for name in names or BENCHES:
        print(f"\n== {name}")
        importlib.import_module(f"tests.bench.{name}").main(SHARED)


if __name__ == "__main__":
    main(sys.argv[1:])
