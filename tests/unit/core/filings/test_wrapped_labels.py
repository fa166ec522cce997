"""A label that is set over several lines is one label, and a heading stays a heading."""

import pytest

from core.filings.parse_html import parse
from core.filings.plain_text import to_page
from core.filings.read_document import read_document
from core.filings.tables.align_table import align_table
from tests.unit.core.filings.build_html import cells, table
from tests.unit.core.filings.build_pdf import Row, blocks


def labels(*rows: tuple[str, ...]) -> list[str]:
    return [row[0] for row in table(*(cells(*row) for row in rows)).grid()]


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        ((("Selling, general and", ""), ("administrative", "77", "72")), ["Selling, general and administrative"]),
        ((("Income before taxes and", ""), ("Cumulative effect of", ""), ("accounting change", "9", "8")), None),
        ((("Net sales", "9", "8"), ("of the parent", "", "")), ["Net sales of the parent"]),
        ((("Shares outstanding", ""), ("basic", "9", "8"), ("diluted", "9", "8")), ["Shares outstanding", "basic"]),
        ((("Net income per share:", ""), ("basic", "9", "8")), ["Net income per share:", "basic"]),
        ((("Current assets", ""), ("Cash", "9", "8")), ["Current assets", "Cash"]),
        ((("Non-cash items –", ""), ("Depreciation", "9", "8")), ["Non-cash items –", "Depreciation"]),
        ((("revenue", "9", "8"), ("costs", "7", "6")), ["revenue", "costs"]),
    ],
)
def test_labels_of_html_rows(rows: tuple[tuple[str, ...], ...], found: list[str] | None) -> None:
    whole = found or ["Income before taxes and Cumulative effect of accounting change"]
    assert labels(("", "2024", "2023"), *rows, ("Total", "5", "4"))[1 : 1 + len(whole)] == whole


def test_a_break_within_a_cell_is_a_blank() -> None:
    rows = (("", "2024", "2023"), ("Selling, general<br/>and administrative", "77", "72"))
    assert labels(*rows)[1] == "Selling, general and administrative"


COVER_TEXT = """
SECURITIES AND EXCHANGE COMMISSION

FORM 10-K

ANNUAL REPORT PURSUANT TO SECTION 13 OR 15(d) OF THE SECURITIES EXCHANGE ACT OF 1934

"""
STATEMENT = """
                                           1999        1998
                                       --------    --------
Net sales ...........................  $318,442    $301,775
Income before Income Taxes and Other
   Deductions of Every Kind .........    27,310      24,905
Selling, general and administrative
  expenses ..........................    77,020      72,614
Net income per share:
  Basic .............................      1.71        1.55
"""


def test_labels_of_plain_text() -> None:
    document = read_document(parse(to_page(f"{COVER_TEXT}{STATEMENT}").encode()))
    (found,) = [element.table for element in document.elements if element.table]
    assert [row[0] for row in found.grid()][1:] == [
        "Net sales",
        "Income before Income Taxes and Other Deductions of Every Kind",
        "Selling, general and administrative expenses",
        "Net income per share:",
        "Basic",
    ]


def test_labels_of_a_pdf_whose_lines_stand_far_apart() -> None:
    rows: list[Row] = [
        {300: "2024", 400: "2023"},
        {60: "Net sales", 300: "1,404", 400: "1,300"},
        {60: "Selling, general and administrative"},
        {60: "expenses, including moving", 300: "420", 400: "401"},
        {60: "Operating profit", 300: "171", 400: "126"},
    ]
    (found,) = [block.table for block in blocks(rows, pitch=22) if block.table]
    names = [row[0] for row in align_table(found).grid()]
    assert "Selling, general and administrative expenses, including moving" in names
    assert "Operating profit" in names
