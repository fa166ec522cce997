"""Fiscal years of unequal quarters (16, 12, 12 and 12 weeks, or 12, 12, 12 and 16) -> quarters and years to date."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from core.domain.claims.claim import ClaimPeriod
from core.domain.filings.filing import Filing
from core.domain.filings.period import Period
from core.language.periods.fiscal_calendar import read_quarterly_calendar
from core.language.periods.fiscal_periods import OPEN, fiscal_period
from tests.unit.core.filings.build_facts import tagged
from tests.unit.verifier.made import FILING

WEEK = timedelta(days=7)
BEFORE, END = date(2025, 2, 1), date(2026, 1, 31)
LONG_FIRST, LONG_LAST = (16, 28, 40, 52), (12, 24, 36, 52)
ANNUAL = replace(FILING, fiscal_year=2025, period_end=END, fiscal_period="FY")


def report_on(quarter: int, weeks: tuple[int, ...]) -> Filing:
    return replace(
        ANNUAL, form="10-Q", fiscal_period=f"Q{quarter}", period_end=BEFORE + weeks[quarter - 1] * WEEK, filed=None
    )


def quarter_days(quarter: int, weeks: tuple[int, ...], years_back: int = 0) -> Period:
    since = (0, *weeks)[quarter - 1]
    start = BEFORE + since * WEEK + timedelta(days=1) - 52 * years_back * WEEK
    return Period(start=start, end=BEFORE + weeks[quarter - 1] * WEEK - 52 * years_back * WEEK)


def to_date(quarter: int, weeks: tuple[int, ...]) -> Period:
    return Period(start=BEFORE + timedelta(days=1), end=BEFORE + weeks[quarter - 1] * WEEK)


@pytest.mark.parametrize("weeks", [LONG_FIRST, LONG_LAST])
@pytest.mark.parametrize("quarter", [1, 2, 3, 4])
def test_each_quarter_is_one_to_the_annual_report(quarter: int, weeks: tuple[int, ...]) -> None:
    period = quarter_days(quarter, weeks)
    assert period.is_quarter
    assert fiscal_period(period, ANNUAL) == ClaimPeriod(fiscal_year=2025, quarter=quarter)


@pytest.mark.parametrize("weeks", [LONG_FIRST, LONG_LAST])
@pytest.mark.parametrize("report", [1, 2, 3])
def test_a_quarterly_report_counts_its_own_quarter_and_those_before(report: int, weeks: tuple[int, ...]) -> None:
    filing = report_on(report, weeks)
    for quarter in range(1, report + 1):
        for back in (0, 1):
            wanted = ClaimPeriod(fiscal_year=2025 - back, quarter=quarter)
            assert fiscal_period(quarter_days(quarter, weeks, back), filing) == wanted


@pytest.mark.parametrize("weeks", [LONG_FIRST, LONG_LAST])
@pytest.mark.parametrize("quarter", [2, 3])
def test_the_year_to_date_ends_with_its_quarter(quarter: int, weeks: tuple[int, ...]) -> None:
    wanted = ClaimPeriod(fiscal_year=2025, quarter=quarter, to_date=True)
    assert fiscal_period(to_date(quarter, weeks), ANNUAL) == wanted
    assert fiscal_period(to_date(quarter, weeks), report_on(quarter, weeks)) == wanted


@pytest.mark.parametrize("weeks", [LONG_FIRST, LONG_LAST])
@pytest.mark.parametrize("report", [1, 2, 3])
def test_a_quarterly_report_compares_with_the_balance_of_the_year_before(report: int, weeks: tuple[int, ...]) -> None:
    filing = report_on(report, weeks)
    assert fiscal_period(Period(end=BEFORE), filing) == ClaimPeriod(fiscal_year=2024)
    assert fiscal_period(Period(end=filing.period_end), filing) == ClaimPeriod(fiscal_year=2025, quarter=report)


@pytest.mark.parametrize("weeks", [LONG_FIRST, LONG_LAST])
@pytest.mark.parametrize("report", [1, 2, 3])
def test_the_calendar_of_a_quarterly_report_has_the_lengths_that_its_balances_show(
    report: int, weeks: tuple[int, ...]
) -> None:
    filing = report_on(report, weeks)
    tags = [tagged("a", "1", "1", period=Period(end=day)) for day in (BEFORE, filing.period_end)]
    calendar = read_quarterly_calendar(tags, 2025, report, filing.period_end)
    assert calendar.year_end == END
    assert calendar.reported == quarter_days(report, weeks)
    assert [calendar.quarter(2025, n) for n in (1, 2, 3, 4)] == [quarter_days(n, weeks) for n in (1, 2, 3, 4)]


def test_a_day_that_ends_no_fiscal_year_is_open() -> None:
    assert fiscal_period(Period(end=date(2025, 6, 10)), ANNUAL) == OPEN
    assert fiscal_period(Period(end=date(2025, 3, 13)), report_on(1, LONG_FIRST)) == OPEN
