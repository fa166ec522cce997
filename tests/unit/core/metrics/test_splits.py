"""The split between two reports, by what both say of the same years."""

from datetime import date
from decimal import Decimal

import pytest

from core.domain.filings.metric import MetricValue
from core.domain.filings.period import Period
from core.metrics.periods.splits import adjusted, split_between


def value(key: str, year: int, amount: str, unit: str = "USD/share", half_width: str = "0.005") -> MetricValue:
    period = Period(start=date(year, 1, 1), end=date(year, 12, 31))
    return MetricValue(
        key=key,
        label=key,
        fiscal_year=year,
        value=Decimal(amount),
        unit=unit,
        half_width=Decimal(half_width),
        period=period,
        facts=(),
    )


def eps(**years: str) -> list[MetricValue]:
    return [value("eps_diluted", int(year[1:]), amount) for year, amount in years.items()]


@pytest.mark.parametrize(
    ("older", "newer", "ratio"),
    [
        (eps(y2023="8.00", y2022="6.40"), eps(y2024="1.10", y2023="0.80", y2022="0.64"), "10"),
        (eps(y2023="0.50", y2022="0.30"), eps(y2023="5.00", y2022="3.00"), "0.1"),
        (eps(y2023="8.00", y2022="6.40"), eps(y2023="0.80", y2022="6.40"), "1"),
        (eps(y2023="2.00"), eps(y2023="1.90"), "1"),
        (eps(y2022="2.00"), eps(y2024="1.00"), "1"),
        (eps(y2023="-2.00"), eps(y2023="-0.20"), "1"),
    ],
)
def test_every_year_in_common_must_have_moved_by_it(
    older: list[MetricValue], newer: list[MetricValue], ratio: str
) -> None:
    assert split_between(older, newer) == Decimal(ratio)


def test_counts_of_shares_go_before_earnings_per_share() -> None:
    older = [value("shares_diluted", 2023, "80000000", "shares", "500000"), *eps(y2023="8.00")]
    newer = [value("shares_diluted", 2023, "320000000", "shares", "500000"), *eps(y2023="0.80")]
    assert split_between(older, newer) == 4


def test_shares_grow_and_amounts_by_share_fall_and_nothing_else_moves() -> None:
    assert adjusted(value("eps_diluted", 2023, "8.00"), Decimal(10)).value == Decimal("0.8")
    assert adjusted(value("shares_diluted", 2023, "80", "shares"), Decimal(10)).value == 800
    assert adjusted(value("revenue", 2023, "80", "USD"), Decimal(10)).value == 80
