"""A part that says that every region, segment or product went one way -> a finding, from each of their rows."""

import re
from collections.abc import Iterator
from itertools import chain

from core.domain.claims.claim import Part
from core.domain.claims.verdict import Diagnosis, Finding, Outcome
from core.language.words.terms import terms
from core.metrics.breakdowns.axes import GEOGRAPHY, PRODUCT, SEGMENT
from verifier.checks.row_changes import facts_of, row_finding
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.part_periods import meant_period, year_before
from verifier.evidence.series import Series
from verifier.ruling.rules import rule_direction

_EVERY = re.compile(
    r"\b(?:in|across|at|for)\s+(?:nearly\s+)?(?:all|every|each)(?:\s+of)?(?:\s+(?:its|the|their|our))?(?:\s+[\w-]+){0,2}?"
    r"\s+(?:(?P<region>regions?|markets?|geograph\w+|countr\w+|continents?)|(?P<segment>segments?|divisions?|units?"
    r"|business\w*|brands?)|(?P<product>products?|lines?|categor\w+))\b(?P<rest>[^,;.]*)",
    re.IGNORECASE,
)
_BUT = re.compile(r"\b(?:but|except|save|apart from|other than|bar)\b(?P<left_out>.*)", re.IGNORECASE)
_AXES = {"region": (GEOGRAPHY, SEGMENT), "segment": (SEGMENT, PRODUCT), "product": (PRODUCT, SEGMENT)}


def check_every_part(part: Part, row: Series, index: FilingIndex) -> Finding | None:
    """Whether each part of the company went the way that is told of all of them, by the metric of `row`.

    None where the words speak of no such parts, or the filing breaks the metric down by none. Those "but" which it is
    so are left out. The rows that went another way come first.
    """
    said = _EVERY.search(part.text)
    if said is None or part.direction is None:
        return None
    period = meant_period(part.period, index)
    years = (period, year_before(period) if part.against is None else meant_period(part.against, index))
    but = _BUT.search(said["rest"])
    left_out = terms(but["left_out"]) if but else frozenset()
    for rows in _broken_down(said, row, index):
        held = [facts_of(r, years) for r in rows if not r.members & left_out]
        pairs = [pair for pair in held if len(pair) == len(years)]
        if len(pairs) > 1:
            pairs.sort(key=lambda pair: rule_direction(part, pair) is Outcome.AGREES)
            return row_finding(part, tuple(chain.from_iterable(pairs)), "every one", Diagnosis.SCOPE)
    return None


def _broken_down(said: re.Match[str], row: Series, index: FilingIndex) -> Iterator[list[Series]]:
    """The rows of the metric by the kind of part that is named, then by the kind that often stands for it."""
    for kind, axes in _AXES.items():
        for axis in axes if said[kind] else ():
            group = index.groups.get(f"breakdown|{row.canonical}|{axis}", ())
            yield [index.series[i] for i in group]
