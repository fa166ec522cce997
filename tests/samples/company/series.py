"""A figure over the years, and arithmetic on it."""

from collections.abc import Mapping
from typing import TypeAlias

Series: TypeAlias = Mapping[int, int]


def series(*values: int) -> Series:
    """Values of fiscal 2025, 2024, 2023 and, where given, 2022, in that order."""
    return {2025 - i: value for i, value in enumerate(values)}


def add(*parts: Series) -> Series:
    """The sum, for the years that all parts have."""
    years = [y for y in parts[0] if all(y in part for part in parts)]
    return {y: sum(part[y] for part in parts) for y in years}


def less(first: Series, *others: Series) -> Series:
    """The first minus all others."""
    return add(first, *(negative(other) for other in others))


def negative(part: Series) -> Series:
    """The same with the other sign."""
    return {y: -v for y, v in part.items()}


def rise(part: Series) -> Series:
    """Each year minus the year before."""
    return {y: v - part[y - 1] for y, v in part.items() if y - 1 in part}


def grown(first: int, changes: Series) -> Series:
    """Balances that start at `first` at the end of 2022 and move by `changes`."""
    held = {2022: first}
    for year in (2023, 2024, 2025):
        held[year] = held[year - 1] + changes[year]
    return {y: held[y] for y in sorted(held, reverse=True)}
