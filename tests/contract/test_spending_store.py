"""What every SpendingStore does."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date
from decimal import Decimal

import pytest

from core.adapters.postgres.spending import PostgresSpending
from core.ports.language_model import SpendingStore
from tests.fakes.memory.spending import MemorySpending

MONDAY, TUESDAY = date(2026, 3, 2), date(2026, 3, 3)


@pytest.fixture(params=["memory", "postgres"])
def store(request: pytest.FixtureRequest) -> SpendingStore:
    if request.param == "memory":
        return MemorySpending()
    return PostgresSpending(request.getfixturevalue("database"))


def test_a_day_on_which_nothing_was_counted_cost_nothing(store: SpendingStore) -> None:
    assert store.spent(MONDAY) == Decimal(0)


def test_what_a_day_cost_is_added_up_to_the_last_digit(store: SpendingStore) -> None:
    for dollars in ("0.000000015", "12", "0.1"):
        store.add(MONDAY, Decimal(dollars))
    store.add(TUESDAY, Decimal("0.5"))
    assert store.spent(MONDAY) == Decimal("12.100000015")
    assert store.spent(TUESDAY) == Decimal("0.5")


def test_nothing_that_several_count_at_a_time_is_lost(store: SpendingStore) -> None:
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: store.add(MONDAY, Decimal("0.01")), range(40)))
    assert store.spent(MONDAY) == Decimal("0.40")
