"""What a claim tells of two things together ("A and B together made up") -> the two, and the readings of both."""

import re
from collections.abc import Iterator, Sequence

from core.domain.claims.claim import ClaimPeriod
from core.language.words.terms import is_number, terms
from verifier.evidence.filed_readings import all_words, make
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.readings import Reading
from verifier.evidence.series import Series

_JOINED = re.compile(
    r"(?:^|[,;:]\s+|\b(?:that|while|as|and)\s+)(?P<a>(?:(?!\band\b)[^,;:])+?)\s+and\s+(?P<b>(?:(?!\band\b)[^,;:])+?),?\s+"
    r"(?:taken\s+)?(?:together|combined|jointly|in (?:aggregate|combination))\b"
    r"|\b(?:sum|combination) of (?P<c>(?:(?!\band\b)[^,;:])+?)\s+and\s+(?P<d>(?:(?!\band\b)[^,;:])+?)\s+"
    r"(?:was|were|is|are|made|makes?|came|represent\w*|account\w*|equal\w*|total\w*|rose|fell|increased|decreased)\b",
    re.IGNORECASE,
)
_NAMED = 0.5
"""Share of the words of each of the two that a row must have to be of both."""

_ROWS = 4
SHARE_OF_SUM = "(a + b) / c * 100"


def joined_things(text: str) -> tuple[str, ...]:
    """The two things that a text speaks of together; none where it does not."""
    match = _JOINED.search(text)
    return tuple(thing for thing in match.groups() if thing) if match else ()


def of_both(reading: Reading, both: Sequence[str]) -> bool:
    """Whether a reading is of the two things, not of one of them alone."""
    if len(reading.facts) > 1 and reading.formula == SHARE_OF_SUM:
        return True
    words, (one, other) = all_words(reading.series), map(terms, both)
    apart = [frozenset(t for t in own if not is_number(t)) for own in (one - other, other - one)]
    return all(len(own & words) >= _NAMED * len(own) for own in apart)


def shares_of_sum(
    both: Sequence[str], wholes: Sequence[tuple[float, Series]], period: ClaimPeriod, index: FilingIndex
) -> Iterator[Reading]:
    """The two things' rows added up as a percentage of the whole's."""
    one, other = (index.rank(index.wanted(thing), _ROWS) for thing in both)
    for first, a in one:
        for second, b in other:
            for score, c in wholes:
                facts = tuple(s.facts[period] for s in (a, b, c) if period in s.facts)
                alike = len({f.unit for f in facts}) == 1 and len({f.id for f in facts}) == len(facts)
                if len(facts) == len("abc") and alike and facts[2].interval.low > 0:
                    alignment = min(first, second) * (0.5 + 0.5 * score)
                    yield make(SHARE_OF_SUM, facts, "percent", a, alignment, 1.0, period)
