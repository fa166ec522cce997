"""A part of a claim and the index of a filing -> the readings of the filing that its figure could be compared with."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations

from core.domain.claim import Claim, ClaimPeriod, Part, Role
from core.domain.fact import Fact, FactSource
from verifier.align import Wanted, support
from verifier.filing_index import FilingIndex
from verifier.fiscal import follows
from verifier.formulas import compute
from verifier.measures import change_formula, level_formula
from verifier.readings import Reading
from verifier.series import Series
from verifier.terms import Terms, is_number, terms

_ROWS, _WHOLES = 40, 6
_OPEN_FITS, _AFTER_FITS, _PROSE_FITS = 0.9, 0.9, 0.8
_CHANGE_WORDS = terms("increase decrease") | {"chang"}
_SHARE_WORDS = frozenset({"percentag", "proportion", "mix", "portion", "percent"}) | terms("accounted represented")
_ROOM = 0.12
ANCHORED, ANCHORED_LEVEL = 0.9, 0.6
_SAID, _SENTENCE_FITS, _SWING = 24, 0.9, 4
_YET_TO_COME = 0.3
_OTHER_KIND = 0.75


def gather_evidence(part: Part, claim: Claim, index: FilingIndex, anchors: Sequence[Series] = ()) -> list[Reading]:
    """Everything that the part's figure may be a reading of, best aligned first.

    Rows are found by their words, and by their values where the value is what was written. `anchors` are rows that
    another part of the claim was found in: what is said of the same thing is read off them.
    """
    wanted = wanted_for(part, claim, index)
    period = meant_period(part.period, index)
    ranked = index.rank(wanted, _ROWS)
    ranked += [(index.score(wanted, s), s) for s in _by_value(part, period, index)]
    anchored = ANCHORED_LEVEL if part.role is Role.LEVEL else ANCHORED
    best = {
        id(s): (max(score, anchored) if s in anchors else score, s)
        for score, s in [*((0.0, a) for a in anchors), *ranked]
    }
    words = words_of(part, claim)
    if part.period.fiscal_year is not None and part.period.fiscal_year > index.filing.fiscal_year:
        best = {i: (score * _yet_to_come(part.period.fiscal_year, s), s) for i, (score, s) in best.items()}
    readings = [
        replace(r, support=_support(words, r.series, index, part))
        for r in _readings(part, wanted, sorted(best.values(), key=lambda b: -b[0]), index)
    ]
    return sorted(readings, key=lambda r: -r.strength)


def _support(words: Terms, series: Series, index: FilingIndex, part: Part) -> float:
    year = part.period.fiscal_year
    later = _yet_to_come(year, series) if year is not None and year > index.filing.fiscal_year else 1.0
    return later * min(1.0, support(words, series, index.weights))


def _yet_to_come(year: int, series: Series) -> float:
    """A figure for a year after the filing's must stand where that year is named."""
    return 1.0 if any(str(year) in c.row | c.above | c.title for c in series.captions) else _YET_TO_COME


def words_of(part: Part, claim: Claim) -> Terms:
    """Every word that the claim may name its figure by."""
    noun = part.quantity.noun if part.quantity is not None else ""
    return terms(f"{part.subject} {noun} {part.text} {claim.text} {part.whole}")


def _by_value(part: Part, period: ClaimPeriod, index: FilingIndex) -> list[Series]:
    """Rows whose value, or whose change over the year, is about what was written."""
    if part.quantity is None:
        return []
    if part.role is Role.LEVEL:
        size = abs(float(part.quantity.value))
        return index.of_size(size * (1 - _ROOM), float(part.quantity.high or size) * (1 + _ROOM)) if size else []
    if part.role is Role.SHARE or part.against is not None:
        return []
    return [s for s in index.series if _moved_so(part, s, period)]


def _moved_so(part: Part, series: Series, period: ClaimPeriod) -> bool:
    now, before = series.facts.get(period), series.facts.get(year_before(period))
    formula = change_formula(part.role, series.unit)
    if now is None or before is None or before.value == 0 or not formula or part.quantity is None:
        return False
    exact = abs(float(compute(formula, (now, before))[0])) if before.interval.low * before.interval.high > 0 else 0.0
    size = abs(float(part.quantity.value))
    return abs(exact - size) <= max(_ROOM * size, float(part.quantity.last_digit))


