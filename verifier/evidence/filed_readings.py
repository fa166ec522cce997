"""Rows -> readings of figures that the filing itself gives: levels, and the changes and shares that it prints."""

from collections.abc import Iterator, Sequence

from core.domain.claims.claim import ClaimPeriod, Part, Role
from core.domain.filings.fact import Fact, FactSource
from core.language.periods.fiscal_periods import fiscal_period, follows
from core.language.words.terms import Terms, terms
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.fiscal import also_meant
from verifier.evidence.formulas import compute
from verifier.evidence.measures import level_formula
from verifier.evidence.readings import Reading
from verifier.evidence.series import Series, tells_change

_OPEN_FITS, _AFTER_FITS, _PROSE_FITS = 0.9, 0.9, 0.8
ALSO_FITS = 0.95
"""How well a fact fits a period when it names none, when it lies after the year end, when prose names another,
and when a quarterly report gives it beside the one that is named."""

_PRINTED_CHANGE, _UNMARKED = 0.7, 0.8
"""What is left of a percentage printed as a change where none is meant, and of an unmarked one where a change is."""

_OTHER_WHOLE = 0.6
"""What is left of a printed share that nothing says to be of the whole that is meant."""

_WHOLE = 100

_CHANGE_WORDS = terms("increase decrease") | {"chang"}
_SHARE_WORDS = frozenset({"percentag", "proportion", "mix", "portion", "percent"}) | terms("accounted represented")


def levels(
    part: Part, ranked: Sequence[tuple[float, Series]], period: ClaimPeriod, index: FilingIndex
) -> Iterator[Reading]:
    """What every row gives for the period, in the unit that was written."""
    if part.quantity is None:
        return
    for score, series in ranked:
        formula = level_formula(part.quantity.unit, series.unit)
        if not formula:
            continue
        if part.quantity.unit == "percent" and words_at(series) & _CHANGE_WORDS and series.unit == "percent":
            fit = score * _PRINTED_CHANGE
        else:
            fit = score
        for fits, fact in facts_at(series, period, index, part.text):
            yield make(formula, (fact,), part.quantity.unit, series, fit, fits, period)


def displayed(
    part: Part, ranked: Sequence[tuple[float, Series]], period: ClaimPeriod, index: FilingIndex
) -> Iterator[Reading]:
    """Changes and shares that the filing itself prints."""
    if part.quantity is None:
        return
    marks = _SHARE_WORDS if part.role is Role.SHARE else _CHANGE_WORDS
    for score, series in ranked:
        formula = level_formula(part.quantity.unit, series.unit)
        if not formula:
            continue
        marked = bool(words_at(series) & marks)
        if part.role is Role.POINTS and not marked and series.unit == "percent":
            continue
        if part.role is Role.GROWTH and series.unit == "points":
            continue
        other = part.role is Role.SHARE and not marked and bool(words_at(series) & _CHANGE_WORDS)
        factor = _PRINTED_CHANGE if other else 1.0 if marked or part.role is Role.SHARE else _UNMARKED
        factor *= _OTHER_WHOLE if _is_of_another(part, series) else 1.0
        for fits, fact in facts_at(series, period, index, part.text):
            if part.role is not Role.SHARE or not (tells_change(fact) or _is_whole(fact)):
                yield make(formula, (fact,), part.quantity.unit, series, score * factor, fits, period)


def _is_of_another(part: Part, series: Series) -> bool:
    """Whether the part names the whole of its share, and neither the sentence nor the row has a word of that."""
    whole = terms(part.whole) if part.role is Role.SHARE else frozenset()
    if not whole:
        return False
    told = (f.place.quote for f in series.all_facts() if f.source is FactSource.TEXT)
    return not whole & frozenset().union(all_words(series), *(terms(quote) for quote in told))


def _is_whole(fact: Fact) -> bool:
    """Whether it is the base of a table's shares, which says of no share what it is."""
    return fact.unit == "percent" and fact.value == _WHOLE


def words_at(series: Series) -> Terms:
    """All words that name a series anywhere."""
    found: Terms = frozenset()
    for caption in series.captions:
        found |= caption.row | caption.above | caption.title
    return found


def all_words(series: Series) -> Terms:
    """All words that name a series anywhere, and those of the member that it is of."""
    return words_at(series) | series.members


def facts_at(series: Series, period: ClaimPeriod, index: FilingIndex, text: str = "") -> Iterator[tuple[float, Fact]]:
    """Facts of a series that may be for the period that `text` names, each with how well it fits."""
    if (fact := series.facts.get(period)) is not None:
        yield 1.0, fact
    for other in also_meant(period, index.filing, text):
        if (fact := series.facts.get(other)) is not None:
            yield ALSO_FITS, fact
    for fact in series.open:
        if fact.period is None:
            yield _OPEN_FITS, fact
        elif tells_change(fact):
            if fiscal_period(fact.period, index.filing) == period:
                yield 1.0, fact
        elif follows(fact.period, index.filing) and period.fiscal_year == index.filing.fiscal_year:
            yield _AFTER_FITS, fact
        elif fact.source is FactSource.TEXT:
            yield _PROSE_FITS, fact


def make(
    formula: str,
    facts: tuple[Fact, ...],
    unit: str,
    series: Series,
    alignment: float,
    fits: float,
    period: ClaimPeriod,
) -> Reading:
    """A reading with its value computed. Raises ZeroDivisionError when a divisor's interval holds zero."""
    exact, filed = compute(formula, facts)
    return Reading(
        exact=exact,
        filed=filed,
        unit=unit,
        formula=formula,
        facts=facts,
        series=series,
        alignment=alignment,
        support=0.0,
        fits=fits,
        period=period,
    )
