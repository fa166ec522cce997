"""A cause refutes another of the same effect, and no cause of something else."""

import pytest

from core.domain.claims.claim import PartKind
from core.domain.claims.verdict import Diagnosis, Finding, Outcome
from tests.unit.verifier.checks.made import worded
from tests.unit.verifier.checks.test_rivals import index_of
from verifier.checks.check_statements import check_statement

CLAIMED = "Freight costs of the ferry line rose due to the shortage of drivers on the new diesel trucks"

ELSEWHERE = ("We buy diesel.", "Trucks are new.", "There is a shortage.", "Our drivers are paid by the hour.")


def judged(filed: str) -> Finding:
    return check_statement(worded(PartKind.STATEMENT, CLAIMED, "freight costs"), index_of(filed, *ELSEWHERE))


def test_another_cause_of_the_same_effect_refutes() -> None:
    found = judged("Freight costs of the ferry line rose, driven primarily by longer routes around the harbour.")
    assert (found.outcome, found.diagnosis) == (Outcome.REFUTED, Diagnosis.CAUSE)


@pytest.mark.parametrize(
    "filed",
    [
        "The theft of customer lists could harm the ferry line as a result of lower trust in our service.",
        "Rents of the head office fell because of a new contract with the owner.",
    ],
)
def test_the_cause_of_something_else_does_not(filed: str) -> None:
    assert judged(filed).outcome is not Outcome.REFUTED
