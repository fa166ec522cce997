"""What every FactHistory does."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from core.adapters.postgres.fact_history import PostgresFactHistory
from core.domain.filings.past_figure import PastFigure
from core.domain.filings.period import Period
from core.ports.fact_history import FactHistory
from tests.fakes.memory.fact_history import MemoryFactHistory

FIRST = PastFigure(
    metric="revenue",
    fiscal_year=2011,
    period=Period(start=date(2011, 1, 1), end=date(2011, 12, 31)),
    value=Decimal("850000000.5"),
    unit="USD",
    concept="us-gaap:Revenues",
    form="10-K",
    accession="0000000042-12-000001",
    filed=date(2012, 2, 20),
)
RESTATED = replace(FIRST, value=Decimal(840_000_000), accession="0000000042-13-000001", filed=date(2013, 2, 20))
LATER = replace(FIRST, fiscal_year=2012, period=Period(start=date(2012, 1, 1), end=date(2012, 12, 31)))
BALANCE = replace(FIRST, metric="total_assets", period=Period(end=date(2011, 12, 31)))


@pytest.fixture(params=["memory", "postgres"])
def store(request: pytest.FixtureRequest) -> FactHistory:
    if request.param == "memory":
        return MemoryFactHistory()
    return PostgresFactHistory(request.getfixturevalue("database"))


def test_figures_come_back_newest_year_first_and_then_as_filed(store: FactHistory) -> None:
    store.put("1", [BALANCE, RESTATED, FIRST, LATER])
    assert store.figures("1") == [LATER, FIRST, RESTATED, BALANCE]
    assert store.figures("2") == []


def test_figures_are_replaced_whole_and_alone(store: FactHistory) -> None:
    store.put("1", [FIRST, RESTATED])
    store.put("2", [BALANCE])
    store.put("1", [LATER])
    assert store.figures("1") == [LATER]
    assert store.figures("2") == [BALANCE]
    store.put("1", [])
    assert store.figures("1") == []