def wanted_for(part: Part, claim: Claim, index: FilingIndex) -> Wanted:
    """The terms that name the part's figure; the claim's own words where the part names nothing."""
    extra = []
    if part.quantity is not None:
        named = part.quantity.text if part.quantity.unit.endswith("/share") else ""
        extra = [t for t in terms(f"{part.quantity.noun} {named}") if not is_number(t) and t != "share"]
    year = part.period.fiscal_year
    if year is not None and year > index.filing.fiscal_year:
        extra.append(str(year))
    if part.quantity is not None and part.quantity.unit.endswith("/share"):
        extra.append("eps")
    wanted = index.wanted(part.subject, f"{part.text} {claim.statement} {claim.sentence} {part.whole}", extra)
    return wanted if wanted.terms else index.wanted(claim.statement, claim.sentence)


def meant_period(part_period: ClaimPeriod, index: FilingIndex) -> ClaimPeriod:
    """The period spoken of: the newest fiscal year where the text says nothing, or a year yet to come."""
    newest = index.filing.fiscal_year
    year = part_period.fiscal_year
    return replace(part_period, fiscal_year=newest if year is None or year > newest else year)


def year_before(period: ClaimPeriod) -> ClaimPeriod:
    """The same period of the fiscal year before."""
    return replace(period, fiscal_year=None if period.fiscal_year is None else period.fiscal_year - 1)


def _readings(
    part: Part, wanted: Wanted, ranked: Sequence[tuple[float, Series]], index: FilingIndex
) -> Iterator[Reading]:
    period = meant_period(part.period, index)
    if part.role is Role.LEVEL:
        yield from _levels(part, ranked, period, index)
        yield from _margins(part, wanted, period, index)
        return
    yield from _displayed(part, ranked, period, index)
    if part.role is Role.SHARE:
        yield from _shares(part, ranked, period, index)
        return
    if part.role is Role.MULTIPLE and any(not is_number(t) for t in terms(part.rival)):
        yield from _multiples(part, ranked, period, index)
        return
    yield from _changes(part, ranked, period, index)
    yield from _in_one_sentence(part, ranked, period)


def facts_at(series: Series, period: ClaimPeriod, index: FilingIndex) -> Iterator[tuple[float, Fact]]:
    """Facts of a series that may be for the period, each with how well it fits."""
    if (fact := series.facts.get(period)) is not None:
        yield 1.0, fact
    for fact in series.open:
        if fact.period is None:
            yield _OPEN_FITS, fact
        elif follows(fact.period, index.filing) and period.fiscal_year == index.filing.fiscal_year:
            yield _AFTER_FITS, fact
        elif fact.source is FactSource.TEXT:
            yield _PROSE_FITS, fact


def _levels(
    part: Part, ranked: Sequence[tuple[float, Series]], period: ClaimPeriod, index: FilingIndex
) -> Iterator[Reading]:
    if part.quantity is None:
        return
    for score, series in ranked:
        formula = level_formula(part.quantity.unit, series.unit)
        if not formula:
            continue
        if part.quantity.unit == "percent" and _words(series) & _CHANGE_WORDS and series.unit == "percent":
            fit = score * 0.7
        else:
            fit = score
        for fits, fact in facts_at(series, period, index):
            yield make(formula, (fact,), part.quantity.unit, series, fit, fits, period)


def _margins(part: Part, wanted: Wanted, period: ClaimPeriod, index: FilingIndex) -> Iterator[Reading]:
    """A margin, where only the profit and the revenue of the same scope are filed."""
    if part.quantity is None or part.quantity.unit != "percent" or "margin" not in wanted.terms:
        return
    profit_terms = {t: w for t, w in wanted.terms.items() if t != "margin"} | {
        "income": index.weights.get("income", 1.0)
    }
    revenue_terms = {t: w for t, w in profit_terms.items() if t not in ("operating", "gross", "net", "income")}
    revenue_terms["revenue"] = index.weights.get("revenue", 1.0)
    tops = [r for r in index.rank(Wanted(profit_terms, wanted.context), 8) if _is_money(r[1])]
    bottoms = [r for r in index.rank(Wanted(revenue_terms, wanted.context), 8) if _is_money(r[1])]
    yield from _ratios("a / b * 100", tops, bottoms, "percent", period)


def _is_money(series: Series) -> bool:
    return len(series.unit) == 3 and series.unit.isupper()


def _ratios(
    formula: str,
    tops: Sequence[tuple[float, Series]],
    bottoms: Sequence[tuple[float, Series]],
    unit: str,
    period: ClaimPeriod,
) -> Iterator[Reading]:
    """One row divided by another of the same unit and period."""
    for top_score, top in tops:
        a = top.facts.get(period)
        for bottom_score, bottom in bottoms:
            b = bottom.facts.get(period)
            if (
                a is None
                or b is None
                or a.unit != b.unit
                or a.value == b.value
                or b.interval.low * b.interval.high <= 0
                or top is bottom
            ):
                continue
            if formula == "a / b * 100" and abs(a.value) > abs(b.value):
                continue
            yield make(formula, (a, b), unit, top, top_score * (0.5 + 0.5 * bottom_score), 1.0, period)


