"""Runs of marks and words that were read in twice as many ways with each: what never ends shows by ending the run."""

from collections.abc import Callable

import pytest

from core.entities.find_laws import find_laws
from core.filings.figures.heading_path import clean_label
from core.filings.tables.join_marks import is_number
from core.language.numbers.cell_numbers import read_cell_number

LONG = 60
"""Repeats: some decades at a billion ways a second."""


@pytest.mark.parametrize(
    ("read", "text", "found"),
    [
        (clean_label, "N" + "¹" * LONG + "et sales", "N" + "¹" * LONG + "et sales"),
        (clean_label, "Net sales" + " *" * LONG, "Net sales"),
        (read_cell_number, "1" + "*" * 35 + "x", None),
        (is_number, "US$" * LONG + "x", False),
        (lambda text: list(find_laws(text)), "The Big" + " in the" * LONG + " sea", []),
    ],
)
def test_a_run_is_read_to_its_end(read: Callable[[str], object], text: str, found: object) -> None:
    assert read(text) == found
