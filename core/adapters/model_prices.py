"""What the tokens of a language model cost, and the tokens of a call -> what it used."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from core.domain.answers.usage import Usage
from core.settings import FourPrices

MILLION = Decimal(10) ** 6
TEXT = "text"
"""The purpose of a call that fills in no form."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Price:
    """US dollars for a million tokens: of input, of output, of input from the cache, of input taken up by it."""

    input: Decimal
    output: Decimal
    read: Decimal
    cached: Decimal

    def cost(self, tokens: Mapping[str, int]) -> Decimal:
        """US dollars for so many tokens of each of the four kinds; a kind that is not named has none."""
        return sum((n * getattr(self, kind) / MILLION for kind, n in tokens.items()), Decimal(0))


def own_price(model: str, own: Mapping[str, FourPrices]) -> Price | None:
    """The price that the settings give for a model; None where they give none."""
    if model not in own:
        return None
    return Price(**dict(zip(Price.__slots__, (Decimal(str(p)) for p in own[model]), strict=True)))


def model_usage(tokens: Mapping[str, Any], *, model: str, purpose: str, price: Price | None) -> Usage:
    """What a call used, by kind of token, with its cost where the price is known."""
    return Usage(model=model, purpose=purpose, **tokens, cost=price.cost(tokens) if price else None)