def _displayed(
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
        marked = bool(_words(series) & marks)
        if part.role is Role.POINTS and not marked and series.unit == "percent":
            continue
        factor = 1.0 if marked or part.role is Role.SHARE else 0.8
        for fits, fact in facts_at(series, period, index):
            yield make(formula, (fact,), part.quantity.unit, series, score * factor, fits, period)


def _words(series: Series) -> Terms:
    found: Terms = frozenset()
    for caption in series.captions:
        found |= caption.row | caption.above | caption.title
    return found


def _changes(
    part: Part, ranked: Sequence[tuple[float, Series]], period: ClaimPeriod, index: FilingIndex
) -> Iterator[Reading]:
    unit = part.quantity.unit if part.quantity is not None else ""
    for score, series in ranked:
        formula = change_formula(part.role, series.unit)
        if not formula or (part.role is Role.DIFFERENCE and not level_formula(unit, series.unit)):
            continue
        for fits, late, early in _spans(part, period, index):
            now, before = series.facts.get(late), series.facts.get(early)
            if now is not None and before is not None and before.interval.low * before.interval.high > 0:
                yield make(formula, (now, before), unit, series, score, fits, late)


def _spans(part: Part, period: ClaimPeriod, index: FilingIndex) -> Iterator[tuple[float, ClaimPeriod, ClaimPeriod]]:
    """The periods compared; "twice the figure for 2023" may name the earlier of the two alone."""
    if part.against is not None and part.against != part.period:
        yield 1.0, period, meant_period(part.against, index)
        return
    yield 1.0, period, year_before(period)
    newest = index.filing.fiscal_year
    if period.fiscal_year is not None and period.fiscal_year < newest:
        yield 0.95, replace(period, fiscal_year=newest), period


def _shares(
    part: Part, ranked: Sequence[tuple[float, Series]], period: ClaimPeriod, index: FilingIndex
) -> Iterator[Reading]:
    """A row as a percentage of another: best of the same concept, a member of the whole."""
    named_whole = part.whole if terms(part.whole) - terms(part.subject) else ""
    whole = index.wanted(named_whole or "total revenue", part.subject)
    named = index.wanted(f"{part.subject} {named_whole or 'revenue'}", part.text)
    words = terms(f"{part.subject} {part.text}")
    members = [(index.score(named, s), s) for s in index.series if s.members and s.members <= words]
    tops = {id(s): (score, s) for score, s in [*ranked[:20], *index.rank(named, 20), *members] if s.unit != "percent"}
    wholes = [r for r in index.rank(whole, _WHOLES * 3) if r[1].unit != "percent"][:_WHOLES]
    for reading in _ratios("a / b * 100", list(tops.values()), wholes, "percent", period):
        top, bottom = (fact.tag.concept if fact.tag else "" for fact in reading.facts)
        sure = top == bottom and bool(named_whole or top == "")
        yield reading if sure else replace(reading, alignment=reading.alignment * _OTHER_KIND)


def _in_one_sentence(part: Part, ranked: Sequence[tuple[float, Series]], period: ClaimPeriod) -> Iterator[Reading]:
    """The change between two figures of one sentence ("from 21.4% to 20.7%")."""
    told = [(score, s, f) for score, s in ranked[:_ROWS] for f in s.all_facts() if f.source is FactSource.TEXT]
    unit = part.quantity.unit if part.quantity is not None else ""
    for (score, series, now), (other, _, before) in permutations(told[:_SAID], 2):
        formula = change_formula(part.role, now.unit)
        if _told_together(now, before) and formula:
            yield make(formula, (now, before), unit, series, min(score, other), _SENTENCE_FITS, period)


def _told_together(now: Fact, before: Fact) -> bool:
    """Whether two figures of one sentence may be one thing at two times: one unit, one order of magnitude."""
    if now.place.quote != before.place.quote or now.unit != before.unit or now.value == before.value:
        return False
    return before.interval.low * before.interval.high > 0 and 1 / _SWING <= abs(now.value / before.value) <= _SWING


def _multiples(
    part: Part, ranked: Sequence[tuple[float, Series]], period: ClaimPeriod, index: FilingIndex
) -> Iterator[Reading]:
    """One row as a multiple of another row of the same year."""
    if not part.rival:
        return
    rivals = index.rank(index.wanted(part.rival, part.subject), _WHOLES)
    yield from _ratios("a / b", ranked[:10], rivals, "times", period)


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
