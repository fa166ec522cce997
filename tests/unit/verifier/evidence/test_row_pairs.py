"""Two things that a claim sets side by side are looked for as rows that can be compared."""

from dataclasses import replace

import pytest

from core.domain.claims.claim import ClaimPeriod, Direction, PartKind
from core.domain.claims.verdict import Outcome
from core.domain.filings.metric import Breakdown
from tests.unit.verifier.checks.made import (
    FILING,
    MILLION,
    claim,
    document,
    facts,
    figure,
    quantity,
    tagged_row,
    worded,
)
from verifier.checks.check_claim import check_claim
from verifier.checks.check_comparisons import check_comparison
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.row_pairs import Pair, row_pairs
from verifier.evidence.sentences import read_sentences
from verifier.evidence.series import breakdown_series, build_series

NOW = ClaimPeriod(fiscal_year=2024)
COSTS = [
    *tagged_row("e12", ("Costs of revenue", "Kettles"), "ex:CostOfRevenue", "ex:KettlesMember", (420, 400, 380)),
    *tagged_row("e12", ("Costs of revenue", "Lamps"), "ex:CostOfRevenue", "ex:LampsMember", (200, 210, 205)),
]
NOTHING = [
    *tagged_row("e13", ("Kettles", "Other revenue"), "ex:OtherRevenue", "ex:KettlesMember", (0, 0, 0)),
    *tagged_row("e13", ("Lamps", "Other revenue"), "ex:OtherRevenue", "ex:LampsMember", (0, 0, 0)),
]


def _index() -> FilingIndex:
    held = document()
    return FilingIndex(FILING, held, build_series([*NOTHING, *facts(), *COSTS], FILING), read_sentences(held))


def _concepts(pair: Pair) -> tuple[str, ...]:
    tags = (side.facts[NOW].tag for side in (pair.left, pair.right))
    return tuple(tag.concept for tag in tags if tag is not None)


def test_rows_of_two_members_are_of_one_measure() -> None:
    index = _index()
    pairs = list(row_pairs(index.wanted("kettles revenue"), index.wanted("lamps revenue"), index, NOW))
    of_units = [p for p in pairs if p.left.members and p.right.members and p.left.members != p.right.members]
    found = {_concepts(p) for p in of_units}
    assert ("ex:Revenue", "ex:Revenue") in found
    assert not {both for both in found if set(both) == {"ex:Revenue", "ex:CostOfRevenue"}}


def test_rows_of_nothing_say_nothing_of_what_is_more() -> None:
    index = _index()
    pairs = row_pairs(index.wanted("kettles revenue"), index.wanted("lamps revenue"), index, NOW)
    assert all(p.left.facts[NOW].value or p.right.facts[NOW].value for p in pairs)


def test_a_comparison_of_units_is_read_off_their_revenue() -> None:
    part = worded(
        PartKind.COMPARISON, "lamps revenue trailed", "lamps revenue", Direction.DOWN, rival="kettles revenue"
    )
    found = check_comparison(part, claim(part), _index())
    assert found.outcome is Outcome.AGREES
    assert [fact.value for fact in found.facts] == [300_000_000, 600_000_000]


def _part_of(metric: str, member: str, value: int) -> Breakdown:
    fact = tagged_row("e14", ("Revenue", member), "ex:Revenue", "", (value,))[0]
    return Breakdown(
        metric=metric,
        axis="product",
        member=member,
        fiscal_year=2024,
        value=fact.value,
        unit="USD",
        dimensions=(),
        fact=fact,
    )


@pytest.mark.parametrize(("asked", "right", "wrong"), [("Kettles revenue", 600, 12), ("other Kettles revenue", 12, 15)])
def test_what_is_left_of_a_unit_is_not_the_unit(asked: str, right: int, wrong: int) -> None:
    rows = breakdown_series([_part_of("revenue", "Kettles: Other", 12), _part_of("revenue", "Kettles", 600)], {})
    held = document()
    index = FilingIndex(FILING, held, [*rows, *build_series(facts(), FILING)], read_sentences(held))
    for value, outcome in ((right, Outcome.AGREES), (wrong, Outcome.REFUTED)):
        part = figure(asked, quantity(f"${value} million", f"{value}000000", "USD", "1000000"))
        assert check_claim(claim(part), index)[0].outcome is outcome


def test_percentages_of_two_units_say_nothing_of_which_has_more() -> None:
    rows = [_part_of("operating_income", "Kettles", 60), _part_of("operating_income", "Lamps", 30)]
    shares = [
        replace(fact, unit="percent", value=fact.value / MILLION, tag=None, place=replace(fact.place, cell=(row, 1)))
        for row, (member, percent) in enumerate((("Kettles", 12), ("Lamps", 31)))
        for fact in tagged_row("e15", ("Operating income", member), "", "", (percent,))
    ]
    held, series = document(), [*breakdown_series(rows, {}), *build_series(shares, FILING)]
    index = FilingIndex(FILING, held, series, read_sentences(held))
    kind, subject, rival = PartKind.COMPARISON, "Kettles operating income", "Lamps operating income"
    part = worded(kind, f"{subject} exceeded {rival}", subject, Direction.UP, rival=rival)
    assert check_comparison(part, claim(part), index).outcome is Outcome.AGREES
