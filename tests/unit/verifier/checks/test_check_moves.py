"""What a claim tells in passing to have risen or fallen, against the rows it names."""

import pytest

from core.domain.claims.claim import Direction, PartKind
from core.domain.claims.verdict import Diagnosis, Finding, Outcome
from tests.unit.verifier.checks.made import claim, index, worded
from verifier.checks.check_moves import check_moves


def refuted(text: str, told: Direction | None = None) -> list[Finding]:
    """What is refuted of a statement, beside a part of its own that tells of the same move when `told`."""
    kind = PartKind.STATEMENT if told is None else PartKind.DIRECTION
    part = worded(kind, text, "operating income", told)
    return check_moves(claim(part, text=text), [Finding(part=part, outcome=Outcome.AGREES, note="said")], index())


@pytest.mark.parametrize(
    "text",
    [
        "The group leased a new head office, despite an increase in operating income",
        "Higher demand from hotels and a growing net income allowed the board to lease a new head office",
        "The decrease in total net revenue from 2023 to 2024 led to a smaller head office",
    ],
)
def test_a_move_told_in_passing_is_refuted_by_its_row(text: str) -> None:
    (found,) = refuted(text)
    assert (found.outcome, found.diagnosis) == (Outcome.REFUTED, Diagnosis.DIRECTION)
    assert len(found.facts) == 2


@pytest.mark.parametrize(
    "text",
    [
        "The group leased a new head office, despite a decrease in operating income",
        "An increase in staff turnover came with a new head office",
        "An increase in operating income of $4 million is said to come from the Tampere office",
        "Operating income that increased 4% is said to come from the Tampere office",
        "Operating income that increased by about a third is said to come from the Tampere office",
        "In the lamp segment an increase in operating income allowed a new head office",
        "In Finland, the new office came with an increase in operating income at Marlow Finch",
        "A gain from operating income allowed the board to lease a new head office",
        "The rent of the new head office, paid from operating income falling due in March",
        "The rent of the new head office fell in the year ended December 2024",
        "Without the new head office operating income would have increased",
    ],
)
def test_what_is_so_or_names_no_row_or_has_a_size_or_a_scope_is_left_alone(text: str) -> None:
    assert not refuted(text)


def test_what_a_part_of_the_claim_stands_for_is_not_told_in_passing() -> None:
    assert not refuted("An increase in operating income allowed a new head office", Direction.UP)
