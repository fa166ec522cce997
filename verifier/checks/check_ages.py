"""A part that calls somebody the oldest or youngest of the officers -> a finding, from the ages listed."""

import re

from core.domain.claims.claim import Part
from core.domain.claims.verdict import Diagnosis, Finding
from core.domain.filings.fact import Fact
from verifier.checks.row_changes import row_finding
from verifier.claims.superlatives import wants_least
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.people import named_people

_BY_AGE = re.compile(r"\b(?:oldest|youngest|eldest)\b", re.IGNORECASE)
_OFFICERS = re.compile(r"\b(?:officers?|executives?|management|leadership)\b", re.IGNORECASE)
_FEWER = re.compile(r"\b(?:wom[ae]n|m[ae]n|female|male|vice|other)\b", re.IGNORECASE)
"""What narrows the officers to some of them, whom a column of ages does not tell apart."""

_AGES = "age"


def check_age(part: Part, index: FilingIndex) -> Finding | None:
    """Whether no officer of the list goes further; None without such words, such a list, or one person named in it."""
    if not _BY_AGE.search(part.text) or not _OFFICERS.search(part.text) or _FEWER.search(part.text):
        return None
    ages = _ages(index)
    named = [name for name in ages if named_people(f"{part.subject} {part.text}", (_surname(name),))]
    if len(named) != 1 or len(ages) < len(("one", "another")):
        return None
    table = ages[named[0]].place.element_id
    others = [fact for name, fact in ages.items() if name != named[0] and fact.place.element_id == table]
    if not others:
        return None
    others.sort(key=lambda fact: fact.value, reverse=not wants_least(part.text))
    return row_finding(part, (ages[named[0]], *others), "rank", Diagnosis.SUPERLATIVE)


def _ages(index: FilingIndex) -> dict[str, Fact]:
    """The age of each person listed, by the name as printed, from the columns headed "Age"."""
    found = (fact for series in index.series for fact in (*series.facts.values(), *series.open))
    return {f.label[0]: f for f in found if f.label and f.column and f.column[-1].strip().lower() == _AGES}


def _surname(name: str) -> str:
    return name.partition(",")[0].split()[-1]
