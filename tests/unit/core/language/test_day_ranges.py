"""Days from one to another are one time; what is compared is two."""

from datetime import date

import pytest

from core.domain.filings.period import Period
from core.language.periods.day_ranges import find_day_ranges
from core.language.periods.find_periods import find_periods
from core.language.periods.fiscal_calendar import FiscalCalendar

CALENDAR = FiscalCalendar(2024, date(2024, 9, 28))


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("June 30, 2024 to August 3, 2024", date(2024, 6, 30), date(2024, 8, 3)),
        ("December 23, 2023 - January 26, 2024", date(2023, 12, 23), date(2024, 1, 26)),
        ("August 1 – August 31, 2024", date(2024, 8, 1), date(2024, 8, 31)),
        ("December 20 through January 16, 2024", date(2023, 12, 20), date(2024, 1, 16)),
        ("July 1-31, 2024", date(2024, 7, 1), date(2024, 7, 31)),
        ("7/1/2024 thru 7/31/2024", date(2024, 7, 1), date(2024, 7, 31)),
    ],
)
def test_a_range_of_days(text: str, start: date, end: date) -> None:
    assert [r.period for r in find_day_ranges(text, CALENDAR)] == [Period(start=start, end=end)]


def test_days_without_a_year_are_those_of_the_year_reported() -> None:
    assert list(find_day_ranges("November 1 - 30", CALENDAR)) == []
    (found,) = find_day_ranges("November 1 - 30", CALENDAR, in_reported_year=True)
    assert found.period == Period(start=date(2023, 11, 1), end=date(2023, 11, 30))


@pytest.mark.parametrize("text", ["September 30, 2023 to September 28, 2024", "June 31 - 45, 2024", "May 5 - 3.5%"])
def test_what_is_no_range(text: str) -> None:
    assert list(find_day_ranges(text, FiscalCalendar(2024, date(2024, 9, 28)))) == []


def test_a_range_in_a_sentence_is_one_time() -> None:
    found = list(find_periods("From October 1, 2024 through October 20, 2024, we bought back 2 million.", CALENDAR))
    assert [m.period for m in found] == [Period(start=date(2024, 10, 1), end=date(2024, 10, 20))]
