"""What the sample company's filing reads as, and how well real filings are read where the folder holds them."""

from itertools import pairwise
from pathlib import Path

import pytest

from core.domain.filings.filing import Document, ElementKind, ItemStatus
from core.filings.parse_html import parse
from core.filings.read_document import read_document
from tests.bench.reading import Reading, measure, score_items

SAMPLE = next((Path(__file__).parents[1] / "samples" / "filings").glob("*.html.gz"))
SHARED = Path(__file__).parents[3] / "shared"
REAL = sorted((SHARED / "filings").glob("*.html.gz"))
needs_real_filings = pytest.mark.skipif(not REAL, reason="../shared/filings is not beside the checkout")


@pytest.fixture(scope="module")
def sample() -> Document:
    return read_document(parse(SAMPLE.read_bytes()))


def test_every_item_of_the_sample_has_its_status(sample: Document) -> None:
    by_status = {status: [item.item for item in sample.items if item.status is status] for status in ItemStatus}
    assert by_status == {
        ItemStatus.PRESENT: ["1", "1A", "1B", "1C", "2", "4", "5", "7", "7A", "9", "9A", "9B", "9C", "15", "16"],
        ItemStatus.POINTER: ["3", "8", "10", "11", "12", "13", "14"],
        ItemStatus.RESERVED: ["6"],
        ItemStatus.ABSENT: [],
    }


def test_items_of_the_sample_do_not_overlap(sample: Document) -> None:
    spans = [(item.first, item.last) for item in sample.items if item.first >= 0]
    assert spans == sorted(spans)
    assert all(last < first for (_, last), (first, _) in pairwise(spans))
    assert all(sample.elements[first].item for first, _ in spans)


def test_elements_of_the_sample_are_in_order_and_tables_hold_their_tags(sample: Document) -> None:
    assert [element.id for element in sample.elements] == [f"e{n}" for n in range(len(sample.elements))]
    pages = [element.page for element in sample.elements]
    assert pages == sorted(pages)
    assert pages[-1] == len(sample.pages)
    for element in sample.elements:
        assert (element.kind is ElementKind.TABLE) is (element.table is not None)
        if element.table is not None:
            assert sorted(element.tags) == sorted(t for row in element.table.rows for c in row for t in c.tags)


def test_the_sample_is_read_without_loss() -> None:
    reading = measure(SAMPLE)
    assert reading.shifted == ()
    assert reading.kept >= 0.999
    assert reading.pages == reading.breaks + 1


@pytest.fixture(scope="module")
def readings() -> list[Reading]:
    return [measure(path) for path in REAL]


@pytest.mark.slow
@needs_real_filings
def test_real_filings_are_read_without_loss(readings: list[Reading]) -> None:
    assert [reading.name for reading in readings if reading.kept < 0.999] == []
    assert [reading.name for reading in readings if reading.in_elements < 0.98] == []
    assert [reading.name for reading in readings if reading.pages != reading.breaks + 1] == []


@pytest.mark.slow
@needs_real_filings
def test_numbers_of_real_filings_stand_in_their_columns(readings: list[Reading]) -> None:
    shifted = [line for reading in readings for line in reading.shifted]
    assert len(shifted) <= 0.005 * sum(reading.tables for reading in readings), shifted


@pytest.mark.slow
@needs_real_filings
def test_items_of_real_filings_are_found(readings: list[Reading]) -> None:
    right, judged = map(int, score_items(readings, SHARED / "bench").split(" of "))
    assert right >= 0.98 * judged > 0
