"""A report without a cover tells by its words when its time ended and which quarter it is on."""

import gzip
import json
from datetime import date
from pathlib import Path

from verifier.evaluation.findver_report import read_findver_report

WORDS = [
    "Kiln Corp had cash of $5,100 as of January 31, 2024, and of $4,900 as of July 31, 2023.",
    "For the six months ended January 31, 2024, revenue was $7,300; for the six months ended January 31, 2023, $6,100.",
    "For the three months ended January 31, 2024, revenue was $3,900.",
    "For the year ended January 31, 2024, the auditor was paid $30.",
]


def written(path: Path) -> Path:
    blocks = [{"id": str(n), "type": "paragraph", "context": words} for n, words in enumerate(WORDS)]
    with gzip.open(path, "wt", encoding="utf-8") as file:
        json.dump({"context": blocks, "html_tables": []}, file)
    return path


def test_a_quarterly_report_is_on_the_longest_part_of_a_year_that_it_often_names(tmp_path: Path) -> None:
    content = read_findver_report(written(tmp_path / "KLN-2024-03-11_10-Q.json.gz"))
    assert (content.filing.period_end, content.filing.fiscal_period) == (date(2024, 1, 31), "Q2")
    assert content.filing.fiscal_year == 2024
    cash = {fact.value: fact.period for fact in content.facts if fact.period and fact.period.is_instant}
    assert {int(value): period.end for value, period in cash.items()} == {
        5100: date(2024, 1, 31),
        4900: date(2023, 7, 31),
    }


def test_what_stands_in_a_table_s_block_before_its_rows_names_it_and_its_units(tmp_path: Path) -> None:
    path = tmp_path / "KLN-2024-03-11_10-K.json.gz"
    text = "Note 3 - Kilns (in thousands):\n\n| | January 31, 2024 |\n| Kilns, net | 5,100 |\nThe kilns are insured."
    table = "<table><tr><td></td><td>January 31, 2024</td></tr><tr><td>Kilns, net</td><td>5,100</td></tr></table>"
    blocks = [{"id": "0", "type": "paragraph", "context": WORDS[0]}, {"id": "1", "type": "table", "context": text}]
    with gzip.open(path, "wt", encoding="utf-8") as file:
        json.dump({"context": blocks, "html_tables": [table]}, file)
    content = read_findver_report(path)
    (kilns,) = (fact for fact in content.facts if fact.label[-1:] == ("Kilns, net",))
    assert (kilns.value, kilns.unit) == (5_100_000, "USD")
    assert "The kilns are insured." in [element.text for element in content.document.elements]


def test_an_annual_report_is_on_the_year_that_ended_then(tmp_path: Path) -> None:
    filing = read_findver_report(written(tmp_path / "KLN-2024-03-11_10-K.json.gz")).filing
    assert (filing.period_end, filing.fiscal_period, filing.fiscal_year) == (date(2024, 1, 31), "FY", 2024)


def test_a_year_that_ends_early_is_numbered_as_the_report_numbers_it(tmp_path: Path) -> None:
    path = tmp_path / "KLN-2024-03-11_10-K.json.gz"
    sales = "Sales of fiscal year 2023 were $71. " * 3 + "In fiscal year 2024 we plan to open a kiln."
    words = [WORDS[0], sales, "Fiscal year 2023 and fiscal year 2022 had 52 weeks each."]
    blocks = [{"id": str(n), "type": "paragraph", "context": text} for n, text in enumerate(words)]
    with gzip.open(path, "wt", encoding="utf-8") as file:
        json.dump({"context": blocks, "html_tables": []}, file)
    content = read_findver_report(path)
    assert (content.filing.period_end, content.filing.fiscal_year) == (date(2024, 1, 31), 2023)
    (sold, *_) = (fact for fact in content.facts if fact.value == 71)
    assert sold.period is not None
    assert sold.period.end == date(2024, 1, 31)
