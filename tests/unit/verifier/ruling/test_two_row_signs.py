"""Which way two rows went together, where what is paid is filed below zero."""

import pytest

from core.domain.claims.claim import Direction, Role
from tests.unit.verifier.checks.made import figure, quantity
from tests.unit.verifier.derived.made_port import row
from verifier.ruling.signs import filed_sign

PAID = row("e7", 1, "Cash used in dredging", (-300, -100))
SPENT = row("e7", 2, "Cash used in towing", (-200, -50))


@pytest.mark.parametrize(
    ("formula", "subject", "sign"),
    [
        ("(a + b) - (c + d)", "cash used in dredging and towing", 1),
        ("((a - b) - (c - d)) / |c - d| * 100", "cash used in dredging without towing", 1),
        ("(a + b) - (c + d)", "net income from dredging and towing", -1),
    ],
)
def test_what_is_paid_rises_by_its_size(formula: str, subject: str, sign: int) -> None:
    part = figure(subject, quantity("$350", "350", "USD", "1"), Role.DIFFERENCE, direction=Direction.UP)
    assert filed_sign(part, (PAID[0], SPENT[0], PAID[1], SPENT[1]), formula) == sign
