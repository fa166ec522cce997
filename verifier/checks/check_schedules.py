"""A part that calls a year to come the heaviest or lightest -> a finding, from the table of what falls due by year."""

import re
from collections.abc import Iterator

from core.domain.claims.claim import Claim, Part
from core.domain.claims.verdict import Diagnosis, Finding
from core.domain.filings.fact import Fact
from core.language.periods.fiscal_year_numbers import YEAR
from core.language.words.terms import Terms, name_terms, terms
from verifier.checks.row_changes import row_finding
from verifier.claims.superlatives import is_superlative
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.series import column_words

_YEAR = re.compile(rf"\b{YEAR}\b")
_YEAR_ROW = re.compile(rf"(?:fiscal\s+(?:year\s+)?)?(?P<year>{YEAR})", re.IGNORECASE)
_TO_COME = re.compile(
    r"\b(?:next|coming|following)\s+(?:\w+\s+)?years\b|\b(?:matur\w+|f[ae]ll\w* due|schedul\w+|repay\w*|owed)\b",
    re.IGNORECASE,
)
_YEARS = 3
"""Years that a table must have rows for to be one of what falls due by year."""

_KINDS = terms("lease amortization purchase benefit")
"""What a table may be of besides debt, which a claim on it says."""

_RATES = ("percent", "/share")

Schedule = dict[int, Fact]


def check_schedule(part: Part, claim: Claim, index: FilingIndex) -> Finding | None:
    """Whether no other year of the table goes further; None without such words, or where tables differ on it."""
    if not _TO_COME.search(part.text) or not is_superlative(part.text):
        return None
    before = claim.text[: max(0, part.end - claim.start)]
    years = [int(y) for y in _YEAR.findall(before) if int(y) > index.filing.fiscal_year]
    found = [_found(part, years[-1], s) for s in _meant(claim, index) if years[-1] in s] if years else []
    return found[0] if found and len({f.outcome for f in found}) == 1 else None


def _found(part: Part, year: int, schedule: Schedule) -> Finding:
    others = [fact for other, fact in sorted(schedule.items()) if other != year]
    return row_finding(part, (schedule[year], *others), "rank", Diagnosis.SUPERLATIVE)


def _meant(claim: Claim, index: FilingIndex) -> list[Schedule]:
    """The tables of the filing that share most of the claim's words, year by year, and none of another kind."""
    said = terms(claim.sentence)
    told = [(_words(s), s) for s in _schedules(index) if max(s) - min(s) == len(s) - 1]
    held = [(len(said & words), s) for words, s in told if words & _KINDS <= said]
    most = max((shared for shared, _ in held), default=0)
    return [s for shared, s in held if shared == most and shared]


def _words(schedule: Schedule) -> Terms:
    fact = next(iter(schedule.values()))
    named = name_terms(fact.tag.concept) if fact.tag is not None else frozenset[str]()
    return named | terms(" ; ".join((fact.title, *fact.label, *fact.column)))


def _schedules(index: FilingIndex) -> Iterator[Schedule]:
    """The tables with a row for each of several years, a schedule for each column, and the rows over years to come."""
    for series in index.series:
        ahead = {p.fiscal_year: f for p, f in series.facts.items() if p.quarter is None and p.fiscal_year is not None}
        ahead = {year: fact for year, fact in ahead.items() if year > index.filing.fiscal_year}
        if len(ahead) >= _YEARS and not series.unit.endswith(_RATES):
            yield ahead
    for group in index.groups.values():
        columns: dict[Terms, Schedule] = {}
        for series in (index.series[i] for i in group):
            fact = next(iter(series.all_facts()))
            row = _YEAR_ROW.fullmatch(fact.label[-1].strip()) if fact.label else None
            if row is not None and not series.unit.endswith(_RATES):
                columns.setdefault(column_words(fact), {}).setdefault(int(row["year"]), fact)
        yield from (schedule for schedule in columns.values() if len(schedule) >= _YEARS)
