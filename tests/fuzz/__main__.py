"""Fuzzes a target for some time, or every target one after the other: `python -m tests.fuzz html --seconds 600`.

A target begins with the documents in `seeds` and knows its `words`. What breaks, hangs for 20 seconds or takes 4 GB is
kept in `findings`, where a test reads it from then on.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
FINDINGS = HERE / "findings"
NAMES = sorted(path.name for path in (HERE / "seeds").iterdir())
INSTRUMENTED = ["core", "bot.inbox", "verifier.articles", "feedparser", "htmldate", "trafilatura"]


def main() -> int:
    """How many targets broke."""
    asked = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    asked.add_argument("target", nargs="?", choices=NAMES, help="without it, all of them")
    asked.add_argument("--seconds", type=int, default=600)
    given = asked.parse_args()
    if given.target:
        fuzz(given.target, given.seconds)
    broken = 0
    for name in NAMES:
        command = [sys.executable, "-m", "tests.fuzz", name, "--seconds", str(given.seconds)]
        failed = subprocess.run(command, check=False).returncode != 0
        print(f"{name}: {'broke; see tests/fuzz/findings' if failed else 'nothing found'}", flush=True)
        broken += failed
    return broken


def fuzz(target: str, seconds: int) -> None:
    """Runs libFuzzer over a target until the time is up or something breaks, and ends the process."""
    import atheris

    with atheris.instrument_imports(include=INSTRUMENTED):
        from tests.fuzz.targets import TARGETS
    FINDINGS.mkdir(exist_ok=True)
    options = [
        f"-max_total_time={seconds}",
        "-timeout=20",
        "-rss_limit_mb=4096",
        "-max_len=8192",
        "-print_final_stats=1",
        f"-dict={HERE / 'words' / target}.dict",
        f"-artifact_prefix={FINDINGS}/{target}-",
    ]
    corpus = tempfile.mkdtemp(prefix=f"fuzz-{target}-")
    atheris.Setup([sys.argv[0], *options, corpus, str(HERE / "seeds" / target)], TARGETS[target])
    atheris.Fuzz()


if __name__ == "__main__":
    sys.exit(main())
