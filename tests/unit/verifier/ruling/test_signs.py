"""Losses and payments are set in order by their sizes, as a writer tells of them."""

import pytest

from core.domain.claims.claim import Direction, PartKind
from core.domain.claims.verdict import Outcome
from core.domain.filings.fact import Fact
from tests.unit.verifier.checks.made import tagged_row, worded
from verifier.ruling.rules import ROW_RULES


def filed(*values: int) -> tuple[Fact, ...]:
    return tuple(tagged_row("e50", ("Net income (loss)",), "ex:NetIncomeLoss", "", values))


@pytest.mark.parametrize(
    ("text", "subject", "values", "outcome"),
    [
        ("its largest loss on record", "net loss", (-118, -22, -49), Outcome.AGREES),
        ("its smallest loss on record", "net loss", (-118, -22, -49), Outcome.REFUTED),
        ("its largest loss on record", "net loss", (-22, 118, 40), Outcome.AGREES),
        ("its lowest profit on record", "net income", (-118, -22, 40), Outcome.AGREES),
    ],
)
def test_the_largest_loss_is_the_lowest_figure(
    text: str, subject: str, values: tuple[int, ...], outcome: Outcome
) -> None:
    part = worded(PartKind.RANK, text, subject, Direction.UP)
    assert ROW_RULES["rank"](part, filed(*values)) is outcome


@pytest.mark.parametrize(
    ("text", "subject", "values", "outcome"),
    [
        ("the loss of the north exceeded that of the south", "north loss", (-80, -54), Outcome.AGREES),
        ("the profit of the north exceeded that of the south", "north profit", (-80, -54), Outcome.REFUTED),
        ("spending on plants exceeded that on shops", "spending on plants", (-80, -54), Outcome.AGREES),
    ],
)
def test_the_larger_of_two_losses_or_payments_is_that_of_the_greater_size(
    text: str, subject: str, values: tuple[int, ...], outcome: Outcome
) -> None:
    part = worded(PartKind.COMPARISON, text, subject, Direction.UP)
    assert ROW_RULES["comparison"](part, filed(*values)) is outcome
