"""Months by name, and days as they are printed."""

from datetime import date

import pytest

from core.domain.filings.month import month_in, month_number, read_day


@pytest.mark.parametrize(
    "printed",
    ["December 3, 2003", "3 December 2003", "Dec. 3 2003", "dec 3, 2003", "12/3/2003", "12-3-2003", "2003-12-03"],
)
def test_one_day_printed_in_many_ways(printed: str) -> None:
    assert read_day(printed) == date(2003, 12, 3)


@pytest.mark.parametrize("printed", ["February 31, 2003", "soon", "", "13/31/2003", "May 2003", "Monday 5, 2003"])
def test_no_day(printed: str) -> None:
    with pytest.raises(ValueError, match=r"day|month"):
        read_day(printed)


def test_the_number_of_a_month() -> None:
    assert [month_number(name) for name in ("january", "Sept", "SEP.", "Dec.")] == [1, 9, 9, 12]
    assert (month_in("31 July"), month_in("12/31"), month_in("Monday")) == (7, 0, 0)
    with pytest.raises(ValueError, match="no month is called 'Mondays'"):
        month_number("Mondays")
