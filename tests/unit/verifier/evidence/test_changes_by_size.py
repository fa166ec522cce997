"""Rows found by how much they changed are those that a look at every row finds."""

import pytest

from core.domain.claims.claim import ClaimPeriod, Role
from tests.unit.verifier.checks.made import index
from verifier.evidence.changes_by_size import changed_about

INDEX = index()
YEAR = ClaimPeriod(fiscal_year=2024)


@pytest.mark.parametrize(
    ("role", "size", "room", "found"),
    [
        (Role.GROWTH, 20.0, 0.5, {"kettles"}),
        (Role.GROWTH, 25.0, 1.0, {"operating income"}),
        (Role.DIFFERENCE, 30e6, 10e6, {"lamps", "operating income", "net income"}),
        (Role.MULTIPLE, 2.1, 0.1, {"repurchases of common stock"}),
        (Role.GROWTH, 500.0, 10.0, set()),
    ],
)
def test_rows_that_changed_so(role: Role, size: float, room: float, found: set[str]) -> None:
    for _ in range(2):
        rows = changed_about(role, YEAR, size, room, INDEX)
        assert {next(iter(row.facts.values())).label[-1].lower() for row in rows} == found


def test_a_year_before_the_first_changed_nothing() -> None:
    assert changed_about(Role.GROWTH, ClaimPeriod(fiscal_year=2022), 0.0, 1e9, INDEX) == []
