"""A statement borne out by a sentence that tells of the same thing's going the other way is not borne out."""

import pytest

from core.domain.claims.claim import PartKind
from core.domain.claims.quote import Quote
from core.domain.claims.verdict import Finding, Outcome
from core.domain.filings.fact import Place
from tests.unit.verifier.checks.made import worded
from verifier.checks.contrary_move import withdraw_contrary

TOLD = "The decrease was due to lower fees, partially offset by an increase in wages paid to drivers."


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("because of lower wages of its drivers", Outcome.NOT_FOUND),
        ("because of lower fees", Outcome.AGREES),
        ("because of lower rents", Outcome.AGREES),
        ("because of its drivers", Outcome.AGREES),
    ],
)
def test_what_went_the_other_way_is_withdrawn(text: str, outcome: Outcome) -> None:
    place = Place(filing_id="f", page=1, item="7", element_id="e1", quote=TOLD)
    said = Quote(text=TOLD, place=place, start=0, end=len(TOLD))
    part = worded(PartKind.STATEMENT, text, "costs")
    assert withdraw_contrary(Finding(part=part, outcome=Outcome.AGREES, note="", quotes=(said,))).outcome is outcome
