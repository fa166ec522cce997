"""Calls of embedding models, rerankers and guardrails -> what they used and what that costs."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from decimal import Decimal
from functools import cache
from importlib.resources import files
from typing import Any

from core.domain.answers.usage import Usage

MILLION, THOUSAND = Decimal(10) ** 6, Decimal(1000)
_ENDING = re.compile(r"(?::\d+)+$")
_POLICY = re.compile(r"(?<=[a-z])(?=[A-Z])")


@cache
def prices() -> Mapping[str, Mapping[str, Decimal]]:
    """The list, by kind of unit and by name."""
    text = (files("core.adapters") / "service_prices.toml").read_text("utf-8")
    return tomllib.loads(text, parse_float=Decimal)


def price_among(kind: str, model: str) -> Decimal | None:
    """The price of a model by its id or ARN; None where the list has none."""
    name = _ENDING.sub("", model.rpartition("/")[2])
    return next((p for known, p in prices()[kind].items() if name == known or name.endswith(f".{known}")), None)


def embedding_usage(model: str, tokens: int | None, price: Decimal | None) -> Usage:
    """An embedding of so many tokens, None where the service does not tell, at dollars a million."""
    cost = None if price is None or tokens is None else tokens * price / MILLION
    return Usage(model=model, purpose="embedding", input=tokens or 0, cost=cost)


def reranking_usage(model: str, units: int) -> Usage:
    """A reranking of so many search units."""
    price = price_among("units", model)
    cost = None if price is None else units * price / THOUSAND
    return Usage(model=model, purpose="reranking", units=units, unit="search units", cost=cost)


def guardrail_usages(guardrail: str, policy_units: Mapping[str, Any]) -> Iterator[Usage]:
    """What each policy of a guardrail used, as AWS's `GuardrailUsage` tells; policies that did nothing are left out."""
    for name, units in policy_units.items():
        if name.endswith("Units") and units:
            price = prices()["guardrail"].get(name)
            cost = None if price is None else units * price / THOUSAND
            policy = _POLICY.sub(" ", name.removesuffix("Units")).lower()
            yield Usage(model=guardrail, purpose=policy, units=units, unit="text units", cost=cost)
