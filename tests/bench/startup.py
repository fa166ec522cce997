"""How long the command line takes to answer."""

import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]


def main(_shared: Path) -> None:
    """Prints the median of nine runs of `tickmark --help`."""
    seconds = [once() for _ in range(10)][1:]
    print(f"tickmark --help: {statistics.median(seconds):.2f} s (bar 0.3 s)")


def once() -> float:
    """Seconds of one run."""
    began = time.perf_counter()
    subprocess.run([sys.executable, ROOT / "tickmark.py", "--help"], check=True, capture_output=True)
    return time.perf_counter() - began
