"""Changes between the figures of one sentence are of the times that are compared."""

from decimal import Decimal

import pytest

from core.domain.claims.claim import ClaimPeriod, Role
from core.domain.claims.verdict import Outcome
from tests.unit.verifier.checks.made import claim, figure, quantity
from tests.unit.verifier.checks.test_rivals import index_of
from verifier.checks.check_numbers import check_numbers
from verifier.evidence.gather_evidence import gather_evidence

INDEX = index_of(
    "Unpaid design fees totaled $30 million, $70 million and $10 million in 2024, 2023 and 2022, respectively."
)


@pytest.mark.parametrize(("percent", "outcome"), [("57.1", Outcome.AGREES), ("200", Outcome.NOT_FOUND)])
def test_figures_of_other_times_make_no_change(percent: str, outcome: Outcome) -> None:
    amount = quantity(f"{percent}%", percent, "percent", "0.1")
    part = figure("unpaid design fees", amount, Role.GROWTH, against=ClaimPeriod(fiscal_year=2023))
    readings = gather_evidence(part, claim(part), INDEX)
    changes = {round(abs(r.exact)) for r in readings if len(r.facts) > 1}
    assert changes == {Decimal(57)}
    assert check_numbers(part, readings, INDEX).finding.outcome is outcome
