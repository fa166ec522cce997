"""How long whole processes of the command line take, and what they need of memory."""

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "tests" / "samples"
RUNS = 5
ASKED = (
    ("an article of 300 words, judged", ("verify", str(SAMPLES / "articles" / "dividend-and-plant.txt")), "4"),
    ("a question for a metric", ("ask", "What was total revenue in fiscal 2025?"), "1.5"),
    ("a question for the finder", ("ask", "What do the pumps depend on?"), "1.5"),
)


def main(_shared: Path) -> None:
    """Prints the medians of runs of `tickmark --help`, and of an article and two questions with the sample held."""
    print(f"tickmark --help: {statistics.median(once('--help')[0] for _ in range(RUNS)):.2f} s (bar 0.3 s)")
    with tempfile.TemporaryDirectory() as home:
        once("--home", home, "ingest", *map(str, sorted((SAMPLES / "filings").glob("*.gz"))))
        for what, words, bar in ASKED:
            found = [once("--home", home, *words) for _ in range(RUNS)]
            seconds, memory = statistics.median(s for s, _ in found), max(m for _, m in found)
            print(f"{what}: {seconds:.1f} s (bar {bar} s), {memory:.0f} MB")


def once(*words: str) -> tuple[float, float]:
    """Seconds of one run that ends well, and the most memory that it held, in MB."""
    began = time.perf_counter()
    child = os.posix_spawn(
        sys.executable,
        [sys.executable, str(ROOT / "tickmark.py"), *words],
        os.environ,
        file_actions=[(os.POSIX_SPAWN_OPEN, n, os.devnull, os.O_WRONLY, 0) for n in (1, 2)],
    )
    _, status, used = os.wait4(child, 0)
    if os.waitstatus_to_exitcode(status):
        raise RuntimeError(f"tickmark {' '.join(words)} ended with {os.waitstatus_to_exitcode(status)}")
    return time.perf_counter() - began, used.ru_maxrss / 1024
