"""The roll-up of a claim's parts."""

from dataclasses import replace

import pytest

from core.domain.claim import OpenReason
from core.domain.verdict import Finding, Outcome, Ruling
from tests.unit.verifier_back.made import claim, figure, quantity
from verifier.decide import decide, rule_on

A, P, R, N = Outcome.AGREES, Outcome.PARTLY, Outcome.REFUTED, Outcome.NOT_FOUND


@pytest.mark.parametrize(
    ("outcomes", "ruling"),
    [
        ([A], Ruling.CONFIRMED),
        ([A, A], Ruling.CONFIRMED),
        ([R], Ruling.CONTRADICTED),
        ([R, N], Ruling.CONTRADICTED),
        ([A, R], Ruling.PARTIALLY_SUPPORTED),
        ([A, N], Ruling.PARTIALLY_SUPPORTED),
        ([P], Ruling.PARTIALLY_SUPPORTED),
        ([P, R], Ruling.PARTIALLY_SUPPORTED),
        ([N], Ruling.NOT_VERIFIABLE),
        ([N, Outcome.NOT_CHECKABLE], Ruling.NOT_VERIFIABLE),
        ([], Ruling.NOT_VERIFIABLE),
    ],
)
def test_roll_up(outcomes: list[Outcome], ruling: Ruling) -> None:
    assert rule_on(outcomes) is ruling


def test_a_claim_that_no_filing_decides_says_why_and_what_would() -> None:
    part = figure("revenue", quantity("$1 billion", "1000000000", "USD", "1000000000"))
    verdict = decide(replace(claim(part), open_reason=OpenReason.SHARE_PRICE), [], "v-1")
    assert (verdict.ruling, verdict.reason) == (Ruling.NOT_VERIFIABLE, OpenReason.SHARE_PRICE)
    assert verdict.settled_by == "market data"


def test_what_was_not_found_is_not_disclosed() -> None:
    part = figure("listeners", quantity("12,400", "12400", "number", "1"))
    verdict = decide(claim(part), [Finding(part=part, outcome=N, note="")], "v-1")
    assert verdict.reason is OpenReason.NOT_DISCLOSED
    assert verdict.settled_by
