"""What a call of a service that is billed used."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal


@dataclass(frozen=True, slots=True, kw_only=True)
class Usage:
    """What one call used, as its service counts it, and its cost in US dollars.

    `purpose` is the name of the form that a language model filled in, or what another service did. Tokens are those of
    the call: `read` are tokens of the input that a cache of the service gave, `cached` those that it took up; `input`
    counts neither. A service that is not billed by tokens counts `units` of what `unit` names ("search units"). `cost`
    is None where the price is not known.
    """

    model: str
    purpose: str
    input: int = 0
    output: int = 0
    read: int = 0
    cached: int = 0
    units: int = 0
    unit: str = ""
    cost: Decimal | None = None


Spent = Callable[[Usage], None]
"""Is called with what a call used, also of a failed one."""


def ignore_usage(usage: Usage) -> None:
    """Takes no note of what a call used."""


def total_cost(usages: Sequence[Usage]) -> Decimal | None:
    """The cost of all calls in US dollars; None where the price of any is not known."""
    costs = [usage.cost for usage in usages if usage.cost is not None]
    return sum(costs, Decimal(0)) if len(costs) == len(usages) else None
