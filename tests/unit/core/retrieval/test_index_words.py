"""Which words a chunk is found by."""

from collections import Counter

from core.domain.filings.chunk import ContentKind
from core.retrieval.lexical.index_words import index_words
from tests.contract.sample_content import chunk


def test_where_a_passage_stands_counts_twice() -> None:
    found = Counter(index_words(chunk("one", 0, "Herring boats", context="Properties, Norway")))
    assert found == {"properties": 2, "norway": 2, "herring": 1, "boats": 1}


def test_a_tables_labels_count_twice_and_its_figures_once() -> None:
    table = chunk("one", 0, "| Net sales | $ | 1,234 | (56) |", kind=ContentKind.TABLE, context="")
    assert Counter(index_words(table)) == {"net": 2, "sales": 2, "1234": 1, "56": 1}
