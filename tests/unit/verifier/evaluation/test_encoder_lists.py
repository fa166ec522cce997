"""What the encoder of rows is tuned on: sentences of filings, with rows that file their figures and others."""

import gzip
import json
from pathlib import Path

from tests.samples.held import held_sample
from verifier.evaluation.tracing.encoder_lists import write_lists

SAID = "Home was our largest segment in fiscal 2025, with revenue of [MASK], or ##.#% of the total."


def test_a_masked_sentence_has_the_rows_that_file_its_figure_and_others(tmp_path: Path) -> None:
    store, out = held_sample().filings, tmp_path / "lists.gz"
    (filing,) = store.filings()
    assert [(one.id, count > 50) for one, count in write_lists([filing], store, out)] == [(filing.id, True)]
    with gzip.open(out, "rt", encoding="utf-8") as file:
        lists = [json.loads(line) for line in file]
    assert all(one["query"].count("[MASK]") == 1 and not set(one["right"]) & set(one["wrong"]) for one in lists)
    (home,) = (one for one in lists if one["query"] == SAID)
    assert "Home; Revenue by Segment" in home["right"]
    assert "Total revenue; Revenue by Segment" in home["wrong"]
    list(write_lists([filing], store, tmp_path / "again.gz"))
    assert gzip.decompress((tmp_path / "again.gz").read_bytes()) == gzip.decompress(out.read_bytes())
