"""Figures against the rows of a filing."""

from dataclasses import replace
from decimal import Decimal

import pytest

from core.domain.claims.claim import Direction, Hedge, Part, PartKind, Role
from core.domain.claims.verdict import Diagnosis, Finding, Outcome
from core.domain.filings.metric import Breakdown
from tests.unit.verifier.checks.made import (
    FILING,
    ROWS,
    claim,
    document,
    facts,
    figure,
    index,
    quantity,
    tagged_row,
    worded,
)
from verifier.checks.check_comparisons import check_comparison
from verifier.checks.check_directions import check_direction
from verifier.checks.check_every_part import check_every_part
from verifier.checks.check_numbers import check_numbers
from verifier.checks.check_ranks import check_rank
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.gather_evidence import gather_evidence
from verifier.evidence.sentences import read_sentences
from verifier.evidence.series import breakdown_series, build_series
from verifier.ruling.rules import rule_direction

INDEX = index()


def checked(part: Part) -> Finding:
    return check_numbers(part, gather_evidence(part, claim(part), INDEX), INDEX).finding


def millions(value: int, hedge: Hedge = Hedge.NONE) -> Part:
    return figure("total net revenue", quantity(f"${value} million", f"{value}000000", "USD", "1000000", hedge))


def test_a_level_agrees_with_the_row_it_names() -> None:
    found = checked(millions(900))
    assert found.outcome is Outcome.AGREES
    assert found.facts[0].id == "e10-Total net revenue-2024"
    assert found.calculation is not None
    assert found.calculation.rule == "agree"


def test_last_years_figure_is_refuted_and_recognised() -> None:
    found = checked(millions(840))
    assert (found.outcome, found.diagnosis) == (Outcome.REFUTED, Diagnosis.PERIOD)
    assert found.nearest is not None
    assert found.nearest.id == "e10-Total net revenue-2023"


def test_a_scale_slip_is_recognised() -> None:
    found = checked(figure("net income", quantity("$60.0 billion", "60000000000", "USD", "100000000")))
    assert (found.outcome, found.diagnosis) == (Outcome.REFUTED, Diagnosis.SCALE)


def test_the_neighbouring_line_is_recognised() -> None:
    found = checked(figure("lamps net revenue", quantity("$600 million", "600000000", "USD", "1000000")))
    assert (found.outcome, found.diagnosis) == (Outcome.REFUTED, Diagnosis.SCOPE)


def test_a_figure_that_nothing_names_is_not_found() -> None:
    found = checked(figure("podcast listeners", quantity("12,400", "12400", "number", "1")))
    assert found.outcome is Outcome.NOT_FOUND


def test_growth_needs_its_direction() -> None:
    grown = quantity("20%", "20", "percent", "1")
    up = figure("kettles net revenue", grown, Role.GROWTH, direction=Direction.UP)
    down = figure("kettles net revenue", grown, Role.GROWTH, direction=Direction.DOWN)
    assert checked(up).outcome is Outcome.AGREES
    assert (checked(down).outcome, checked(down).diagnosis) == (Outcome.REFUTED, Diagnosis.DIRECTION)


def test_shares_and_multiples_are_computed() -> None:
    third = quantity("a third", "33.3333", "percent", "1", word_fraction=True)
    share = figure("lamps net revenue", third, Role.SHARE, whole="total net revenue")
    doubled = figure("repurchases of stock", quantity("doubled", "2", "times", "1"), Role.MULTIPLE)
    assert checked(share).outcome is Outcome.AGREES
    assert checked(doubled).outcome is Outcome.AGREES


def test_a_share_of_what_is_named_nowhere_is_not_taken_of_revenue() -> None:
    third = quantity("a third", "33.3333", "percent", "1", word_fraction=True)
    those = replace(figure("those", third, Role.SHARE), text="Of those, a third make lamps.")
    assert checked(those).outcome is Outcome.NOT_FOUND


def test_directions_comparisons_and_ranks_read_rows() -> None:
    fell = worded(PartKind.DIRECTION, "operating income fell", "operating income", Direction.DOWN)
    rose = worded(PartKind.DIRECTION, "operating income rose", "operating income", Direction.UP)
    above = worded(
        PartKind.COMPARISON, "lamps outsold kettles", "lamps net revenue", Direction.UP, rival="kettles net revenue"
    )
    largest = worded(PartKind.RANK, "kettles are the largest line", "kettles net revenue")
    assert check_direction(fell, claim(fell), INDEX).outcome is Outcome.AGREES
    assert check_direction(rose, claim(rose), INDEX).outcome is Outcome.REFUTED
    assert check_comparison(above, claim(above), INDEX).outcome is Outcome.REFUTED
    assert check_rank(largest, claim(largest), INDEX).outcome is Outcome.AGREES


def test_a_record_is_partly_right_where_only_the_years_held_bear_it_out() -> None:
    record = worded(PartKind.RANK, "net revenue hit a record", "total net revenue", Direction.UP)
    held = worded(PartKind.RANK, "the highest total net revenue of the two years in the report", "total net revenue")
    assert check_rank(record, claim(record), INDEX).outcome is Outcome.PARTLY
    assert check_rank(held, claim(held), INDEX).outcome is Outcome.AGREES


