"""The words of a question become what is to be done with the figures."""

from collections.abc import Sequence

from core.answering.question import Measure, Member, Operation, Years
from core.answering.understand.patterns import pattern, says

WORDED = (
    Operation.COMPOUND,
    Operation.QUOTIENT,
    Operation.AVERAGE,
    Operation.TOTAL,
    Operation.SHARE,
    Operation.HIGHEST,
    Operation.LOWEST,
)


def find_operation(
    text: str, years: Years, measures: Sequence[Measure], members: Sequence[Member], companies: int
) -> Operation:
    """What is to be done: from the words, then from how many years, measures, members or companies stand together."""
    for op in WORDED:
        if says(op.value, text) and fits(op, members, measures):
            return op
    if says("trend", text) or years.since or (years.last or 0) > 1 or len(years.named) > 2:
        return Operation.TREND
    changes, differs = says("change", text), says("difference", text)
    two_years = years.before or len(years.named) > 1
    if (
        max(len(measures), len({m.name for m in members}), companies) > 1
        and (differs or changes)
        and not (changes and two_years)
    ):
        return Operation.DIFFERENCE
    if changes or years.before or (differs and two_years):
        return Operation.CHANGE
    return Operation.TREND if two_years else Operation.LEVEL


def fits(operation: Operation, members: Sequence[Member], measures: Sequence[Measure]) -> bool:
    """Whether the question has what the operation works on: a share needs a part, a quotient two measures."""
    if operation in (Operation.SHARE, Operation.QUOTIENT):
        return bool(members) or len(measures) > 1
    return bool(measures or members)


def whole_after(text: str) -> int:
    """Where the words end after which the whole of a share stands ("as a percentage of"); -1 when there are none.

    In "the ratio of a to b" the whole comes last in any case.
    """
    match = pattern("quotient").search(text) or pattern("share").search(text)
    return match.end() if match and not match.group().lower().startswith("ratio") else -1
