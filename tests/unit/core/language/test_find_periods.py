"""Times named in text."""

from datetime import date

import pytest

from core.domain.filings.period import Period
from core.language.periods.find_periods import find_periods
from tests.unit.core.filings.build_facts import CALENDAR, YEAR_2023, YEAR_2024

JUNE_2024 = Period(end=date(2024, 6, 30))
JUNE_2023 = Period(end=date(2023, 6, 30))


@pytest.mark.parametrize(
    ("text", "periods"),
    [
        ("in fiscal 2024 and 2023", [YEAR_2024, YEAR_2023]),
        ("FY24", [YEAR_2024]),
        ("for the years ended June 30, 2024 and 2023", [YEAR_2024, YEAR_2023]),
        ("as of June 30, 2024 and 2023, respectively", [JUNE_2024, JUNE_2023]),
        ("from 2023 to 2024", [YEAR_2023, YEAR_2024]),
        ("three months ended December 31, 2023", [Period(start=date(2023, 10, 1), end=date(2023, 12, 31))]),
        ("Three Months Ended December 2023", [Period(start=date(2023, 10, 1), end=date(2023, 12, 31))]),
        ("the second quarter of fiscal 2024", [Period(start=date(2023, 10, 1), end=date(2023, 12, 31))]),
        ("in March 2024", [Period(start=date(2024, 3, 1), end=date(2024, 3, 31))]),
        ("calendar year 2023", [Period(start=date(2023, 1, 1), end=date(2023, 12, 31))]),
        ("than in the prior year", [YEAR_2023]),
        ("30 June 2024", [JUNE_2024]),
        ("6/30/24", [JUNE_2024]),
        ("06/30/1998", [Period(end=date(1998, 6, 30))]),
        ("6/30/98", [Period(end=date(1998, 6, 30))]),
    ],
)
def test_times(text: str, periods: list[Period]) -> None:
    assert [m.period for m in find_periods(text, CALENDAR)] == periods


@pytest.mark.parametrize(
    "text", ["2,024 stores", "$2024", "2024 million", "the Act of 1934", "notes due 2031", "the 2019 Plan", "14/30/24"]
)
def test_what_only_looks_like_a_year(text: str) -> None:
    assert list(find_periods(text, CALENDAR)) == []
