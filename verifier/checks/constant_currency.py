"""A change "at constant currency" -> the filing's own figure of that kind; the reported change decides nothing."""

from collections.abc import Iterator

from core.domain.claims.claim import Claim, Part
from core.domain.claims.verdict import Finding, Outcome
from core.domain.filings.fact import Fact, FactSource
from core.language.numbers.quantities import find_quantities
from core.language.periods.fiscal_periods import fiscal_period
from core.language.turned_words import CONSTANT_CURRENCY
from core.language.words.terms import terms
from verifier.checks.check_statements import silent
from verifier.checks.figure_finding import level_finding
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.part_periods import meant_period


def at_constant_currency(part: Part, claim: Claim, index: FilingIndex) -> Finding | None:
    """The finding by the filing's figures at constant currency; None for a part that speaks of no such change."""
    if part.quantity is None or part.quantity.unit not in ("percent", "points"):
        return None
    if not CONSTANT_CURRENCY.search(claim.text):
        return None
    found = [level_finding(part, fact, index) for fact in _figures(part, index)]
    agreed = (finding for finding in found if finding.outcome is Outcome.AGREES)
    return next(agreed, found[0] if found else silent(part))


def _is_of_it(fact: Fact, told: str) -> bool:
    """Whether a figure is at constant currency: by its labels, in a sentence by being nearest to the words."""
    if fact.source is not FactSource.TEXT:
        return CONSTANT_CURRENCY.search(told) is not None
    said = CONSTANT_CURRENCY.search(fact.place.quote)
    rates = [q for q in find_quantities(fact.place.quote) if q.unit == "percent"]
    if said is None or not rates:
        return False
    nearest = min(rates, key=lambda q: max(q.start - said.end(), said.start() - q.end))
    return abs(nearest.value) == abs(fact.value)


def _figures(part: Part, index: FilingIndex) -> Iterator[Fact]:
    """Percentages of the part's period that the filing gives at constant currency, of what the part names."""
    period, named = meant_period(part.period, index), terms(CONSTANT_CURRENCY.sub(" ", part.subject))
    newest = period.fiscal_year == index.filing.fiscal_year and not period.quarter
    for fact in dict.fromkeys(fact for series in index.series for fact in series.all_facts()):
        told = " ".join((fact.title, *fact.label, *fact.column, fact.place.quote))
        if fact.unit != "percent" or not _is_of_it(fact, told) or not named & terms(told):
            continue
        of_then = fiscal_period(fact.period, index.filing) == period if fact.period else newest
        if of_then:
            yield fact
