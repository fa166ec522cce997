"""What the tokens of a language model cost, and the tokens of a call -> what it used."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from core.domain.answers.usage import Usage
from core.service_settings import FourPrices

MILLION = Decimal(10) ** 6
TEXT = "text"
"""The purpose of a call that fills in no form."""
KINDS = ("input", "output", "read", "cached")
"""The kinds of tokens, in the order in which settings give their prices."""
_OF_PROMPT = ("input", "read", "cached")


@dataclass(frozen=True, slots=True, kw_only=True)
class Price:
    """US dollars for a million tokens: of input, of output, of input from the cache, of input taken up by it.

    A call whose prompt has more than `step` tokens, the cache's among them, costs what `beyond` says, all of it.
    """

    input: Decimal
    output: Decimal
    read: Decimal
    cached: Decimal
    step: int = 0
    beyond: "Price | None" = None

    def cost(self, tokens: Mapping[str, int]) -> Decimal:
        """US dollars for one call with so many tokens of each of the four kinds; a kind that is not named has none."""
        if self.beyond and sum(tokens.get(kind, 0) for kind in _OF_PROMPT) > self.step:
            return self.beyond.cost(tokens)
        return sum((n * getattr(self, kind) / MILLION for kind, n in tokens.items()), Decimal(0))


def own_price(model: str, own: Mapping[str, FourPrices]) -> Price | None:
    """The price that the settings give for a model; None where they give none."""
    if model not in own:
        return None
    paid, written, read, cached = (Decimal(str(dollars)) for dollars in own[model])
    return Price(input=paid, output=written, read=read, cached=cached)


def model_usage(tokens: Mapping[str, Any], *, model: str, purpose: str, price: Price | None) -> Usage:
    """What a call used, by kind of token, with its cost where the price is known."""
    return Usage(model=model, purpose=purpose, **tokens, cost=price.cost(tokens) if price else None)
