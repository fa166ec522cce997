"""The words of a question -> what is to be done with the figures."""

import re
from collections.abc import Sequence

from core.answering.question import Member, Operation, QuestionMeasure, Years
from core.answering.understand.patterns import pattern, says

WORDED = (
    Operation.COMPOUND,
    Operation.MULTIPLE,
    Operation.QUOTIENT,
    Operation.AVERAGE,
    Operation.TOTAL,
    Operation.SHARE,
    Operation.HIGHEST,
    Operation.LOWEST,
)


GROWTH = (Operation.SLOWEST, Operation.FASTEST)
_OTHERS = ("trend", "each_year", "change", "difference", "against", "parts")
# Lists of phrases that only say what is to be done, and not with what.
LISTS = (*(op.value for op in (*WORDED, *GROWTH)), *_OTHERS)


def find_operation(
    text: str,
    years: Years,
    measures: Sequence[QuestionMeasure],
    members: Sequence[Member],
    companies: int,
    axis: str = "",
) -> Operation:
    """What is to be done: from the words, then from how many years, measures, members or companies stand together.

    A share of a measure is asked for even where nothing says of what it is one: the measure itself is no answer.
    """
    sides = max(len(measures), len({m.name for m in members}), companies)
    growth = next((op for op in GROWTH if says(op.value, text)), None)
    if growth and (measures or members or axis) and (sides > 1 or axis or asks_for_year(text)):
        return growth
    for op in WORDED:
        part = op is Operation.SHARE and bool(measures) and asks_for_part(text)
        if (
            says(op.value, text)
            and (part or fits(op, members, measures, axis))
            and not (op is Operation.AVERAGE and is_average(measures, years))
        ):
            return op
    if (
        says("trend", text)
        or says("each_year", text)
        or years.since
        or (years.last or 0) > 1
        or len(years.explicit) > 2
    ):
        return Operation.TREND
    changes, differs = says("change", text), says("difference", text) or says("against", text)
    two_years = years.prior_year or len(years.explicit) > 1
    if sides > 1 and differs and not (changes and two_years):
        return Operation.DIFFERENCE
    if changes or years.prior_year or (differs and two_years):
        return Operation.CHANGE
    return Operation.TREND if two_years else Operation.LEVEL


def fits(operation: Operation, members: Sequence[Member], measures: Sequence[QuestionMeasure], axis: str) -> bool:
    """Whether the question has what the operation works on: a share needs a part, a quotient two measures.

    An average is one over years, members or companies: of two measures it is nothing.
    """
    if operation is Operation.SHARE:
        return bool(members or axis) or len(measures) > 1
    if operation is Operation.QUOTIENT:
        return bool(members) or len(measures) > 1
    if operation is Operation.AVERAGE and len(measures) > 1:
        return False
    return bool(measures or members or (axis and operation in (Operation.HIGHEST, Operation.LOWEST)))


def asks_for_part(text: str) -> bool:
    """Whether one figure is asked for in percent of another, and not by how many percent something changed."""
    return (says("share", text) or says("quotient", text)) and not says("change", text)


def is_average(measures: Sequence[QuestionMeasure], years: Years) -> bool:
    """Whether the average asked for is what the measure is in any year, as an average count of shares."""
    several = len(years.explicit) > 1 or (years.last or 0) > 1 or years.since
    return bool(measures) and not several and all("average" in m.label.lower() for m in measures)


_YEARS_ASKED = re.compile(
    r"\b(?:which|what) (?:of (?:the|these|those|its) (?:\w+ ){0,2})?(?:fiscal )?years?\b|\brank (?:the )?years\b", re.I
)
_MEASURED = re.compile(
    r" (?:us |u\.s\. )?(?:dollars?|euros?|[mb]illions?|times|percent(?:age)?|(?:basis )?points)\b", re.I
)
"""What an amount is told in, and no things that are counted."""


def asks_how_many(text: str) -> bool:
    """Whether things are counted: no money ("how many billions"), nor how many times more something is."""
    return any(not _MEASURED.match(text, found.end()) for found in pattern("counts").finditer(text))


def asks_for_year(text: str) -> bool:
    """Whether the years themselves are compared: "in which year"."""
    return bool(_YEARS_ASKED.search(text))


def share_base_offset(text: str) -> int:
    """Where the words end after which the whole of a share stands ("as a percentage of"); -1 when there are none.

    In "the ratio of a to b" the whole comes last in any case.
    """
    match = pattern("quotient").search(text) or pattern("share").search(text)
    return match.end() if match and not match.group().lower().startswith("ratio") else -1


def operating_words(text: str) -> tuple[tuple[int, int], ...]:
    """The stretches of a text that only say what is to be done with figures."""
    return tuple(m.span() for name in LISTS for m in pattern(name).finditer(text))
