"""A part that calls something the largest, the lowest, the only one -> a finding, from the rows or years beside it."""

import re
from collections.abc import Iterator, Sequence

from core.domain.claims.claim import Claim, ClaimPeriod, Part
from core.domain.claims.verdict import Diagnosis, Finding, Outcome
from core.domain.filings.fact import Fact
from core.language.numbers.number_words import ONES
from core.language.words.terms import terms
from verifier.checks.called_record import called_record
from verifier.checks.check_ages import check_age
from verifier.checks.check_schedules import check_schedule
from verifier.checks.figure_finding import not_found
from verifier.checks.peers import find_peers, told_alike
from verifier.checks.row_changes import ROW_FROM, facts_of, named_rows, row_finding
from verifier.claims.superlatives import is_superlative, of_all_time, of_changes, only_one, over_years, since_year
from verifier.evidence.filed_readings import all_words
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.kin import own_words
from verifier.evidence.part_periods import meant_period, year_before
from verifier.evidence.series import Series

_SHOWN = 12
_EVERY_WORD = 0.45
_OUTSIDE = re.compile(
    r"\b(?:outside|beyond|apart from|other than|excluding)\s+(?:of\s+)?(?P<what>[^,;.]{3,40})|\b(?:abroad|overseas)\b",
    re.IGNORECASE,
)
_AT_HOME = re.compile(r"\b(?:country|home|domestic)\b", re.IGNORECASE)
_HOME = terms("United States")
_AMONG = re.compile(rf"\bof (?:the|its|their|our|all) (?P<count>{'|'.join(list(ONES)[2:])})\b(?! years)", re.IGNORECASE)


def check_rank(part: Part, claim: Claim, index: FilingIndex, anchors: Sequence[Series] = ()) -> Finding:
    """Whether no row beside it, or no year held, goes further."""
    if (listed := check_age(part, index) or check_schedule(part, claim, index)) is not None:
        return listed
    period = meant_period(part.period, index)
    if not is_superlative(part.text) and not (only_one(part.text) and part.direction is not None):
        return not_found(part)
    rows = [(score, s) for score, s in named_rows(part, claim, index, anchors) if score >= _least(part, s)]
    rows = _of_the_part_named(part, rows)
    for _, row in sorted(rows, key=lambda row: (-round(row[0], 1), not row[1].canonical)):
        series = index.home(row)
        if period in series.facts and series.facts[period].value:
            told = _ranked(part, series, period, index)
            if told is not None and not _told_apart(part, told, series, period, index):
                return told if told.outcome is not Outcome.PARTLY else called_record(told, series, index)
    return not_found(part)


def _least(part: Part, series: Series) -> float:
    """How well a row must be aligned: one with every word of the part may have many of its own."""
    said = terms(part.subject)
    return _EVERY_WORD if len(said) > 1 and said <= all_words(series) else ROW_FROM


def _ranked(part: Part, series: Series, period: ClaimPeriod, index: FilingIndex) -> Finding | None:
    """What the rows beside a row say of it; None where there are none to rank it with."""
    found = [row_finding(part, f, rule, Diagnosis.SUPERLATIVE) for rule, f in _orders(part, series, period, index)]
    return _among_those_named(part, found)


def _told_apart(part: Part, told: Finding, series: Series, period: ClaimPeriod, index: FilingIndex) -> bool:
    """Whether another column of the same row comes out otherwise, so that it depends on which one is meant."""
    if series.canonical or over_years(part.text):
        return False
    columns = {id(r): r for rows in index.siblings(series) for r in told_alike(rows, series, period)}
    others = (_ranked(part, column, period, index) for column in columns.values() if not column.canonical)
    return any(other is not None and other.outcome is not told.outcome for other in others)


def _of_the_part_named(part: Part, rows: list[tuple[float, Series]]) -> list[tuple[float, Series]]:
    """The rows of the part of the company that is ranked, where one is named; all of them where years are ranked."""
    said = terms(part.subject)
    named = [(score, s) for score, s in rows if s.members and s.members <= said]
    return named if named and not over_years(part.text) else rows


def _among_those_named(part: Part, found: Sequence[Finding]) -> Finding | None:
    """The first finding; of "the four regions" one over four rows, or one that agrees: no other refutes."""
    among = _AMONG.search(part.text)
    if among is None:
        return next(iter(found), None)
    size = ONES[among["count"].lower()]
    fits = [f for f in found if f.outcome is Outcome.AGREES or _rows(f) == size]
    return next(iter(sorted(fits, key=lambda f: _rows(f) != size)), None)


def _rows(finding: Finding) -> int:
    """How many rows a finding compares."""
    paced = finding.calculation is not None and finding.calculation.rule in ("rank of changes", "only one")
    return len(finding.facts) // (2 if paced else 1)


def _orders(
    part: Part, series: Series, period: ClaimPeriod, index: FilingIndex
) -> Iterator[tuple[str, tuple[Fact, ...]]]:
    """The facts in the order that the rule wants, the row itself first."""
    if over_years(part.text):
        since, years = since_year(part.text), [p for p in series.facts if p != period and p.quarter is None]
        others = [series.facts[p] for p in years if (p.fiscal_year or 0) > since]
        held = min((p.fiscal_year or 0 for p in years), default=0) <= since + 1
        if others:
            rule = "rank" if held or not (since or of_all_time(part.text)) else "record of the years held"
            yield rule, (series.facts[period], *others)
        return
    changes = of_changes(part.text) or (only_one(part.text) and part.direction is not None)
    periods = [period, year_before(period)] if changes else [period]
    for rows in index.siblings(series):
        peers = _beyond(part, find_peers(rows, series, periods))
        if peers and len(facts_of(series, periods)) == len(periods):
            facts = tuple(f for row in (series, *peers[:_SHOWN]) for f in facts_of(row, periods))
            yield _rule(part, changes), facts


def _beyond(part: Part, peers: Sequence[Series]) -> list[Series]:
    """The rows that the part ranks its own among: abroad, or beyond a place that it names, none of those there."""
    out = _OUTSIDE.search(part.text)
    if out is None:
        return list(peers)
    left = terms(out["what"] or "") | (_HOME if not out["what"] or _AT_HOME.search(out["what"]) else frozenset())
    return [p for p in peers if not left & (p.members or own_words(p))]


def _rule(part: Part, changes: bool) -> str:
    if only_one(part.text) and part.direction is not None:
        return "only one"
    return "rank of changes" if changes else "rank"
