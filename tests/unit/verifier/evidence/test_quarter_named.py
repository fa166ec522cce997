"""Of a quarterly report a claim that names its quarter is judged by the quarter, one that names none by either."""

from dataclasses import replace

import pytest

from core.domain.claims.claim import ClaimPeriod
from tests.unit.verifier.checks.made import FILING
from verifier.evidence.fiscal import also_meant

REPORT = replace(FILING, form="10-Q", fiscal_period="Q3")
QUARTER = ClaimPeriod(fiscal_year=2024, quarter=3)
TO_DATE = replace(QUARTER, to_date=True)


@pytest.mark.parametrize("text", ["in the three months ended September 30", "in the third quarter", "in Q3"])
def test_a_quarter_that_is_named_is_meant(text: str) -> None:
    assert also_meant(QUARTER, REPORT, text) == ()


@pytest.mark.parametrize("text", ["in the period", "in the three and nine months ended September 30"])
def test_else_the_year_to_date_may_be(text: str) -> None:
    assert also_meant(QUARTER, REPORT, text) == (TO_DATE,)
