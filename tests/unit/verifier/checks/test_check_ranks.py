"""What goes furthest among the rows of a table."""

from dataclasses import replace

import pytest

from core.domain.claims.claim import PartKind
from core.domain.claims.verdict import Outcome
from core.domain.filings.fact import Dimension, Fact
from tests.unit.verifier.checks.made import FILING, claim, document, index, tagged_row, worded
from verifier.checks.check_part import check_part
from verifier.checks.check_ranks import check_rank
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.sentences import read_sentences
from verifier.evidence.series import build_series

INDEX = index()


def ranked(text: str, subject: str, held: FilingIndex = INDEX) -> Outcome:
    part = worded(PartKind.RANK, text, subject)
    return check_rank(part, claim(part), held).outcome


def held_of(rows: list[Fact]) -> FilingIndex:
    return FilingIndex(FILING, document(), build_series(rows, FILING), read_sentences(document()))


def by_country() -> FilingIndex:
    rows = {"United States": 500, "Finland": 60, "Norway": 80, "Rest of world": 200, "Total": 840}
    return held_of(
        [
            replace(fact, tag=None, place=replace(fact.place, cell=(row, n + 1)))
            for row, (name, value) in enumerate(rows.items())
            for n, fact in enumerate(tagged_row("e20", (name,), "", "", (value, value - 10, value - 20)))
        ]
    )


def in_columns() -> FilingIndex:
    values = {"Bonds": (90, 15), "Bills": (62, 33), "Paper": (50, 20)}
    return held_of(
        [
            replace(
                fact, id=f"{fact.id}-{n}", tag=None, column=("2024", column), place=replace(fact.place, cell=(row, n))
            )
            for row, (name, amounts) in enumerate(values.items())
            for n, (column, amount) in enumerate(zip(("Fair value", "Cash"), amounts, strict=True))
            for fact in tagged_row("e21", (name,), "", "", (amount,))
        ]
    )


def test_a_rank_among_a_stated_number_is_refuted_by_that_many_rows_alone() -> None:
    of_two = worded(PartKind.RANK, "of the two lines, lamps are the largest", "lamps net revenue")
    of_four = worded(PartKind.RANK, "of the four lines, lamps are the largest", "lamps net revenue")
    right = worded(PartKind.RANK, "of the four lines, kettles are the largest", "kettles net revenue")
    assert check_rank(of_two, claim(of_two), INDEX).outcome is Outcome.REFUTED
    assert check_rank(of_four, claim(of_four), INDEX).outcome is Outcome.NOT_FOUND
    assert check_rank(right, claim(right), INDEX).outcome is Outcome.AGREES


def test_the_second_largest_is_exceeded_by_one_row() -> None:
    assert ranked("lamps are the second-largest line", "lamps net revenue") is Outcome.AGREES
    assert ranked("kettles are the second-largest line", "kettles net revenue") is Outcome.REFUTED


def test_what_is_largest_outside_a_country_is_ranked_without_it_and_without_what_the_rest_adds_up_to() -> None:
    assert ranked("Norway is the largest market outside the country", "Norway", by_country()) is Outcome.AGREES
    assert ranked("Norway is the largest market outside the United States", "Norway", by_country()) is Outcome.AGREES
    assert ranked("Finland is the largest market outside the country", "Finland", by_country()) is Outcome.REFUTED
    assert ranked("Norway is the largest market", "Norway", by_country()) is Outcome.REFUTED


def test_rows_are_ranked_by_one_column_and_not_at_all_where_columns_differ() -> None:
    assert ranked("paper is the largest class", "paper", in_columns()) is Outcome.REFUTED
    assert ranked("bonds are the largest class", "bonds", in_columns()) is Outcome.NOT_FOUND


def test_a_line_of_the_same_total_parted_otherwise_is_no_peer() -> None:
    rows = {"Docks": 435, "Cranes": 64, "Total backlog": 499, "Signed backlog": 470, "Open backlog": 29}
    held = held_of(
        [
            replace(fact, tag=None, place=replace(fact.place, cell=(row, n + 1)))
            for row, (name, value) in enumerate(rows.items())
            for n, fact in enumerate(tagged_row("e22", (name,), "", "", (value, value - 5)))
        ]
    )
    assert ranked("docks are the largest business", "docks", held) is Outcome.AGREES


def test_a_line_of_one_region_is_no_peer_of_a_line_of_all() -> None:
    rows = [*tagged_row("e23", ("Boots",), "ex:Revenue", "ex:BootsMember", (90, 80))]
    rows += tagged_row("e23", ("Coats",), "ex:Revenue", "ex:CoatsMember", (60, 58))
    north = tagged_row("e23", ("Hats",), "ex:Revenue", "ex:HatsMember", (50, 30))
    region = Dimension(axis="ex:RegionAxis", member="ex:NorthMember")
    rows += [replace(f, tag=f.tag and replace(f.tag, dimensions=(*f.tag.dimensions, region))) for f in north]
    assert ranked("boots were the fastest-growing line", "boots revenue", held_of(rows)) is Outcome.AGREES


def test_what_is_called_the_smallest_in_passing_is_ranked_by_its_size() -> None:
    assert ranked("Lamps, the smallest line, shrank 12%", "lamps net revenue") is Outcome.AGREES
    assert ranked("Kettles, the smallest line, grew 20%", "kettles net revenue") is Outcome.REFUTED


def test_a_row_without_a_superlative_refutes_no_rank() -> None:
    text = "a District Court in Oslo rejected the largest settlement with former distributors of lamps in March 2024"
    part = worded(PartKind.RANK, text, "District Court in Oslo settlement")
    assert check_part(part, claim(part), INDEX).outcome is Outcome.NOT_FOUND


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("operating income was the lowest since 2022", Outcome.AGREES),
        ("operating income was the lowest since 2018", Outcome.PARTLY),
        ("operating income was the highest since 2022", Outcome.REFUTED),
        ("operating income was the highest since 2023", Outcome.NOT_FOUND),
    ],
)
def test_what_is_furthest_since_a_year_is_ranked_among_the_years_after_it(text: str, outcome: Outcome) -> None:
    """Operating income was 100, 120 and 90 million in 2022, 2023 and 2024."""
    assert ranked(text, "operating income") is outcome
