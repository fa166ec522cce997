"""How long it takes until filings are in all stores, beside the time that embedding their passages alone takes."""

import json
import subprocess
import sys
from pathlib import Path

from tests.bench import killed

SAMPLE = Path(__file__).parents[1] / "samples" / "filings"
ROOT = Path(__file__).parents[2]
MEASURED = 2
"""Real filings that are ingested, the first by name; embedding ten takes minutes."""


def main(shared: Path) -> None:
    """Prints the times and the memory of ingesting in an empty home, then what killing it came to."""
    paths = sorted((shared / "filings").glob("*.html.gz"))[:MEASURED] or sorted(SAMPLE.glob("*.gz"))
    command = [sys.executable, "-m", "tests.bench.ingest_once", *map(str, paths)]
    found = json.loads(subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout)
    times = found["ingest"] / found["alone"]
    print(f"{len(paths)} filings, {found['passages']} passages: embedding alone {found['alone']:.1f} s", end=", ")
    print(
        f"ingest {found['ingest']:.1f} s, {times:.2f} times (bar 1.15); at most {found['megabytes']:.0f} MB (bar 1500)"
    )
    print("of which", ", ".join(f"{name} {seconds:.1f} s" for name, seconds in found["steps"].items()))
    killed.main(shared)
