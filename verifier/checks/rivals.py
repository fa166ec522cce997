"""A filed figure that has the written value -> another one beside it that the claim's words name instead, or none."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from core.domain.claims.claim import Part
from core.domain.filings.fact import Fact, FactSource
from core.language.numbers.quantities import find_quantities
from core.language.words.terms import Terms, is_number, terms
from verifier.evidence.figure_objects import is_of_other, object_of
from verifier.evidence.filing_index import FilingIndex, company_terms
from verifier.evidence.own_words import shared_out, words_of
from verifier.evidence.readings import Reading

NAMED_FROM = 0.34
"""Share of the words that set the other figure apart, by weight, that the claim must have."""

AT_MOST = 0.5
"""How much of that share it may have of the words that set the figure of the written value apart."""

ALONE = re.compile(r"\b(?:alone|by (?:itself|themselves)|on (?:its|their) own)\b", re.IGNORECASE)
"""What says that a figure is of the thing named and of nothing beside it."""

_GENERAL = terms("total other approximately respectively fiscal year company")


def rival_reading(
    part: Part, agreeing: Sequence[Reading], others: Sequence[Reading], index: FilingIndex
) -> Reading | None:
    """What the claim names in the same sentence, in the same row of a table, or in the same breakdown.

    `agreeing` are all readings of the written value, `others` those of other values for the same period. What nothing
    sets apart, a total, is never left for another.
    """
    said = said_of(part)
    alone = ALONE.search(part.text) is not None
    told = [other for reading in agreeing for other in _told_beside(reading, index)]
    near, own = words_beside(part), company_terms(index.filing) & terms(part.text)
    named = [
        o
        for o in told
        if (
            _names(said, *(apart := _set_apart(agreeing, o)), index.sentence_weights, alone=alone)
            and (near is None or apart[1] & near)
            and not own & apart[0]
        )
        or _is_of_another(part, o.facts[0].place.quote, o.facts[0])
    ]
    if named and not _add_up(named, agreeing):
        return named[0]
    for other in others:
        beside = any(_one_row(r, other) or _one_breakdown(r, other) for r in agreeing)
        if beside and _names(said, *_set_apart(agreeing, other), index.sentence_weights):
            return other
    return None


def rival_in_sentence(part: Part, sentence: str, weights: Mapping[str, float]) -> bool:
    """Whether the sentence has the part's figure, and the part's words name another figure of it."""
    if part.quantity is None:
        return False
    said, told = said_of(part), [(q, w) for q, w in shared_out(sentence) if q.unit == part.quantity.unit]
    mine = [w for q, w in told if q.interval.meets(part.quantity.interval)]
    others = [w for q, w in told if not q.interval.meets(part.quantity.interval)]
    own = frozenset().union(*mine)
    if not mine:
        return False
    return any(_names(said, own - w, w - own, weights) for w in others) or _is_of_another(part, sentence)


def _is_of_another(part: Part, sentence: str, other: Fact | None = None) -> bool:
    """Whether what the part's figure is directly said to be of is what another of the sentence, or `other`, is of."""
    if part.quantity is None or not (wanted := object_of(part.text, part.quantity)):
        return False
    told = [(q, object_of(sentence, q)) for q in find_quantities(sentence) if q.unit == part.quantity.unit]
    mine = [of for q, of in told if q.interval.meets(part.quantity.interval)]
    others = [
        of
        for q, of in told
        if not q.interval.meets(part.quantity.interval) and (other is None or abs(q.value) == abs(other.value))
    ]
    return any(all(is_of_other(wanted, own, other) for own in mine) for other in others) and bool(mine)


def names_a_figure(part: Part, sentence: str, weights: Mapping[str, float]) -> bool:
    """Whether the part's words name one of the figures of its unit, where the sentence has several."""
    if part.quantity is None:
        return True
    said = said_of(part)
    told = [_naming(w) for q, w in shared_out(sentence) if q.unit == part.quantity.unit]
    return len(told) < 2 or any(share_said(said, own, weights) >= NAMED_FROM for own in told)


