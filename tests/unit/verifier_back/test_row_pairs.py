"""Two things that a claim sets side by side are looked for as rows that can be compared."""

from core.domain.claim import ClaimPeriod, Direction, PartKind
from core.domain.verdict import Outcome
from tests.unit.verifier_back.made import FILING, claim, document, facts, tagged_row, worded
from verifier.checks.check_comparisons import check_comparison
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.row_pairs import Pair, row_pairs
from verifier.evidence.sentences import read_sentences
from verifier.evidence.series import build_series

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
