"""A correction is made where the figures of a claim are surely those that it means."""

from dataclasses import replace

import pytest

from core.language.numbers.quantities import find_quantities
from tests.unit.verifier.checks.made import claim, figure, index
from verifier.checks.check_claim import check_claim
from verifier.checks.checked import CheckedClaim
from verifier.corrected.correct import corrections
from verifier.decide import decide


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("Kettles brought in $550 million and lamps $300 million.", ["$600 million"]),
        ("Kettles brought in $300 million and lamps $600 million.", []),
        ("Kettles brought in $600 million and lamps $600 million.", ["$300 million"]),
    ],
)
def test_no_figure_is_put_in_that_stands_in_the_claim_already(text: str, after: list[str]) -> None:
    named = zip(("Net revenue Kettles", "Net revenue Lamps"), find_quantities(text), strict=True)
    parts = [replace(figure(subject, q), text=text, start=q.start, end=q.end) for subject, q in named]
    told = replace(claim(*parts, text=text), end=len(text))
    (correction,) = corrections(text, [decide(CheckedClaim(claim=told, findings=check_claim(told, index())), "r-1")])
    assert [edit.after for edit in correction.edits] == after


def test_round_amounts_that_would_change_places_are_left_too() -> None:
    text = "Operating income was $60 million and net income $90 million."
    named = zip(("Operating income", "Net income"), find_quantities(text), strict=True)
    parts = [replace(figure(subject, q), text=text, start=q.start, end=q.end) for subject, q in named]
    told = replace(claim(*parts, text=text), end=len(text))
    (correction,) = corrections(text, [decide(CheckedClaim(claim=told, findings=check_claim(told, index())), "r-1")])
    assert correction.edits == ()
