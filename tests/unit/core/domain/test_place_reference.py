"""What a reader is shown of a place in a filing."""

import pytest

from core.domain.filings.fact import Place
from core.domain.filings.place_reference import filing_words, reference


@pytest.mark.parametrize(
    ("filing_id", "words"),
    [
        ("acme-10-k-2024", "ACME 10-K 2024"),
        ("acme-10-q-2025-q1", "ACME 10-Q 2025 Q1"),
        ("acme-8-k-2025-01-30", "ACME 8-K 2025-01-30"),
        ("acme-10-ka-2024", "ACME 10-K/A 2024"),
        ("acme-10-k-2024-ex-13", "ACME 10-K 2024-ex-13"),
        ("brk-b-10-k-2024", "BRK-B 10-K 2024"),
        ("acme-note-2025-12-04-visit", "ACME note 2025-12-04-visit"),
        ("something", "something"),
    ],
)
def test_a_filing_is_told_as_people_write_it(filing_id: str, words: str) -> None:
    assert filing_words(filing_id) == words


def test_a_place_has_its_item_and_page() -> None:
    place = Place(filing_id="acme-10-k-2024", page=41, item="7", element_id="e1")
    assert reference(place) == "ACME 10-K 2024, Item 7, p. 41"
