"""What courts did with a decision, read from a text."""

import pytest

from verifier.ruling.appeals import CourtOutcome, find_outcome, same_outcome


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("An appeals court breathed new life into the distributors' suit.", CourtOutcome.FELL),
        ("The tribunal annulled the penalty.", CourtOutcome.FELL),
        ("The panel threw out the fine of 3 million crowns.", CourtOutcome.FELL),
        ("The high court granted Halvard's appeal.", CourtOutcome.FELL),
        ("The panel threw out Halvard's appeal.", CourtOutcome.STANDS),
        ("The court left the verdict in place.", CourtOutcome.STANDS),
        ("The circuit affirmed the dismissal of all claims.", CourtOutcome.STANDS),
        ("Halvard asked the court to overturn the fine.", None),
        ("The court affirmed in part and then reversed the rest of the ruling.", None),
        ("Halvard set aside $3 million for returns.", None),
    ],
)
def test_a_decision_stands_or_falls(text: str, outcome: CourtOutcome | None) -> None:
    assert find_outcome(text) is outcome


def test_to_throw_out_the_appeal_is_to_uphold_the_fine() -> None:
    upheld = "The court rejected our appeal and upheld the fine."
    assert same_outcome("The court threw out the appeal against the fine.", upheld) is True
    assert same_outcome("The court threw out the fine.", upheld) is False
    assert same_outcome("The court heard the case.", upheld) is None