def words_beside(part: Part) -> Terms | None:
    """The terms that stand nearest the part's figure where its text has several of the unit; None where it has one."""
    if part.quantity is None:
        return None
    alike = [q for q, _ in shared_out(part.text) if q.unit == part.quantity.unit]
    return words_of(part.text, part.quantity) if len(alike) > 1 else None


def said_of(part: Part) -> Terms:
    """The terms that a part names its figure by."""
    return terms(part.subject) | (words_of(part.text, part.quantity) if part.quantity is not None else frozenset())


def _names(said: Terms, mine: Terms, theirs: Terms, weights: Mapping[str, float], *, alone: bool = False) -> bool:
    """Whether `said` has the words of the other figure, and hardly those of the figure of the written value.

    "Dividends alone" is the figure of dividends, whatever else the words have of the other.
    """
    share = share_said(said, theirs, weights)
    return bool(mine) and share >= NAMED_FROM and (alone or share_said(said, mine, weights) <= AT_MOST * share)


def _add_up(named: Sequence[Reading], agreeing: Sequence[Reading]) -> bool:
    """Whether the part names several figures and the written value is their sum ("dividends and buybacks")."""
    values = {r.facts[0].id: r.exact for r in named}
    return len(values) > 1 and any(r.filed.low <= sum(values.values()) <= r.filed.high for r in agreeing)


def share_said(said: Terms, words: Terms, weights: Mapping[str, float]) -> float:
    """Which share of `words`, by weight, a part names; 0 when there are none."""
    total = sum(weights.get(t, 1.0) for t in words)
    return sum(weights.get(t, 1.0) for t in words & said) / total if total else 0.0


def _set_apart(agreeing: Sequence[Reading], other: Reading) -> tuple[Terms, Terms]:
    """The words that set the readings apart from the other one, and it from them; in one row those of the columns."""
    rows = [r for r in agreeing if _one_row(r, other)]
    if rows:
        mine, theirs = _columns(rows[0].facts[0]), _columns(other.facts[0])
    else:
        mine, theirs = frozenset().union(*(_own(r) | _above(r) for r in agreeing)), _own(other)
    return mine - theirs, theirs - mine


def _own(reading: Reading) -> Terms:
    fact = reading.facts[0]
    if fact.source is FactSource.TEXT:
        return _naming(words_of(fact.place.quote, fact))
    rows = frozenset().union(*(c.row for c in reading.series.captions), reading.series.members)
    return _naming(rows) | _columns(fact)


def _above(reading: Reading) -> Terms:
    if reading.facts[0].source is FactSource.TEXT:
        return frozenset()
    return _naming(frozenset().union(*(c.above | c.title for c in reading.series.captions)))


def _columns(fact: Fact) -> Terms:
    return _naming(terms(" ".join(fact.column)))


def _naming(words: Terms) -> Terms:
    return frozenset(t for t in words - _GENERAL if not is_number(t))


def _told_beside(reading: Reading, index: FilingIndex) -> Iterator[Reading]:
    """The other figures of the same sentence, of the same unit and period."""
    fact = reading.facts[0]
    if fact.source is not FactSource.TEXT:
        return
    for series, other in index.told[fact.place.element_id]:
        alike = (other.place.quote, other.unit, other.period) == (fact.place.quote, fact.unit, fact.period)
        if alike and other.value != fact.value:
            yield replace(reading, exact=other.value, filed=other.interval, facts=(other,), series=series)


def _one_row(reading: Reading, other: Reading) -> bool:
    """Whether two readings stand in different columns of one row of a table."""
    a, b = reading.facts[0], other.facts[0]
    if not a.place.cell or not b.place.cell or a.column == b.column:
        return False
    return a.place.element_id == b.place.element_id and a.place.cell[0] == b.place.cell[0]


def _one_breakdown(reading: Reading, other: Reading) -> bool:
    """Whether two readings are of different members."""
    mine, theirs = reading.series.members, other.series.members
    return bool(mine and theirs) and mine != theirs
