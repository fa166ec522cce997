"""A model that costs something is asked until the day's limit is reached, and then no more."""

from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from core.adapters.language_models import open_model
from core.adapters.limited_model import LimitedModel
from core.domain.answers.prompt import Form, Prompt, RowSeen, ignore_row
from core.domain.answers.usage import Spent, Usage, ignore_usage
from core.errors import ServiceUnavailable, SettingsError, SpendingLimitReached
from core.ports.language_model import SpendingStore
from core.settings import load_settings
from tests.fakes.memory.spending import MemorySpending

PROMPT = Prompt(system="", text="Did net sales rise?")
FORM = Form(name="verdict", description="", schema={"type": "object"})
DAY = date(2026, 3, 2)


class Priced:
    """A model of which every call costs the same."""

    name = "priced"

    def __init__(self, cost: str | None) -> None:
        self.cost = None if cost is None else Decimal(cost)
        self.asked = 0

    def write(self, prompt: Prompt, spent: Spent = ignore_usage) -> Iterator[str]:
        self.fill_in(prompt, FORM, spent)
        yield "Yes."

    def fill_in(
        self, _prompt: Prompt, form: Form, spent: Spent = ignore_usage, _seen: RowSeen = ignore_row
    ) -> Mapping[str, Any]:
        self.asked += 1
        spent(Usage(model=self.name, purpose=form.name, input=1, cost=self.cost))
        return {"verdict": "true"}

    def close(self) -> None:
        self.asked = -1


class Calendar:
    """Says which day it is."""

    def __init__(self) -> None:
        self.day = DAY

    def __call__(self) -> date:
        return self.day


def limited(model: Priced, spending: SpendingStore, limit: str = "1", day: Calendar | None = None) -> LimitedModel:
    return LimitedModel(model, spending, Decimal(limit), day or Calendar())


def test_a_model_is_asked_until_the_limit_is_reached_and_again_the_next_day() -> None:
    model, spending, calendar = Priced("0.40"), MemorySpending(), Calendar()
    asked = limited(model, spending, day=calendar)
    usages: list[Usage] = []
    for _ in range(3):
        assert asked.fill_in(PROMPT, FORM, usages.append)
    with pytest.raises(SpendingLimitReached, match=r"has cost \$1.20 today.*is \$1.00"):
        asked.fill_in(PROMPT, FORM, usages.append)
    assert (model.asked, len(usages), spending.spent(DAY)) == (3, 3, Decimal("1.20"))
    calendar.day += timedelta(days=1)
    assert asked.fill_in(PROMPT, FORM)
    assert spending.spent(calendar.day) == Decimal("0.40")


def test_what_other_processes_spent_counts() -> None:
    spending = MemorySpending()
    here, there = Priced("1"), Priced("1")
    limited(there, spending).fill_in(PROMPT, FORM)
    with pytest.raises(SpendingLimitReached):
        limited(here, spending).fill_in(PROMPT, FORM)
    assert here.asked == 0


def test_a_text_that_is_written_counts_too() -> None:
    model = Priced("1")
    asked = limited(model, MemorySpending())
    assert "".join(asked.write(PROMPT)) == "Yes."
    with pytest.raises(SpendingLimitReached):
        list(asked.write(PROMPT))
    assert model.asked == 1


def test_a_service_that_tells_no_cost_is_asked_once() -> None:
    model = Priced(None)
    asked = limited(model, MemorySpending())
    asked.fill_in(PROMPT, FORM)
    with pytest.raises(ServiceUnavailable, match="cannot be kept") as told:
        asked.fill_in(PROMPT, FORM)
    assert not isinstance(told.value, SpendingLimitReached)
    assert model.asked == 1


def test_it_goes_by_the_models_name_and_closes_it() -> None:
    model = Priced("1")
    asked = limited(model, MemorySpending())
    assert asked.name == "priced"
    asked.close()
    assert model.asked == -1


def test_a_limit_needs_a_price(tmp_path: Path) -> None:
    given: dict[str, Any] = {"home": tmp_path, "model_url": "http://127.0.0.1:9/v1", "model_name": "m"}
    open_model(load_settings(**given), MemorySpending()).close()
    with pytest.raises(SettingsError, match=r"no price of m is known. Set TICKMARK_MODEL_PRICES"):
        open_model(load_settings(**given, model_spend_a_day=1), MemorySpending())
    priced = load_settings(**given, model_spend_a_day=1, model_prices={"m": (0, 0)})
    limited_by_settings = open_model(priced, MemorySpending())
    assert isinstance(limited_by_settings, LimitedModel)
    limited_by_settings.close()


def test_a_listed_model_of_bedrock_may_have_a_limit() -> None:
    given = {"bedrock_model": "eu.amazon.nova-lite-v1:0", "aws_region": "eu-central-1"}
    opened = open_model(load_settings(**given, model_spend_a_day=1), MemorySpending())
    assert isinstance(opened, LimitedModel)
    opened.close()
