"""Rows -> readings of margins, shares and multiples that are computed from two rows of one year."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.domain.claims.claim import ClaimPeriod, Part
from core.language.words.terms import terms
from verifier.evidence.align import WantedFigure
from verifier.evidence.filed_readings import all_words, make
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.joined_things import joined_things, shares_of_sum
from verifier.evidence.measures import currency_of
from verifier.evidence.readings import Reading
from verifier.evidence.series import Series

_WHOLES, _PARTS, _TOPS = 6, 20, 8
_OWN = r"(?:its|their)\s+(?:own\s+)?|(?:every|each)\s+(?:dollar|euro|pound)\s+(?:of|in)\s+"
"""What stands before a whole that is the part's own ("14 cents of profit on every dollar of revenue")."""

_COSTS = terms("cost of revenue; expense") - {"revenue"}
"""Terms of rows that no margin is taken of; "cost" by itself is the term of an expense."""

_OTHER_KIND = 0.75
"""What is left of a share whose part and whole are not of one concept."""


def margins(part: Part, wanted: WantedFigure, period: ClaimPeriod, index: FilingIndex) -> Iterator[Reading]:
    """A margin, where only the profit and the revenue of the same scope are filed."""
    if part.quantity is None or part.quantity.unit != "percent" or "margin" not in wanted.terms:
        return
    profit_terms = {t: w for t, w in wanted.terms.items() if t != "margin"} | {
        "income": index.weights.get("income", 1.0)
    }
    revenue_terms = {t: w for t, w in profit_terms.items() if t not in ("operating", "gross", "net", "income")}
    revenue_terms["revenue"] = index.weights.get("revenue", 1.0)
    tops = [
        r for r in index.rank(WantedFigure(profit_terms, wanted.context), _TOPS) if currency_of(r[1].unit) == r[1].unit
    ]
    bottoms = [
        r
        for r in index.rank(WantedFigure(revenue_terms, wanted.context), _TOPS)
        if currency_of(r[1].unit) == r[1].unit and not r[1].row_words & _COSTS
    ]
    for top in tops:
        yield from _ratios("a / b * 100", [top], [b for b in bottoms if _of_one_scope(top[1], b[1])], "percent", period)


def _of_one_scope(one: Series, other: Series) -> bool:
    """Whether two rows are of the same members and are both the company's own lines, or stand in one table."""
    if one.consolidated and other.consolidated:
        return True
    return one.members == other.members and bool(_tables(one) & _tables(other))


def shares(
    part: Part, ranked: Sequence[tuple[float, Series]], period: ClaimPeriod, index: FilingIndex
) -> Iterator[Reading]:
    """A row as a percentage of another: best of the same concept, a member of the whole.

    Total revenue is the whole where none is named; not of a subject that names nothing ("one of those").
    """
    named_whole = part.whole if terms(part.whole) != terms(part.subject) else ""
    if not named_whole and not terms(part.subject):
        return
    whole = index.wanted(named_whole or "total revenue", part.subject)
    named = index.wanted(f"{part.subject} {named_whole or 'revenue'}", part.text)
    words = terms(f"{part.subject} {part.text}")
    members = [(index.score(named, s), s) for s in index.series if s.members and s.members <= words]
    tops = {
        id(s): (score, s)
        for score, s in [*ranked[:_PARTS], *index.rank(named, _PARTS), *members]
        if s.unit != "percent"
    }
    wholes = [r for r in index.rank(whole, _WHOLES * 3) if r[1].unit != "percent"][:_WHOLES]
    wholes += _of_the_owner(part, named_whole, index)
    if both := joined_things(part.text):
        yield from shares_of_sum(both, wholes, period, index)
    if named_whole:
        yield from _beneath(part, wholes, period, index)
    for reading in _ratios("a / b * 100", list(tops.values()), wholes, "percent", period):
        sure = _of_one_concept(reading, index, said=bool(named_whole))
        yield reading if sure else replace(reading, alignment=reading.alignment * _OTHER_KIND)


def _of_one_concept(reading: Reading, index: FilingIndex, *, said: bool) -> bool:
    """Whether part and whole are of one concept, which tags tell where the whole is `said`, or of one table."""
    top, bottom = reading.facts
    if top.tag and bottom.tag:
        return said and top.tag.concept == bottom.tag.concept
    together = _tables(reading.series) & _tables(index.by_fact[bottom.id])
    return not top.tag and not bottom.tag and bool(together)


def _of_the_owner(part: Part, named_whole: str, index: FilingIndex) -> list[tuple[float, Series]]:
    """The rows of the whole that are of what the part is of: the segment's, in "the segment's income of its sales"."""
    asked = terms(named_whole)
    if not asked or re.search(rf"\b(?:{_OWN}){re.escape(named_whole)}", part.text) is None:
        return []
    ranked = index.rank(index.wanted(f"{part.subject} {named_whole}"), _PARTS)
    return [(score, s) for score, s in ranked if s.unit != "percent" and asked <= all_words(s)][:_WHOLES]


def _beneath(
    part: Part, wholes: Sequence[tuple[float, Series]], period: ClaimPeriod, index: FilingIndex
) -> Iterator[Reading]:
    """Rows as shares of the total of their own table, which need no word of what the total is called."""
    of_whole = terms(part.whole)
    named = index.wanted(part.subject, f"{part.text} {part.whole}")
    apart = WantedFigure({t: w for t, w in named.terms.items() if t not in of_whole}, named.context)
    ranked = [(score, s) for score, s in index.rank(apart, _PARTS) if s.unit != "percent"] if apart.terms else []
    for whole in wholes:
        tables = _tables(whole[1])
        tops = [top for top in ranked if tables & _tables(top[1])]
        yield from _ratios("a / b * 100", tops, [whole], "percent", period)


def _tables(series: Series) -> set[str]:
    """The tables that a row is printed in."""
    return {group.partition("|")[0] for group in series.groups}


def multiples(
    part: Part, ranked: Sequence[tuple[float, Series]], period: ClaimPeriod, index: FilingIndex
) -> Iterator[Reading]:
    """One row as a multiple of another row of the same year."""
    if not part.rival:
        return
    rivals = index.rank(index.wanted(part.rival, part.subject), _WHOLES)
    yield from _ratios("a / b", ranked[:10], rivals, "times", period)


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
                or abs(a.value) == abs(b.value)
                or b.interval.low * b.interval.high <= 0
                or top is bottom
            ):
                continue
            if formula == "a / b * 100" and abs(a.value) > abs(b.value):
                continue
            yield make(formula, (a, b), unit, top, top_score * (0.5 + 0.5 * bottom_score), 1.0, period)
