"""A figure that goes furthest of the years held -> whether the filing itself calls it a record."""

import re
from dataclasses import replace

from core.domain.claims.verdict import Finding, Outcome
from core.language.words.terms import terms
from verifier.checks.check_statements import quote
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.series import Series

_RECORD = re.compile(
    r"\b(?:(?:an?|our|its|new|all-time|historic)\s+records?\b(?!\s+(?:dates?|holders?|owners?))|record[- ](?:high|low)"
    r"|all-time|(?:high|low)est\s+(?:\w+\s+){0,3}ever|in (?:our|the company['’]s|its) history)\b",
    re.IGNORECASE,
)
_NAMES = terms("total net")


def called_record(finding: Finding, series: Series, index: FilingIndex) -> Finding:
    """The finding, agreed to where a sentence of the filing calls the row's figure a record; as it is elsewhere.

    Source: the table of verdicts for "record, highest ever": the highest of every year held, and the filing says so.
    """
    named = min((c.row for c in series.captions), key=len, default=frozenset()) - _NAMES
    said = next((s for s in index.sentences if named and named <= s.terms and _RECORD.search(s.text)), None)
    if said is None or finding.calculation is None:
        return replace(finding, note=f"{finding.note} The filing does not call it a record of all years.")
    return replace(
        finding,
        outcome=Outcome.AGREES,
        note=f"{finding.note} The filing calls it a record.",
        quotes=(quote(said, index),),
        calculation=replace(finding.calculation, rule="rank"),
        diagnosis=None,
    )
