"""What the rows of a filing say: levels as printed, and changes, multiples and shares of them."""

from dataclasses import replace

import numpy as np

from core.domain.claims.link import Formula, Operand
from core.domain.claims.link import Observation as Numbered
from core.gather.observations import UNDATED, FigureKind, Observations, UnitCode, observe
from core.gather.row_vectors import read_texts
from core.gather.rows import RowKind, find_rows
from core.prove.compute import compute_figure
from tests.unit.verifier.made import FILING, facts


def observed() -> Observations:
    return observe(FILING, find_rows(facts(), (), ()))


def of(label: str, kind: FigureKind, back: int = 0) -> list[float]:
    """What a row gives of a kind for a year so many years back."""
    seen = observed()
    rows = [n for n, row in enumerate(seen.rows) if row.label == label]
    at = np.isin(seen.row, rows) & (seen.kind == kind) & (seen.year == back)
    return [round(value, 2) for value in seen.value[at].tolist()]


def test_a_row_gives_its_levels_and_what_is_computed_of_them() -> None:
    assert of("Kettles", FigureKind.LEVEL) == [600e6]
    assert of("Kettles", FigureKind.LEVEL, 2) == [450e6]
    assert of("Kettles", FigureKind.DIFFERENCE) == [100e6, 150e6]
    assert of("Kettles", FigureKind.GROWTH) == [20.0, 33.33]
    assert of("Lamps", FigureKind.GROWTH, 1) == [3.03]
    assert of("Kettles", FigureKind.MULTIPLE) == [1.2, 1.33]


def test_parts_of_a_table_are_shares_of_its_total() -> None:
    assert of("Lamps", FigureKind.SHARE) == [33.33]
    assert of("Total net revenue", FigureKind.SHARE) == []


def test_all_that_is_computed_is_what_its_formula_gives_of_its_operands() -> None:
    seen = observed()
    assert {FigureKind(kind).formula for kind in seen.kind} >= {Formula.VALUE, Formula.GROWTH, Formula.SHARE}
    for n in range(len(seen)):
        operands = [seen.facts[at] for at in (int(seen.fact[n]), int(seen.other[n])) if at >= 0]
        links = [Operand(terms=(Numbered(number=fact.id, fact=fact),)) for fact in operands]
        computed = compute_figure(FigureKind(int(seen.kind[n])).formula, links)
        assert abs(float(computed.exact) - seen.value[n]) < 1e-6 * max(1.0, abs(seen.value[n]))


def test_what_has_no_period_has_no_year() -> None:
    rows = find_rows([replace(facts()[0], period=None)], (), ())
    seen = observe(FILING, rows)
    assert (seen.year.tolist(), seen.unit.tolist()) == ([UNDATED], [UnitCode.MONEY])
    assert rows[0].kind is RowKind.TABLE


def test_rows_are_embedded_once_by_label_headings_column_and_title() -> None:
    seen = observed()
    texts = read_texts(seen)
    assert len(texts.texts) == len(set(texts.texts))
    kettles = next(n for n, row in enumerate(seen.rows) if row.label == "Kettles")
    assert texts.texts[texts.of_row[kettles]] == "Kettles; Net revenue; Results"
    assert len(texts.of_observation) == len(seen)
