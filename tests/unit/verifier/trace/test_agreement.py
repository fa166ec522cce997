"""All observations at once agree with a figure as each does by the rules."""

from dataclasses import replace
from decimal import Decimal

import pytest

from core.domain.claims.claim import Role
from core.domain.claims.verdict import Outcome
from core.domain.filings.interval import Interval
from core.gather.observations import FigureKind, Observations, observe
from core.gather.rows import find_rows
from core.language.numbers.quantities import find_quantities
from tests.unit.verifier.made import FILING, facts
from verifier.claims.figure_readings import FigureReading
from verifier.ruling.judge_figure import judge, magnitude
from verifier.trace.agreement import Agreement, agreements, comparable

OUTCOMES = {Agreement.AGREES: Outcome.AGREES, Agreement.PARTLY: Outcome.PARTLY, Agreement.DIFFERS: Outcome.REFUTED}


def observed() -> Observations:
    return observe(FILING, find_rows(facts(), (), ()))


def reading(text: str, role: Role = Role.LEVEL, direction: int = 0) -> FigureReading:
    (written,) = find_quantities(text)
    return FigureReading(quantity=written, before="", after="", role=role, direction=direction)


@pytest.mark.parametrize(
    "text",
    [
        "about $600 million",
        "$0.6 billion",
        "$601 million",
        "nearly $90 million",
        "more than $300 million",
        "just over a third",
        "20%",
        "33%",
        "doubled",
        "a quarter",
        "less than half",
        "$60 million to $90 million",
    ],
)
def test_it_is_the_rule_of_one_figure_for_all(text: str) -> None:
    seen, figure = observed(), reading(text)
    at = comparable(seen, figure.quantity.unit)
    found = agreements(seen, at, figure)
    size = replace(figure.quantity, value=abs(figure.quantity.value))
    assert len(at)
    for position, agreement in zip(at.tolist(), found.tolist(), strict=True):
        exact = Decimal(repr(float(seen.value[position])))
        filed = Interval(Decimal(repr(float(seen.low[position]))), Decimal(repr(float(seen.high[position]))))
        assert OUTCOMES[Agreement(agreement)] is judge(size, abs(exact), magnitude(filed)).outcome


def test_a_change_of_that_size_the_other_way_is_turned() -> None:
    seen, figure = observed(), reading("25%", Role.GROWTH, direction=1)
    at = comparable(seen, "percent")
    operating = [n for n, row in enumerate(seen.rows) if row.label == "Operating income"]
    of_row = {
        Agreement(found)
        for position, found in zip(at.tolist(), agreements(seen, at, figure).tolist(), strict=True)
        if seen.row[position] in operating and seen.kind[position] == FigureKind.GROWTH and seen.year[position] == 0
    }
    assert Agreement.TURNED in of_row


def test_money_is_held_against_money_alone() -> None:
    seen = observed()
    assert set(seen.unit[comparable(seen, "USD")].tolist()) == {0}
    assert not len(comparable(seen, "USD/share"))
