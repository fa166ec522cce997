"""The evidence on a part -> what speaks for and against it, as named numbers of about one size."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import log1p, log10

from core.domain.claims.claim import Hedge, PartKind
from core.domain.claims.verdict import Outcome
from core.domain.filings.fact import FactSource
from core.domain.filings.filing import ElementKind
from core.language.numbers.digits import written_digits
from verifier.judge.look import PartEvidence, RankedMatch, RankedReading

Features = Mapping[str, float]

_FAR = 10.0
"""Scores of the ranking, which are relative to the best, count down to this."""


_NEAR, _HALF = 4.0, 0.5
"""Scores this far below the best are those of elements that speak of something else."""

_HARDLY = 0.01
"""Decades: two sizes this near are two or three percent apart."""


def best_match(evidence: PartEvidence, *, differs: bool) -> RankedMatch | None:
    """The sentence that fills a slot otherwise, or none otherwise, whose words and place speak for it most."""
    found = [m for m in evidence.matches if m.differs is differs]
    if evidence.part.quantity is not None:
        found = [m for m in found if m.match.slots.get("figure") is not None]
    return max(found, key=_worded_and_ranked, default=None)


def features(evidence: PartEvidence, others: Sequence[PartEvidence]) -> Features:
    """All features of a part beside the `others` of its claim; of those with a figure others than of words alone."""
    found = _of_figure(evidence, others) if evidence.part.quantity is not None else _of_words(evidence)
    return {name: float(value) for name, value in found if value}


def _named_and_ranked(r: RankedReading) -> float:
    return r.place.score + 2 * r.judged.reading.plausibility


def _plausible(r: RankedReading) -> float:
    return r.judged.reading.plausibility


def _strong(r: RankedReading) -> float:
    return r.judged.reading.strength


def _worded_and_ranked(m: RankedMatch) -> float:
    return m.place.score + 3 * m.match.cover


def _worded(m: RankedMatch) -> float:
    return m.match.cover


def _of_figure(e: PartEvidence, others: Sequence[PartEvidence]) -> Iterator[tuple[str, float]]:
    quantity = e.part.quantity
    assert quantity is not None  # noqa: S101  the caller has looked
    agreeing = [r for r in e.readings if r.outcome is Outcome.AGREES]
    refuting = [r for r in e.readings if r.outcome is Outcome.REFUTED]
    yield "digits", min(written_digits(quantity), 4) / 4
    yield "hedged", quantity.hedge is not Hedge.NONE
    yield f"unit {quantity.unit if quantity.unit in ('percent', 'points', 'times', 'number') else 'money'}", 1
    yield f"role {e.part.role.value if e.part.role else 'level'}", 1
    yield "readings", log1p(len(e.readings)) / 4
    yield "agreeing", log1p(len(agreeing)) / 4
    yield "subject", min(len(e.part.subject.split()), 8) / 8
    chosen: dict[str, RankedReading | None] = {}
    for name, found, keys in (("agrees", agreeing, _AGREEING), ("differs", refuting, _REFUTING)):
        for by, key in keys:
            best = chosen[f"{name} {by}"] = max(found, key=key, default=None)
            yield from _of_reading(f"{name} {by}", best, float(quantity.value))
    yield "lead by words", _value(chosen["agrees words"], _plausible) - _value(chosen["differs words"], _strong)
    yield "lead by rank", _score(chosen["agrees rank"]) - _score(chosen["differs rank"])
    yield from _of_digits(e, chosen["agrees words"], chosen["agrees rank"], min(written_digits(quantity), 4) / 4)
    yield "nearly", any(r.outcome is Outcome.PARTLY for r in e.readings)
    yield from _of_told(e, same=True)
    yield from _of_told(e, same=False)
    yield from _beside(chosen["agrees words"], others)
    for name, differs in (("sentence alike", False), ("sentence otherwise", True)):
        yield from _of_match(name, best_match(e, differs=differs))


def _of_digits(
    e: PartEvidence, named: RankedReading | None, ranked: RankedReading | None, digits: float
) -> Iterator[tuple[str, float]]:
    """How hardly the figure agrees by chance: by its digits, where they stand, and how well that is named."""
    near = max(0.0, 1 + ranked.place.score / _NEAR) if ranked is not None else 0.0
    told = max((m.match.cover for m in e.matches if m.match.slots.get("figure") is True), default=0.0)
    yield "digits named", digits * _value(named, _plausible)
    yield "digits near", digits * near
    yield "digits near and named", digits * near * _value(ranked, _plausible)
    yield "digits told", digits * told
    yield "named otherwise, digits near", digits * near * bool(_value(named, _plausible) < _HALF)


def _beside(found: RankedReading | None, others: Sequence[PartEvidence]) -> Iterator[tuple[str, float]]:
    """Whether the other figures of the claim agree in the same row, and in the same table or paragraph."""
    figures = [o for o in others if o.part.quantity is not None]
    yield "other figures", min(len(figures), 3) / 3
    if found is None or not figures:
        return
    row, element = found.judged.reading.series, found.judged.reading.facts[0].place.element_id
    agreeing = [[r.judged.reading for r in o.readings if r.outcome is Outcome.AGREES] for o in figures]
    in_row = [any(r.series is row for r in readings) for readings in agreeing]
    in_element = [any(r.facts[0].place.element_id == element for r in readings) for readings in agreeing]
    yield "others in row", any(in_row)
    yield "all others in row", all(in_row)
    yield "others in element", any(in_element)
    yield "none beside", not any(in_element)


_AGREEING: Sequence[tuple[str, Callable[[RankedReading], float]]] = (("words", _plausible), ("rank", _named_and_ranked))
_REFUTING: Sequence[tuple[str, Callable[[RankedReading], float]]] = (("words", _strong), ("rank", _named_and_ranked))


def _of_reading(name: str, found: RankedReading | None, written: float) -> Iterator[tuple[str, float]]:
    if found is None:
        yield f"{name}: none", 1
        return
    reading, fact = found.judged.reading, found.judged.reading.facts[0]
    yield f"{name}: alignment", reading.alignment
    yield f"{name}: support", reading.support
    yield f"{name}: period", reading.fits
    yield f"{name}: plausibility", reading.plausibility
    yield f"{name}: strength", reading.strength
    yield f"{name}: computed", len(reading.facts) > 1
    yield f"{name}: metric", bool(reading.series.canonical)
    yield f"{name}: consolidated", reading.series.consolidated
    yield f"{name}: member", reading.series.scoped
    yield f"{name}: told", fact.source is FactSource.TEXT
    yield f"{name}: tagged", fact.tag is not None
    yield f"{name}: score", _score(found)
    yield f"{name}: rank", log1p(found.place.rank) / 4
    yield (
        f"{name}: off",
        min(abs(log10(abs(float(reading.exact)) / abs(written))), 2) if reading.exact and written else 2,
    )
    yield f"{name}: turned", found.judged.turned


def _of_told(e: PartEvidence, *, same: bool) -> Iterator[tuple[str, float]]:
    """The sentences that have the figure, or another one in its place."""
    found = [m for m in e.matches if m.match.slots.get("figure") is same]
    name = "told alike" if same else "told otherwise"
    yield f"{name}: cover", max(map(_worded, found), default=0.0)
    yield f"{name}: score", max((max(m.place.score, -_FAR) / 4 for m in found), default=-_FAR / 4) + _FAR / 4


def _of_words(e: PartEvidence) -> Iterator[tuple[str, float]]:
    yield f"kind {e.part.kind.value}", 1
    yield "asked", min(e.asked, 16) / 8
    yield "parts", min(len(e.claim.parts), 6) / 3
    rows = e.rows.outcome if e.rows is not None else None
    yield "rows agree", rows is Outcome.AGREES
    yield "rows differ", rows is Outcome.REFUTED
    yield "rows partly", rows is Outcome.PARTLY
    yield "rows silent", rows is None and e.part.kind is not PartKind.STATEMENT
    alike = [m for m in e.matches if not m.differs]
    otherwise = [m for m in e.matches if m.differs]
    for name, found in (("any", e.matches), ("alike", alike), ("otherwise", otherwise)):
        for by, key in (("words", _worded), ("rank", _worded_and_ranked)):
            yield from _of_match(f"{name} {by}", max(found, key=key, default=None))
    yield "lead", max(map(_worded, alike), default=0.0) - max(map(_worded, otherwise), default=0.0)


def _of_match(name: str, found: RankedMatch | None) -> Iterator[tuple[str, float]]:
    if found is None:
        yield f"{name}: none", 1
        return
    yield f"{name}: cover", found.match.cover
    yield f"{name}: words", found.match.words
    yield f"{name}: score", max(found.place.score, -_FAR) / 4
    yield f"{name}: rank", log1p(found.place.rank) / 4
    yield f"{name}: row", found.match.sentence.element.kind is ElementKind.TABLE
    for slot, same in found.match.slots.items():
        yield f"{name}: {slot.partition('/')[0]} {'alike' if same else 'otherwise'}", 1


def _value(found: RankedReading | None, key: Callable[[RankedReading], float]) -> float:
    return key(found) if found is not None else 0.0


def _score(found: RankedReading | None) -> float:
    return max(found.place.score, -_FAR) / 4 if found is not None else -_FAR / 4
