"""Prints every figure that the READMEs quote; asserts none.

Run as `make bench`, or `python -m tests.bench NAME... [--most N]` for some of them, over the first N documents or
claims of each set where a bench can do with fewer. Data that a bench needs are looked for in ../shared beside the
checkout; without them the bench says so and goes on.
"""

import argparse
import importlib
from pathlib import Path

SHARED = Path(__file__).parents[3] / "shared"
QUALITY = ("news", "corrections", "perturbed", "findver", "answers", "financebench")
"""Benches that print `figure | development | never seen` and can do with fewer documents."""

BENCHES = (
    *("startup", "growth", "reading", "pdf", "metrics", "evidence", "ingest", "entities", "stores", "engine"),
    *QUALITY,
    *("own_words", "guard", "web", "slack", "rejudged"),
)


def main(names: list[str], most: int | None) -> None:
    """Runs the benches named, all when none is."""
    for name in names or BENCHES:
        print(f"\n== {name}")
        bench = importlib.import_module(f"tests.bench.{name}").main
        bench(SHARED, most) if name in QUALITY else bench(SHARED)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--most", type=int, help="documents or claims of each set, at most")
    given = parser.parse_args()
    main(given.names, given.most)