def test_a_row_of_the_whole_is_no_figure_without_a_part_of_it() -> None:
    said = figure("total net revenue", quantity("$900 million", "900000000", "USD", "1000000"))
    without = replace(said, text="Excluding lamps, total net revenue was $900 million.")
    assert checked(said).outcome is Outcome.AGREES
    assert checked(without).outcome is Outcome.NOT_FOUND


def broken_down() -> FilingIndex:
    """The sample filing with its lines of net revenue known as a breakdown by product."""
    rows = [
        Breakdown(
            metric="revenue",
            axis="product",
            member=f.label[1],
            fiscal_year=int(f.column[0]),
            value=f.value,
            unit=f.unit,
            dimensions=(),
            fact=f,
        )
        for f in facts()
        if len(f.label) > 1 and "Total" not in f.label[1]
    ]
    held = document()
    series = [*build_series(facts(), FILING), *breakdown_series(rows, {})]
    return FilingIndex(FILING, held, series, read_sentences(held))


@pytest.mark.parametrize(
    ("told", "outcome"),
    [
        ("net revenue rose in all product lines", Outcome.REFUTED),
        ("net revenue rose in all product lines but lamps", Outcome.NOT_FOUND),
        ("net revenue rose this year", Outcome.NOT_FOUND),
    ],
)
def test_what_is_told_of_every_line_is_read_off_each_of_their_rows(told: str, outcome: Outcome) -> None:
    held = broken_down()
    total = replace(held.by_fact["e10-Total net revenue-2024"], canonical="revenue")
    part = worded(PartKind.DIRECTION, told, "total net revenue", Direction.UP)
    found = check_every_part(part, total, held)
    assert (found.outcome if found else Outcome.NOT_FOUND) is outcome
    if found:
        assert found.facts[0].label[-1] == "Lamps"


def test_more_than_double_its_own_figure_of_another_year_is_a_change_over_time() -> None:
    twice = quantity("more than double", "2", "times", "1", Hedge.OVER)
    part = figure("repurchases of common stock", twice, Role.MULTIPLE, rival="repurchases of common stock")
    assert checked(part).outcome is Outcome.AGREES


def test_one_word_and_a_value_of_another_size_name_no_row() -> None:
    kettles = figure("stock", quantity("$3 thousand", "3000", "USD", "1000"))
    assert checked(kettles).outcome is Outcome.NOT_FOUND


def test_what_two_things_went_by_is_compared_where_changes_are() -> None:
    def found(text: str, subject: str, rival: str) -> Finding:
        part = worded(PartKind.COMPARISON, text, subject, Direction.UP, rival=rival)
        return check_comparison(part, claim(part), INDEX)

    less, more = "decrease in net revenue of lamps", "increase in net revenue of kettles"
    told = found("the decrease in lamps exceeded the increase in kettles", less, more)
    assert (told.outcome, told.calculation.rule) == (Outcome.REFUTED, "comparison of differences")  # type: ignore[union-attr]
    assert found("the increase in kettles exceeded the decrease in lamps", more, less).outcome is Outcome.AGREES


def test_a_loss_that_improved_is_smaller() -> None:
    better = worded(PartKind.DIRECTION, "its net loss improved", "net loss", Direction.UP)
    now, before = (
        replace(f, value=Decimal(v), tag=None) for f, v in zip(tagged_row(*ROWS[-2])[:2], (-4, -9), strict=True)
    )
    assert rule_direction(better, (now, before)) is Outcome.AGREES
    assert rule_direction(
        replace(better, text="its net loss deteriorated", direction=Direction.DOWN), (now, before)
    ) is (Outcome.REFUTED)


def test_pairs_of_rows_named_alike_that_disagree_settle_nothing() -> None:
    text = "operating income exceeded repurchases of common stock"
    part = worded(PartKind.COMPARISON, text, "operating income", Direction.UP, rival="repurchases of common stock")
    assert check_comparison(part, claim(part), INDEX).outcome is Outcome.AGREES
    mixed = [
        *tagged_row("e40", ("Operating income",), "ex:A", "", (10, 10, 10)),
        *tagged_row("e40", ("Repurchases of common stock",), "ex:B", "", (20, 20, 20)),
        *tagged_row("e41", ("Operating income",), "ex:C", "", (90, 10, 10)),
        *tagged_row("e41", ("Repurchases of common stock",), "ex:D", "", (25, 20, 20)),
    ]
    told = FilingIndex(FILING, document(), build_series(mixed, FILING), read_sentences(document()))
    assert check_comparison(part, claim(part), told).outcome is Outcome.NOT_FOUND


def test_the_rise_of_a_rate_is_no_rise_of_an_amount() -> None:
    subject, rival = "increase in net revenue margin of kettles", "increase in net revenue of lamps"
    part = worded(PartKind.COMPARISON, "a larger increase than that of lamps", subject, Direction.UP, rival=rival)
    assert check_comparison(part, claim(part), INDEX).outcome is Outcome.NOT_FOUND
