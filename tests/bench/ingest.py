"""How long it takes until a filing is in all stores, beside the time that embedding its passages alone takes."""

import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from core.adapters.onnx_embedder import OnnxEmbedder
from core.domain.origin import Origin
from core.settings import load_settings
from core.wiring import open_services
from ingest_jobs.ingest import ingest
from ingest_jobs.read_filing import read_filing

SAMPLE = Path(__file__).parents[1] / "samples" / "filings"


def main(_shared: Path) -> None:
    """Prints both times for the sample filing, in an empty home."""
    path = next(SAMPLE.glob("*.gz"))
    chunks = read_filing(path.read_bytes(), Origin(name=path.name)).chunks
    embedder = OnnxEmbedder()
    embedder.embed_query("warm")
    alone = timed(lambda: list(embedder.embed_passages([c.text for c in chunks])))
    with tempfile.TemporaryDirectory() as home, open_services(load_settings(home=home)) as services:
        services.embedder.embed_query("warm")
        services.filings.filings()
        whole = timed(lambda: list(ingest([path], services)))
    print(f"{len(chunks)} passages: embedding alone {alone:.1f} s, ingest {whole:.1f} s, {whole / alone:.2f} times")


def timed(work: Callable[[], object]) -> float:
    """Seconds that calling `work` takes."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began
