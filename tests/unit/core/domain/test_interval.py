"""Powers of intervals: of what is above zero alone."""

from decimal import Decimal

import pytest

from core.domain.filings.interval import Interval

D = Decimal


def test_a_power_holds_those_of_the_ends() -> None:
    assert Interval(D(4), D(9)) ** Interval.exactly(D("0.5")) == Interval(D(2), D(3))
    assert Interval(D(2), D(4)) ** Interval.exactly(D(-1)) == Interval(D("0.25"), D("0.5"))


@pytest.mark.parametrize("low", ["0", "-1"])
def test_a_base_that_may_be_zero_or_less_has_none(low: str) -> None:
    with pytest.raises(ValueError, match="base"):
        _ = Interval(D(low), D(9)) ** Interval.exactly(D(2))
