"""Which of two grew faster, by rows of growth."""

from dataclasses import replace
from decimal import Decimal

from core.domain.claims.claim import Direction, PartKind, Role
from core.domain.claims.verdict import Outcome
from core.domain.filings.fact import Fact
from tests.unit.verifier.checks.made import claim, tagged_row, worded
from tests.unit.verifier.checks.test_check_ranks import held_of
from verifier.checks.check_comparisons import check_comparison


def percents(element: str, label: str, values: tuple[int, int]) -> list[Fact]:
    rows = tagged_row(element, ("Comparable sales growth", label), "", "", values)
    return [
        replace(
            f,
            tag=None,
            unit="percent",
            value=Decimal(v),
            half_width=Decimal("0.5"),
            place=replace(f.place, cell=(n, at)),
        )
        for at, (f, v) in enumerate(zip(rows, values, strict=True))
        for n in (len(label),)
    ]


def faster(kettles: tuple[int, int], lamps: tuple[int, int], apart: str = "e30") -> Outcome:
    rows = [*percents("e30", "Kettles", kettles), *percents(apart, "Floor lamps", lamps)]
    part = worded(
        PartKind.COMPARISON,
        "Kettles had faster comparable sales growth than floor lamps",
        "kettles comparable sales",
        Direction.UP,
        rival="floor lamps",
        role=Role.GROWTH,
    )
    return check_comparison(part, claim(part), held_of(rows)).outcome


def test_the_higher_of_two_growths_is_the_faster_however_each_changed() -> None:
    assert faster((5, 6), (4, 2)) is Outcome.AGREES
    assert faster((4, 2), (5, 6)) is Outcome.REFUTED


def test_percentages_of_two_tables_are_not_set_against_each_other() -> None:
    assert faster((5, 6), (4, 2), "e31") is Outcome.NOT_FOUND
