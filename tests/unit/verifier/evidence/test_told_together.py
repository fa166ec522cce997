"""Figures that belong together are judged together: in one row, in one sum, in one row of a table."""

from dataclasses import replace

import pytest

from core.domain.claims.claim import Direction, Hedge, Part, PartKind, Role
from core.domain.claims.verdict import Outcome
from core.domain.filings.fact import Fact
from tests.unit.verifier.checks.made import FILING, claim, document, facts, figure, quantity, tagged_row, worded
from tests.unit.verifier.checks.test_rivals import index_of
from verifier.checks.check_claim import check_claim
from verifier.checks.joint_rows import joint_row
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.sentences import read_sentences
from verifier.evidence.series import build_series

SHOPS = "Our retail network includes 418 shops in Northland and 57 shops abroad."
DEALERS = "Two dealers accounted for 18% and 15% of our receivables as of December 31, 2024."
PERMIT = "The port authority will not allow more than 38 ships a month until we meet its safety standards."


def millions(written: str, value: int) -> Part:
    return figure("stock", quantity(written, f"{value}000000", "USD", "1000000"))


def with_rows(*rows: Fact) -> FilingIndex:
    held = document()
    return FilingIndex(FILING, held, build_series([*facts(), *rows], FILING), read_sentences(held))


def test_a_row_that_agrees_with_a_level_the_one_before_and_their_ratio_is_the_one_meant() -> None:
    row = tagged_row("e30", ("Repurchases of common stock",), "ex:Buyback", "", (951, 443, 655))
    spent = claim(
        millions("$951 million", 951),
        replace(millions("$443 million", 443), period=replace(millions("x", 1).period, fiscal_year=2023)),
        figure("stock", quantity("twice", "2", "times", "1", Hedge.OVER), Role.MULTIPLE, direction=Direction.UP),
    )
    index = with_rows(*row)
    found = joint_row(spent, index)
    assert found is not None
    assert {f.id for f in found.series.all_facts()} >= {fact.id for fact in row}
    assert len(found.parts) == 3
    assert {f.outcome for f in check_claim(spent, index)} == {Outcome.AGREES}


def test_one_figure_alone_speaks_for_no_row() -> None:
    assert joint_row(claim(millions("$951 million", 951)), with_rows()) is None


def test_a_total_that_is_not_printed_is_the_sum_of_what_a_sentence_gives() -> None:
    shops = figure("shops", quantity("475", "475", "number", "1", noun="shops"))
    (found,) = check_claim(claim(shops), index_of(SHOPS))
    assert found.outcome is Outcome.AGREES
    assert found.calculation is not None
    assert found.calculation.formula == "a + b"
    assert [f.value for f in found.facts] == [418, 57]


def test_a_sum_refutes_nothing() -> None:
    shops = figure("shops", quantity("489", "489", "number", "1", noun="shops"))
    (found,) = check_claim(claim(shops), index_of(SHOPS))
    assert found.calculation is None or found.calculation.formula == "a"


@pytest.mark.parametrize(("told", "outcome"), [("Two dealers", Outcome.AGREES), ("Dealers", Outcome.REFUTED)])
def test_shares_of_as_many_as_are_counted_are_added_up(told: str, outcome: Outcome) -> None:
    third = figure("dealers", quantity("a third", "33.3333", "percent", "1", word_fraction=True), Role.SHARE)
    part = replace(third, whole="receivables", text=f"{told} owed a third of its receivables.")
    (found,) = check_claim(claim(part), index_of(DEALERS))
    assert found.outcome is outcome


@pytest.mark.parametrize(("written", "outcome"), [("4039", Outcome.AGREES), ("4137", Outcome.NOT_FOUND)])
def test_a_count_is_known_by_the_row_of_the_whole_that_it_is_taken_from(written: str, outcome: Outcome) -> None:
    printed = tagged_row("e31", ("Northland shops",), "ex:Shops", "", (4_039, 566, 4_605))
    units = [replace(f, unit="number", value=f.value / 1_000_000, half_width=f.half_width / 1_000_000) for f in printed]
    row = [
        replace(f, tag=None, period=units[0].period, column=(name,), id=f"{f.id}-{name}")
        for f, name in zip(units, ("Owned", "Leased", "Total"), strict=True)
    ]
    parts = (
        figure("its own property", quantity(written, written, "number", "1")),
        figure("Northland shops total", quantity("4,605", "4605", "number", "1", noun="shops")),
    )
    found = check_claim(claim(*parts), with_rows(*row))
    assert [f.outcome for f in found] == [outcome, Outcome.AGREES]


def test_a_condition_is_not_refuted_by_the_negation_of_its_main_clause() -> None:
    until = worded(PartKind.STATEMENT, "until we meet the safety standards of the port authority", "")
    (found,) = check_claim(claim(until), index_of(PERMIT))
    assert found.outcome is Outcome.AGREES
