"""The columns of a pasted table are of the years that its header names."""

from dataclasses import replace

import pytest

from tests.unit.verifier.made import FILING
from verifier.articles.article_blocks import find_blocks
from verifier.claims.pasted_tables import read_tables

EARLY = replace(FILING, fiscal_year=2025, period_end=FILING.period_end.replace(year=2025, month=1))
ROW = "Kettles | 610 | 580"


def years(text: str, filing: object = FILING) -> list[int | None]:
    assert filing in (FILING, EARLY)
    held = EARLY if filing is EARLY else FILING
    rows = read_tables(find_blocks(f"Lumen Works reports\n\n{text}"), held)
    return [figure.period.fiscal_year for row in rows for figure in row.figures]


@pytest.mark.parametrize(
    "header",
    [
        "Revenue by segment | 2024 | 2023",
        "Segment | Revenue in 2024 | Revenue in 2023",
        "Segment | Fiscal 2024 | Fiscal 2023",
        "| Segment | 2024 | 2023 |\n|---|---:|---:|",
        "Segment ($m)\t2024\t2023",
    ],
)
def test_each_column_is_of_the_year_above_it(header: str) -> None:
    assert years(f"{header}\n{ROW}") == [2024, 2023]


def test_years_beyond_the_report_are_as_the_company_numbers_them() -> None:
    assert years(f"Revenue by segment | 2025 | 2024\n{ROW}", EARLY) == [2025, 2024]
