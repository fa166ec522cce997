"""A model's id -> what its tokens cost, and a Converse response what it used."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from importlib.resources import files
from typing import Any

from core.domain.answers.usage import Usage

MILLION = Decimal(10) ** 6
# "eu.anthropic.claude-sonnet-4-5-20250929-v1:0", alone or at the end of an ARN.
_ID = re.compile(
    r"(?:^|/)(?:(?P<area>[a-z]{2,6})\.)?[a-z]+\.(?P<name>[a-z0-9-]+?)(?:-\d{8})?(?:-v\d+)?(?::\d+)*(?::\d+k)?$"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Price:
    """US dollars for a million tokens: of input, of output, of input from the cache, of input taken up by it."""

    input: Decimal
    output: Decimal
    read: Decimal
    cached: Decimal


def price_of(model: str, own: Mapping[str, tuple[float, float, float, float]]) -> Price | None:
    """The price of a model by its id or ARN: one of the user's own, else the list's; None where neither has it."""
    if model in own:
        return Price(**dict(zip(Price.__slots__, (Decimal(str(p)) for p in own[model]), strict=True)))
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
    cost = sum((n * getattr(price, part) / MILLION for part, n in tokens.items()), Decimal(0)) if price else None
    return Usage(
        model=model,
        purpose=purpose,
        input=tokens["input"],
        output=tokens["output"],
        read=tokens["read"],
        cached=tokens["cached"],
        cost=cost,
    )
