"""The findings of a claim -> the same, where a figure is the whole of the one before it ("4 of the 9 mills")."""

import re
from collections.abc import Sequence

from core.domain.claims.claim import Part, PartKind, Role
from core.domain.claims.verdict import Diagnosis, Finding, Outcome
from verifier.checks.figure_finding import level_finding
from verifier.evidence.filing_index import FilingIndex

_OF = re.compile(
    r"\s+(?:out\s+)?of\s+(?:(?:all|the)\s+)?(?:(?!(?:its|their|his|her)\b)[\w-]+(?:\s+[\w-]+){0,2}['’]s?\s+)?(?:all\s+)?",
    re.IGNORECASE,
)
"""What joins a part to its whole; "its" and "their" leave the whole with the owner of the part."""


def find_wholes(findings: Sequence[Finding], index: FilingIndex) -> list[Finding]:
    """A whole that was held against the row of its part, held against the wider row that gives it instead.

    What the subject names is the part, so that its own figure says nothing of the whole.
    """
    given = list(findings)
    for at, finding in enumerate(findings):
        wider = finding.nearest
        if at and wider is not None and _is_whole(findings[at - 1].part, finding.part) and _of_the_part(finding):
            given[at] = level_finding(finding.part, wider, index)
    return given


def _is_whole(before: Part, part: Part) -> bool:
    """Whether nothing but "of the" stands between the two figures, both in the words of the part."""
    if part.kind is not PartKind.FIGURE or before.kind is not PartKind.FIGURE or part.role is not Role.LEVEL:
        return False
    counted = before.role is Role.SHARE or (before.role is Role.LEVEL and _unit(before) == _unit(part))
    at = part.text.find(before.quantity.text) if before.quantity is not None else -1
    start = at + before.end - before.start
    return counted and at >= 0 and _OF.fullmatch(part.text[start : start + part.start - before.end]) is not None


def _unit(part: Part) -> str:
    return part.quantity.unit if part.quantity is not None else ""


def _of_the_part(finding: Finding) -> bool:
    """Whether it is refuted by a smaller figure beside the one that was written."""
    beside = finding.diagnosis in (Diagnosis.METRIC, Diagnosis.SCOPE)
    if finding.outcome is not Outcome.REFUTED or not beside or len(finding.facts) != 1 or finding.nearest is None:
        return False
    return finding.nearest.unit == finding.facts[0].unit and abs(finding.nearest.value) > abs(finding.facts[0].value)
