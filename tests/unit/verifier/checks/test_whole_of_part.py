"""The whole of a part is no figure of the part's own row."""

from dataclasses import replace

import pytest

from core.domain.claims.claim import Claim, Part
from core.domain.claims.verdict import Outcome
from tests.unit.verifier.checks.made import claim, figure, quantity, tagged_row
from tests.unit.verifier.evidence.test_told_together import with_rows
from verifier.checks.check_claim import check_claim

COAST = tagged_row("e50", ("Coast", "Warehouse rent"), "ex:WarehouseRent", "ex:CoastMember", (412, 400, 390))
TOTAL = tagged_row("e51", ("Total", "Warehouse rent"), "ex:WarehouseRent", "", (615, 600, 580))


def of_the(joined: str, whole: int) -> Claim:
    text = f"Coast took $412 million {joined} ${whole} million of warehouse rent."
    return claim(_placed(text, 412), _placed(text, whole), text=text)


def _placed(text: str, millions: int) -> Part:
    written = f"${millions} million"
    part = figure("Coast warehouse rent", quantity(written, f"{millions}000000", "USD", "1000000"))
    at = text.index(written)
    return replace(part, text=text, start=at, end=at + len(written))


@pytest.mark.parametrize("joined", ["of the", "out of", "of the group's", "of all"])
def test_the_whole_agrees_with_the_total_beside_the_row_of_its_part(joined: str) -> None:
    found = check_claim(of_the(joined, 615), with_rows(*COAST, *TOTAL))
    assert [f.outcome for f in found] == [Outcome.AGREES, Outcome.AGREES]
    assert [f.facts[0].value for f in found] == [412_000_000, 615_000_000]


@pytest.mark.parametrize(("joined", "whole"), [("of the", 634), ("of its", 615), ("and then", 615)])
def test_what_no_wider_row_gives_or_the_part_owns_itself_stays_refuted(joined: str, whole: int) -> None:
    found = check_claim(of_the(joined, whole), with_rows(*COAST, *TOTAL))
    assert found[1].outcome is Outcome.REFUTED
