"""A figure that a sentence bears out -> refuted where the sentence tells it of another time than the part does."""

from core.domain.claims.claim import Role
from core.domain.claims.verdict import Finding, Outcome
from core.domain.filings.fact import Fact
from core.language.periods.fiscal_periods import fiscal_period
from core.language.words.terms import is_number, terms
from verifier.checks.figure_finding import refuted_by
from verifier.evidence.filing_index import FilingIndex

ALIKE = 0.6
"""Share of the words of two sentences that both must have to tell the same of two times."""

_MOVES = terms("rise fall")
_ROLES = (Role.LEVEL, Role.DIFFERENCE)


def told_of_another_time(finding: Finding, index: FilingIndex) -> Finding:
    """The finding, refuted by the sentence's figure for the part's own time when it gives the written one for another.

    "In 2024 and 2023 the match was $40 and $30" gives no $30 for 2024; nor does "In 2023 we got $30" beside "In 2024 we
    got $40". Without a figure of that unit for the part's time it is left as it is, and so is one that names no time.
    """
    figure, wanted = finding.part.quantity, finding.part.period
    if finding.outcome is not Outcome.AGREES or finding.facts or figure is None or finding.part.role not in _ROLES:
        return finding
    told = [fact for fact in _told(finding, index) if fact.unit == figure.unit]
    written = [fact for fact in told if fact.interval.meets(figure.interval)]
    beside = [fact for fact in told if fact not in written and _is_of(fact, finding, index)]
    if wanted.fiscal_year is None or not beside or any(_is_of(fact, finding, index) for fact in written):
        return finding
    return (refuted_by(finding.part, beside[0], index) if written else None) or finding


def _told(finding: Finding, index: FilingIndex) -> list[Fact]:
    """The figures of the sentence quoted first, where it has a word of the part's subject other than its move.

    With them those of the sentences of its paragraph that are worded alike.
    """
    quoted = next(iter(finding.quotes), None)
    if quoted is None or not (terms(finding.part.subject) - _MOVES) & terms(quoted.text):
        return []
    told = [fact for _, fact in index.told.get(quoted.place.element_id, ())]
    alike = {q for q in {f.place.quote for f in told} if q == quoted.text or _is_worded_alike(q, quoted.text)}
    return [fact for fact in told if fact.place.quote in alike]


def _is_worded_alike(one: str, other: str) -> bool:
    mine, theirs = (frozenset(t for t in terms(text) if not is_number(t)) for text in (one, other))
    return len(mine & theirs) >= ALIKE * len(mine | theirs)


def _is_of(fact: Fact, finding: Finding, index: FilingIndex) -> bool:
    return fact.period is not None and fiscal_period(fact.period, index.filing) == finding.part.period
