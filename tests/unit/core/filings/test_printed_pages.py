"""The number that a page prints is told from other numbers by its neighbours."""

import pytest

from core.filings.printed_pages import printed_pages


def test_numbers_at_the_foot_go_on_from_page_to_page() -> None:
    pages = [
        "ACME\nAnnual report 2024",
        "Contents\n12",
        "Business\n1",
        "Risks\nof 40\n2.",
        "Acme Corp. | Form 10-K | 3",
    ]
    assert printed_pages(pages) == {3: "1", 4: "2", 5: "3"}


def test_numbers_at_the_head_and_of_another_section_count_too() -> None:
    pages = ["8 Acme Corp.\ntext", "9 Acme Corp.\ntext", "Statements\nF-1", "Notes\nF-2", "Notes\nF-3"]
    assert printed_pages(pages) == {1: "8", 2: "9", 3: "F-1", 4: "F-2", 5: "F-3"}


def test_a_page_without_one_has_the_number_between_its_neighbours() -> None:
    pages = ["a\n3", "b\n4", "a picture", "c\n6", "d\n7"]
    assert printed_pages(pages) == {1: "3", 2: "4", 3: "5", 4: "6", 5: "7"}


@pytest.mark.parametrize(
    "pages", [[], [""], ["Total 41"], ["Revenue 41", "Profit 17", "1999"], ["x\n1,234", "y\n1,235"]]
)
def test_other_numbers_are_none(pages: list[str]) -> None:
    assert printed_pages(pages) == {}
