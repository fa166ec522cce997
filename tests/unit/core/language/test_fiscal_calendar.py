"""Fiscal years of companies that count by the calendar, by weeks, and from January."""

from datetime import date

from core.domain.filings.period import Period
from core.language.periods.fiscal_calendar import (
    FiscalCalendar,
    infer_calendar,
    read_calendar,
    read_quarterly_calendar,
    year_earlier,
)
from tests.unit.core.filings.build_facts import YEAR_2023, YEAR_2024, tagged


def test_a_year_that_ends_with_a_month_starts_with_the_next() -> None:
    assert FiscalCalendar(2024, date(2024, 6, 30)).year(2023) == YEAR_2023


def test_february_ends_on_its_last_day() -> None:
    assert FiscalCalendar(2023, date(2023, 2, 28)).end(2024) == date(2024, 2, 29)


def test_a_year_of_weeks_keeps_its_weekday() -> None:
    calendar = FiscalCalendar(2024, date(2024, 9, 28))
    assert calendar.end(2020) == date(2020, 9, 26)
    assert calendar.year(2025).start == date(2024, 9, 29)


def test_tagged_years_are_exact() -> None:
    long_year = Period(start=date(2022, 9, 25), end=date(2023, 9, 30))
    assert FiscalCalendar(2024, date(2024, 9, 28), (long_year,)).year(2023) == long_year


def test_quarters_by_month_and_by_week() -> None:
    assert FiscalCalendar(2024, date(2024, 6, 30)).quarter(2024, 2) == Period(
        start=date(2023, 10, 1), end=date(2023, 12, 31)
    )
    assert FiscalCalendar(2024, date(2024, 9, 28)).quarter(2024, 4) == Period(
        start=date(2024, 6, 30), end=date(2024, 9, 28)
    )


def test_the_number_of_a_year_is_the_companys_own() -> None:
    retailer = FiscalCalendar(2024, date(2025, 2, 1))
    assert retailer.fiscal_year_of(date(2024, 12, 24)) == 2024
    assert retailer.fiscal_year_of(date(2025, 2, 2)) == 2025


def test_the_tags_alone_tell_a_calendar() -> None:
    tags = [tagged("a", "1", "1"), tagged("b", "2", "2"), tagged("c", "3", "3", period=YEAR_2023)]
    inferred = infer_calendar(tags)
    assert inferred is not None
    assert (inferred.fiscal_year, inferred.year_end) == (2024, date(2024, 6, 30))
    assert inferred.years == (YEAR_2023, YEAR_2024)
    assert infer_calendar([]) is None


def test_a_quarterly_annual_window_is_no_fiscal_year() -> None:
    rolling = Period(start=date(2023, 1, 1), end=date(2023, 12, 31))
    assert read_calendar([tagged("a", "1", "1", period=rolling)], 2024, date(2024, 6, 30)).years == ()


def test_a_quarterly_report_comes_before_its_year_ends() -> None:
    by_month = read_quarterly_calendar((), 2025, 3, date(2025, 9, 30))
    assert (by_month.year_end, by_month.last_day) == (date(2025, 12, 31), date(2025, 9, 30))
    assert by_month.reported == Period(start=date(2025, 7, 1), end=date(2025, 9, 30))
    by_week = read_quarterly_calendar((), 2026, 1, date(2025, 12, 27))
    assert (by_week.end(2025), by_week.year_end) == (date(2025, 9, 27), date(2026, 9, 26))
    assert by_week.reported == Period(start=date(2025, 9, 28), end=date(2025, 12, 27))


def test_the_same_quarter_a_year_before() -> None:
    assert year_earlier(Period(start=date(2025, 7, 1), end=date(2025, 9, 30))) == Period(
        start=date(2024, 7, 1), end=date(2024, 9, 30)
    )
    assert year_earlier(Period(start=date(2025, 9, 28), end=date(2025, 12, 27))) == Period(
        start=date(2024, 9, 29), end=date(2024, 12, 28)
    )
