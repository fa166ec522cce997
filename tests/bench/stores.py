"""How fast the two chunk stores search the real filings, and how alike they rank."""

import statistics
import tempfile
from pathlib import Path

from core.adapters.onnx.embedder import OnnxEmbedder
from tests.fakes.weaviate_server import BINARY, GET_IT, RunningServer
from tests.golden.real_filings import FILINGS
from tests.golden.store_overlap import both_stores, compare, questions

WAYS = {"words": 0.0, "meaning": 1.0, "both": 0.5}


def main(shared: Path) -> None:
    """Prints, for searches by words, by meaning and by both, the overlap of the first ten and milliseconds a search."""
    if not FILINGS.is_dir():
        print(f"no filings in {shared / 'filings'}; skipped")
        return
    if not BINARY.exists():
        print(f"no Weaviate server at {BINARY}; `{GET_IT}` builds it; skipped")
        return
    embedder = OnnxEmbedder()
    with (
        tempfile.TemporaryDirectory() as name,
        RunningServer(Path(name)) as server,
        both_stores(Path(name) / "index", server, embedder) as stores,
    ):
        asked = questions(embedder)
        for way, dense_weight in WAYS.items():
            overlap = compare(stores, asked, dense_weight=dense_weight)
            least = min(overlap.shares)
            print(
                f"by {way}: {len(asked)} searches, overlap at 10 {overlap.mean:.3f} at the mean, {least:.1f} at least"
            )
            lance, weaviate = (1000 * statistics.median(seconds) for seconds in overlap.seconds)
            print(f"  milliseconds at the median: LanceDB {lance:.1f}, Weaviate {weaviate:.1f}")
