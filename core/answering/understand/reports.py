"""The words of a question -> the reports that it asks about by their year, and whether it compares them."""

import re

from core.answering.question import OverTime
from core.answering.understand.patterns import says

_REPORT = r"(?:(?:annual\s+)?reports?|(?:annual\s+)?filings?|(?:form\s+)?10-?ks?)"
_LABEL = r"(?:fiscal(?:\s+year)?\s+|FY\s*)?"
_YEAR = r"(?:19|20)\d\d"
_BEFORE = re.compile(rf"\b{_LABEL}(?P<years>{_YEAR}(?:\s*(?:,|and|or|to|-|–)\s*{_YEAR})*)\s+{_REPORT}\b", re.I)
_AFTER = re.compile(
    rf"\b{_REPORT}\s+(?:for|of|from|on|covering)\s+(?:the\s+)?{_LABEL}"
    rf"(?P<years>{_YEAR}(?:\s*(?:,|and|or|to|-|–)\s*{_LABEL}{_YEAR})*)\b",
    re.I,
)


# "What did Acme report for 2024" names no report.
_ASKED = re.compile(
    rf"\b(?:did|does|do)\b(?:(?!\b(?:the|its|their|in|of|by|from)\b)[^?.,;])*\breport\s+\w+\s+(?:the\s+)?{_LABEL}{_YEAR}[^?]*$",
    re.I,
)


def find_reports(text: str) -> tuple[int, ...]:
    """The years by which reports are named ("the 2022 filing", "the 10-K for fiscal 2022"), oldest first."""
    stretches = [m["years"] for p in (_BEFORE, _AFTER) for m in p.finditer(text) if not _ASKED.search(text[: m.end()])]
    return tuple(sorted({int(year) for stretch in stretches for year in re.findall(_YEAR, stretch)}))


def find_over_time(text: str) -> OverTime | None:
    """Whether the question asks what changed between reports, or when something was first said."""
    if says("first_mention", text):
        return OverTime.FIRST
    return OverTime.CHANGES if says("text_changes", text) else None
