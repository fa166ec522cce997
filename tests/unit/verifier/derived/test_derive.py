"""Figures that no row gives are found as computations over the rows that the words name, and only those."""

from dataclasses import replace
from decimal import Decimal

import numpy as np
import pytest

from core.domain.claims.claim import Claim, Part, Role
from core.domain.claims.verdict import Outcome
from tests.unit.verifier.checks.made import FILING, MILLION, claim, document, facts, figure, index, quantity
from verifier.derived.asked import read_asked
from verifier.derived.derive import MORE_DIGITS, derivations, derive
from verifier.derived.grid import differences, growths, shares, totals
from verifier.derived.operands import find_operands
from verifier.derived.pair_hits import pairs
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.sentences import read_sentences
from verifier.evidence.series import build_series


def dollars(text: str, value: str) -> Part:
    return figure("combined operating income and net income", quantity(text, value, "USD", "100000"))


def percent(subject: str, text: str) -> tuple[Part, Claim]:
    written = quantity(text, text.removesuffix("%"), "percent", "0.01" if "." in text else "1")
    part = figure(subject, written, Role.GROWTH)
    return part, claim(part, text=f"The percentage change in {subject} from 2022 to 2024 is {text}.")


def test_two_figures_that_are_nowhere_added_up_add_up() -> None:
    part = dollars("$150.0 million", "150000000")
    finding = derive(part, claim(part), index())
    assert finding is not None
    assert finding.calculation is not None
    assert (finding.outcome, finding.calculation.formula) == (Outcome.AGREES, "a + b")
    assert {fact.label[-1] for fact in finding.facts} == {"Operating income", "Net income"}


def test_a_change_is_between_the_times_that_the_clause_names() -> None:
    part, said = percent("lamps net revenue", "-9.09%")
    finding = derive(part, said, index())
    assert finding is not None
    assert finding.calculation is not None
    assert finding.calculation.formula == "(a - b) / |b| * 100"
    assert [fact.period.end.year for fact in finding.facts if fact.period] == [2024, 2022]


def test_what_is_left_of_a_total_without_a_line_is_not_that_line() -> None:
    part = figure("net income of operating income", quantity("$30.00 million", "30000000", "USD", "10000"))
    row = index().by_fact["e11-Net income-2024"]
    subtracted = next(f for f in row.all_facts() if f.id == "e11-Net income-2024")
    assert derive(part, claim(part), index()) is not None
    assert derive(part, claim(part), index(), MORE_DIGITS, subtracted) is None


@pytest.mark.parametrize(
    "part",
    [
        dollars("$151.0 million", "151000000"),
        figure("patents and trademarks", quantity("$150.0 million", "150000000", "USD", "100000")),
    ],
)
def test_what_nothing_gives_or_no_row_is_named_for_stays_open(part: Part) -> None:
    assert derive(part, claim(part), index()) is None


def test_what_has_few_digits_comes_about_by_chance() -> None:
    part, said = percent("lamps net revenue", "-9%")
    assert derivations(part, said, index())
    assert derive(part, said, index()) is None
    longer, said = percent("lamps net revenue", "-9.1%")
    assert derive(longer, said, index(), MORE_DIGITS) is None


def test_a_computation_is_exact_when_the_printed_figures_give_it() -> None:
    part, said = percent("lamps net revenue", "-9.09%")
    near, said_near = percent("lamps net revenue", "-9.12%")
    assert max(one.features["exact"] for one in derivations(part, said, index())) == 1
    in_row = [one for one in derivations(near, said_near, index()) if one.features["one_row"]]
    assert in_row
    assert all(one.features["exact"] == 0 for one in in_row)


def test_grids_hold_every_pair_with_its_interval() -> None:
    part, said = percent("kettles net revenue", "20.00%")
    ops = find_operands(part, read_asked(part, said, index()), index())
    for grid in (differences(ops), totals(ops), shares(ops), growths(ops)):
        held = ~np.isnan(grid.exact)
        assert grid.exact.shape == (len(ops.facts), len(ops.facts))
        assert (grid.low[held] <= grid.exact[held]).all()
        assert (grid.exact[held] <= grid.high[held]).all()


@pytest.mark.parametrize(("subject", "given"), [("Total net revenue", True), ("Total net revenue of Kettles", False)])
def test_what_is_told_of_a_part_is_not_computed_from_the_whole(subject: str, given: bool) -> None:
    written = quantity("7.14%", "7.14", "percent", "0.01")
    part = replace(figure(subject, written, Role.GROWTH), text=f"The {subject} rose 7.14% in 2024.")
    totals_alone = [
        d for d in derivations(part, claim(part, text=part.text), index()) if d.facts[0].value == 900 * MILLION
    ]
    assert bool(totals_alone) is given


def test_an_amount_divided_by_one_is_no_computation() -> None:
    rows = facts()
    one = replace(
        rows[0],
        id="one",
        value=Decimal(1),
        half_width=Decimal(0),
        unit="number",
        label=("Kettles", "Net revenue of kettles"),
        tag=None,
    )
    held = FilingIndex(FILING, document(), build_series([*rows, one], FILING), read_sentences(document()))
    part = figure("net revenue of kettles", quantity("$600.0 million", "600000000", "USD", "100000"))
    asked = read_asked(part, claim(part), held)
    found = find_operands(part, asked, held)
    assert one in found.facts
    assert part.quantity is not None
    assert not [hit for hit in pairs(part.quantity, asked, found) if hit.formula == "a / b"]
