"""A level is known by the change or the share that is told of it, where its words name another row better."""

from dataclasses import replace

import pytest

from core.domain.claims.claim import Claim, Direction, Part, Role
from core.domain.claims.verdict import Finding, Outcome
from tests.unit.verifier.checks.made import claim, figure, quantity
from tests.unit.verifier.checks.test_rivals import index_of
from verifier.checks.check_claim import check_claim

GRANTS = "The total amount of grants received from partners was $968 million and $672 million in 2024 and 2023."
OWED = (
    "As of December 31, 2024, we had $565 million in senior notes outstanding and a $300 million note program "
    "with no amounts outstanding."
)
TOTAL = "In total, we have $565 million of senior notes outstanding."


def jumped(size: str, level: str, period: int = 2024, text: str = "") -> Claim:
    words = text or f"grants received from partners jumped by {size}% to ${level} million"
    grown = quantity(f"{size}%", size, "percent", "1")
    amount = quantity(f"${level} million", f"{level}000000", "USD", "1000000")
    parts = (
        figure("grants received from partners", grown, Role.GROWTH, direction=Direction.UP),
        figure("net revenue", amount, fiscal_year=period),
    )
    at = [words.index(p.quantity.text) for p in parts if p.quantity]
    placed = [replace(p, start=a, end=a + 3, text=words) for p, a in zip(parts, at, strict=True)]
    return claim(*placed, text=words)


def found(told: Claim) -> list[Outcome]:
    return [f.outcome for f in check_claim(told, index_of(GRANTS))]


def test_the_figure_that_a_change_was_measured_to_is_the_level() -> None:
    assert found(jumped("44", "968")) == [Outcome.AGREES, Outcome.AGREES]


@pytest.mark.parametrize("level", ["672", "986"])
def test_another_figure_is_not(level: str) -> None:
    assert found(jumped("44", level))[1] is not Outcome.AGREES


def test_a_wrong_year_that_is_named_stays_refuted() -> None:
    text = "in 2023 grants received from partners jumped by 44% to $968 million"
    assert found(jumped("44", "968", 2023, text))[1] is not Outcome.AGREES


@pytest.mark.parametrize(
    ("thing", "amount", "outcome"),
    [("senior notes outstanding", "565", Outcome.AGREES), ("note program drawn", "300", Outcome.REFUTED)],
)
def test_nothing_owed_of_one_thing_says_nothing_of_another(thing: str, amount: str, outcome: Outcome) -> None:
    owed = figure(thing, quantity(f"${amount} million", f"{amount}000000", "USD", "1000000"))
    (told,) = check_claim(claim(owed), index_of(OWED, TOTAL))
    assert isinstance(told, Finding)
    assert isinstance(told.part, Part)
    assert told.outcome is outcome
