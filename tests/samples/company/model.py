"""All figures of the invented company by name, from the parts of the model; thousands unless a name says otherwise."""

from functools import cache

from tests.samples.company.balances import balances
from tests.samples.company.operations import income, segments
from tests.samples.company.series import Series
from tests.samples.company.supplements import supplements


@cache
def figures() -> dict[str, Series]:
    """Name to figure per fiscal year."""
    lines = income()
    lines.update(segments(lines))
    held = {**lines, **balances(lines)}
    return {**held, **supplements(held)}
