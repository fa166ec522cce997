"""How a matter stands: pending, granted, paused; the texts that tell one matter in two states contradict each other."""

import pytest

from core.domain.claims.claim import PartKind
from core.domain.claims.verdict import Outcome
from tests.unit.verifier.checks.made import worded
from tests.unit.verifier.checks.test_rivals import index_of
from verifier.checks.check_statements import check_statement
from verifier.ruling.states import AssertedState, find_states, same_state


@pytest.mark.parametrize(
    ("text", "states"),
    [
        ("The appeal remains pending before the court in Oslo.", {AssertedState.PENDING}),
        ("The judge granted the request.", {AssertedState.GRANTED}),
        ("The judge has not granted the request.", {AssertedState.PENDING}),
        ("We moved to have the complaint dismissed.", {AssertedState.REJECTED}),
        ("The complaint may be dismissed.", set()),
        ("The judge granted our motion to dismiss.", {AssertedState.GRANTED, AssertedState.REJECTED}),
        ("The members voted the plan down in May.", {AssertedState.REJECTED}),
        ("The court stays the case and sets no new date.", {AssertedState.STAYED}),
        ("Prices stayed flat.", set()),
        ("The suits are stayed pending a ruling in Oslo.", {AssertedState.STAYED}),
    ],
)
def test_a_state_is_told_as_a_fact(text: str, states: set[AssertedState]) -> None:
    assert find_states(text) == states


def test_states_that_may_both_be_so_are_no_difference() -> None:
    assert same_state({AssertedState.PENDING}, frozenset({AssertedState.STAYED})) is None
    assert same_state({AssertedState.REJECTED}, frozenset({AssertedState.PENDING})) is False
    assert same_state({AssertedState.REJECTED}, frozenset({AssertedState.PENDING, AssertedState.REJECTED})) is True


@pytest.mark.parametrize(
    ("claimed", "filed", "outcome"),
    [
        (
            "The high court in Oslo dismissed the appeal over the harbour lease",
            "We appealed the ruling on the harbour lease to the high court in Oslo, which remains pending.",
            Outcome.REFUTED,
        ),
        (
            "The new rules for ferry tariffs are already in force",
            "In May a judge paused the new rules for ferry tariffs while the appeal is heard.",
            Outcome.REFUTED,
        ),
        (
            "Owners of Brightwater voted the merger with the ferry line down",
            "On 3 March 2024, the owners of Brightwater approved the merger with the ferry line.",
            Outcome.REFUTED,
        ),
        (
            "The appeal over the harbour lease is pending at the high court in Oslo",
            "We appealed the ruling on the harbour lease to the high court in Oslo, which remains pending.",
            Outcome.AGREES,
        ),
    ],
)
def test_a_matter_in_another_state_contradicts(claimed: str, filed: str, outcome: Outcome) -> None:
    assert check_statement(worded(PartKind.STATEMENT, claimed, ""), index_of(filed)).outcome is outcome


def test_the_state_of_another_matter_does_not_count() -> None:
    index = index_of(
        "We appealed the ruling on the harbour lease to the high court in Oslo, which remains pending.",
        "In June 2024 the high court in Oslo rejected our appeal of the ruling on tariffs.",
    )
    claimed = worded(PartKind.STATEMENT, "The high court in Oslo has dismissed the appeal over the harbour lease", "")
    assert check_statement(claimed, index).outcome is Outcome.REFUTED


def test_the_end_of_the_paragraph_tells_how_a_matter_stands() -> None:
    sued = "In May 2021 the ferry line filed a lawsuit against us in Oslo over the harbour lease."
    claimed = worded(PartKind.STATEMENT, "The quarrel with the ferry line over the harbour lease is still pending", "")
    settled = index_of(f"{sued} In June 2024 the parties settled their claims.")
    assert check_statement(claimed, settled).outcome is Outcome.REFUTED
    open_still = index_of(f"{sued} In June 2024 the parties settled some claims. The others remain pending.")
    assert check_statement(claimed, open_still).outcome is not Outcome.REFUTED
