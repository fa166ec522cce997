"""Whole articles a minute that worker processes judge through the job queue."""

import json
import tempfile
from pathlib import Path

from tests.end_to_end.processes import ROOT, Home

SAMPLES = ROOT / "tests" / "samples"
ARTICLES = ("dividend-and-plant", "hospitals-and-subscriptions")
COPIES = 50
PROCESSES = 2


def main(_shared: Path) -> None:
    """Prints how long a batch of the sample's articles takes, no two of them alike, start of the processes included."""
    with tempfile.TemporaryDirectory() as name:
        home, source = Home(folder=Path(name) / "home"), Path(name) / "articles.jsonl"
        texts = [(SAMPLES / "articles" / f"{article}.txt").read_text() for article in ARTICLES]
        rows = [{"text": f"{text}\n\nThis is copy number {n}.\n"} for n in range(COPIES) for text in texts]
        source.write_text("".join(f"{json.dumps(row)}\n" for row in rows))
        words = sum(len(text.split()) for text in texts) / len(texts)
        for command in (
            ("ingest", *map(str, (SAMPLES / "filings").glob("*.html.gz"))),
            ("batch", str(source), "--processes", str(PROCESSES)),
        ):
            done = home.run(*command)
            if done.returncode:
                print(done.stderr)
                return
        print(f"{PROCESSES} processes, articles of {words:.0f} words: {done.stdout.splitlines()[0]}")
