"""The catalogue is whole: keys are unique, formulas are over keys, names lead to one metric."""

from collections import Counter

import pytest

from core.domain.filings.metric import PeriodKind
from core.errors import UnknownMetric
from core.metrics.catalog import industries
from core.metrics.catalog.catalog import definition, load_catalog
from core.metrics.catalog.formulas import names_in

UNITS = {"USD", "USD/share", "shares", "percent", "ratio"}


def test_keys_are_unique_and_there_are_many() -> None:
    keys = [m.key for m in load_catalog()]
    assert len(keys) == len(set(keys)) >= 45


def test_every_metric_is_filed_derived_or_printed() -> None:
    found = [m for m in load_catalog() if m.concepts or m.face_concepts or m.extensions or m.formulas]
    assert [m.key for m in load_catalog() if m not in found and not m.own_definition] == []


def test_what_counts_on_the_statement_only_is_of_the_chain() -> None:
    assert [m.key for m in load_catalog() if not {*m.only_on_statement} <= {*m.concepts}] == []


def test_industries_are_known() -> None:
    told = {industry for m in load_catalog() for industry in (*m.industries_without, *m.industries_only)}
    assert told <= {*industries._SIGNS}


def test_units_and_statements_are_known() -> None:
    assert {m.unit for m in load_catalog()} <= UNITS
    assert {m.statement for m in load_catalog()} == {"income", "balance", "cash_flow", "notes"}


def test_formulas_and_checks_are_over_metrics_of_the_same_period() -> None:
    periods = {m.key: m.period for m in load_catalog()}
    for metric in load_catalog():
        for formula in (*metric.formulas, *filter(None, [metric.check])):
            assert {periods[name.rstrip("?")] for name in names_in(formula)} == {metric.period}, metric.key


def test_what_counts_on_the_face_only_belongs_to_a_statement() -> None:
    assert [m.key for m in load_catalog() if m.statement == "notes" and (m.face_concepts or m.extensions)] == []


def test_balances_stand_on_the_balance_sheet() -> None:
    assert {m.period for m in load_catalog() if m.statement == "balance"} == {PeriodKind.INSTANT}
    assert {m.period for m in load_catalog() if m.statement == "income"} == {PeriodKind.DURATION}


def test_a_name_belongs_to_one_metric() -> None:
    said = Counter(name for m in load_catalog() for name in {m.label.lower(), *m.names})
    assert [name for name, n in said.items() if n > 1] == []
    assert [name for name in said for m in load_catalog() if name in m.names and name != name.lower()] == []


def test_an_unknown_metric_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownMetric, match="revenue"):
        definition("stamp_duty")
