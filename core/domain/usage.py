"""What a call of a language model used."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal


@dataclass(frozen=True, slots=True, kw_only=True)
class Usage:
    """The tokens of one call, as its model counts them, and its cost in US dollars.

    `purpose` is the name of the form that was filled in. `read` are tokens of the input that a cache of the service
    gave, `cached` those that it took up; `input` counts neither. `cost` is None where the model's price is not known.
    """

    model: str
    purpose: str
    input: int
    output: int
    read: int = 0
    cached: int = 0
    cost: Decimal | None = None


def total_cost(usages: Sequence[Usage]) -> Decimal | None:
    """The cost of all calls in US dollars; None where the price of any is not known."""
    costs = [usage.cost for usage in usages if usage.cost is not None]
    return sum(costs, Decimal(0)) if len(costs) == len(usages) else None
