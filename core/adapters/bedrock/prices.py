"""A model's id -> what its tokens cost, and a Converse response what it used."""

import re
import tomllib
from collections.abc import Mapping
from decimal import Decimal
from importlib.resources import files
from typing import Any

from core.adapters.model_prices import Price, model_usage, own_price
from core.domain.answers.usage import Usage
from core.settings import FourPrices

# "eu.anthropic.claude-sonnet-4-5-20250929-v1:0", alone or at the end of an ARN.
_ID = re.compile(
    r"(?:^|/)(?:(?P<area>[a-z]{2,6})\.)?[a-z]+\.(?P<name>[a-z0-9-]+?)(?:-\d{8})?(?:-v\d+)?(?::\d+)*(?::\d+k)?$"
)


def price_of(model: str, own: Mapping[str, FourPrices]) -> Price | None:
    """The price of a model by its id or ARN: one of the user's own, else the list's; None where neither has it."""
    if given := own_price(model, own):
        return given
    found = _ID.search(model)
    if found is None:
        return None
    listed = tomllib.loads((files("core.adapters.bedrock") / "prices.toml").read_text("utf-8"), parse_float=Decimal)
    for row in listed["price"]:
        if found["name"] in row["models"]:
            more = Decimal(1) if found["area"] == "global" else row.get("elsewhere", Decimal(1))
            return Price(**{part: row[part] * more for part in Price.__slots__})
    return None


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
