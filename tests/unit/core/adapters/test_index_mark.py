"""What an index was made with, written down and read again; and the order of what stores find."""

import pytest

from core.adapters.index.mark import IndexMark, read_mark
from core.adapters.index.rank_hits import order_hits

MARK = IndexMark(layout="2", embedder="a model, v2", dimensions=384)


def test_a_mark_is_read_as_it_was_written() -> None:
    assert read_mark(str(MARK)) == MARK


@pytest.mark.parametrize("text", ["", "Somebody's notes", f"{MARK} and more"])
def test_other_texts_are_no_marks(text: str) -> None:
    with pytest.raises(ValueError, match="no index of ours"):
        read_mark(text)


def test_marks_that_differ_have_other_names() -> None:
    others = [
        IndexMark(layout="3", embedder="a model, v2", dimensions=384),
        IndexMark(layout="2", embedder="a model", dimensions=384),
        IndexMark(layout="2", embedder="a model, v2", dimensions=256),
    ]
    assert len({mark.short for mark in (MARK, *others)}) == 4


def test_scores_that_differ_by_rounding_are_alike() -> None:
    rows = [{"filing_id": "one", "position": n} for n in range(4)]
    scores = [1.2345670, 1.2345671, 3.0, 1.2345669]
    ordered = order_hits(zip(reversed(rows), scores, strict=True))
    assert [row["position"] for row in ordered] == [1, 0, 2, 3]
