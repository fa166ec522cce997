"""The proper names of a part ("in Northland") -> the readings of rows that have them, where there are such rows."""

import re
from collections.abc import Sequence

from core.domain.claims.claim import Part
from core.language.words.terms import Terms, terms
from verifier.checks.judged import JudgedReading
from verifier.evidence.filed_readings import all_words
from verifier.evidence.filing_index import FilingIndex

_NAME = re.compile(r"(?<=[a-z0-9,;’'%)] )[A-Z][\w&-]*(?:\.\w\.?)*(?:\s[A-Z][\w&-]*)*")
"""Words with a capital that opens no sentence."""


def of_names(part: Part, differing: Sequence[JudgedReading], judged: Sequence[JudgedReading]) -> list[JudgedReading]:
    """Those of `differing` whose row has each name that the part's subject has and a row of `judged` has too.

    What is said of Northland alone is not refuted by the row of the whole company.
    """
    words = [(j, all_words(j.reading.series)) for j in judged]
    known = [name for name in _names(part) if any(name <= row for _, row in words)]
    rows = {id(j): row for j, row in words}
    return [j for j in differing if all(name <= rows[id(j)] for name in known)]


def lacks_name(part: Part, words: Terms, index: FilingIndex) -> bool:
    """Whether the part's subject has a proper name that rows of the filing are called by, and `words` do not have it.

    What is told of a part of the company is not given by the row of the whole.
    """
    return any(not name <= words and _calls_a_row(name, index) for name in _names(part))


def _calls_a_row(name: Terms, index: FilingIndex) -> bool:
    """Whether a row of a table is called by that name and nothing else."""
    rarest = min(name, key=lambda t: len(index.postings.get(t, ())))
    rows = (index.series[at] for at in index.postings.get(rarest, ()))
    return any(c.row == name and not c.prose for row in rows for c in row.captions)


def _names(part: Part) -> list[Terms]:
    """The terms of the proper names in the part's text that are in its subject."""
    subject = terms(part.subject)
    found = [terms(match.group()) for match in _NAME.finditer(part.text)]
    return [name for name in found if name and name <= subject]
