"""A model's id -> what its tokens cost and when it ends, and a Converse response what it used."""

import tomllib
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from functools import cache
from importlib.resources import files
from typing import Any

from core.adapters.bedrock.model_id import ModelId, model_id
from core.adapters.model_prices import KINDS, Price, model_usage, own_price
from core.domain.answers.usage import Usage
from core.service_settings import FourPrices


def price_of(model: str, own: Mapping[str, FourPrices]) -> Price | None:
    """The price of a model by its id or ARN: one of the user's own, else the list's; None where neither has it."""
    if given := own_price(model, own):
        return given
    found = model_id(model)
    row = _listed(found)
    if found is None or "input" not in row:
        return None
    more = Decimal(1) if found.area == "global" else row.get("elsewhere", Decimal(1))
    price = _price(row, more)
    beyond = row.get("beyond")
    return Price(**price, step=beyond["step"], beyond=Price(**_price(beyond, more))) if beyond else Price(**price)


def end_of(model: str) -> date | None:
    """The day on which a model is served no more; None where none has been announced, or the list does not know it."""
    ends: date | None = _listed(model_id(model)).get("ends")
    return ends


def usage_of(response: Mapping[str, Any], *, model: str, purpose: str, price: Price | None) -> Usage:
    """What a call used, as the response of Converse tells; with its cost where the price is known."""
    usage = response.get("usage", {})
    tokens = {
        "input": int(usage.get("inputTokens", 0)),
        "output": int(usage.get("outputTokens", 0)),
        "read": int(usage.get("cacheReadInputTokens", 0)),
        "cached": int(usage.get("cacheWriteInputTokens", 0)),
    }
    return model_usage(tokens, model=model, purpose=purpose, price=price)


def _price(row: Mapping[str, Any], more: Decimal) -> dict[str, Any]:
    """The four prices of a row; what the cache gives costs as other input where the row does not say."""
    return {kind: row.get(kind, row["input"]) * more for kind in KINDS}


def _listed(model: ModelId | None) -> Mapping[str, Any]:
    """The list's row of a model; empty where it has none."""
    if model is None:
        return {}
    names = {model.name, model.full_name}
    return next((row for row in _rows() if names & set(row["models"])), {})


@cache
def _rows() -> tuple[Mapping[str, Any], ...]:
    listed = tomllib.loads((files("core.adapters.bedrock") / "prices.toml").read_text("utf-8"), parse_float=Decimal)
    return tuple(listed["model"])
