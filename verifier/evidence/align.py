"""How well the words of a claim name a row of the filing: a number from 0 to 1."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.language.words.terms import Terms, is_number, terms
from verifier.evidence.series import Caption, Series

_ABOVE, _TITLE = 0.9, 0.75
_ABOVE_CONSOLIDATED = 0.5
"""In a statement the headings above a consolidated line name other lines too ("Operating expenses ... Net income")."""

_IN_CONTEXT = 0.8
_RECALL, _PRECISION = 0.55, 0.45
_PROSE_PRECISION = 0.55
_UNASKED_SCOPE = 0.55
_WEAK_TOTAL = 0.2
_PROSE_SUPPORT = 1.1
"""Only some of the words around a figure in a sentence name it."""

_GENERAL = frozenset({"total", "other"})
_ADJUSTED = terms("adjusted core comparable underlying organic")
_PLACES = frozenset({"usa", "foreign"})
_OTHER_BASIS = 0.3
"""What is left of a row that is adjusted, or of home, where the claim is not, or the other way round."""


@dataclass(frozen=True, slots=True)
class WantedFigure:
    """What is looked for: terms that name the figure, weighted, and the terms of the claim around them."""

    terms: Mapping[str, float]
    context: Terms

    @property
    def weight(self) -> float:
        """Sum of the weights."""
        return sum(self.terms.values())


def alignment(wanted: WantedFigure, series: Series, weights: Mapping[str, float]) -> float:
    """How well `wanted` names `series`, by the best of its captions; a scope nobody asked for counts against it."""
    if not wanted.terms:
        return 0.0
    whole = wanted.weight
    best = max((_caption_score(wanted, c, series, weights) / whole for c in series.captions), default=0.0)
    basis = 1.0 if same_basis(frozenset(wanted.terms), series) else _OTHER_BASIS
    return best * basis * _scope_factor(wanted, series, weights)


def same_basis(words: Terms, series: Series) -> bool:
    """Whether both are adjusted figures or neither is, and neither is of home where the other is of abroad."""
    own = series.row_words
    apart = {words & _PLACES, own & _PLACES} == {frozenset({"usa"}), frozenset({"foreign"})}
    return (bool(words & _ADJUSTED) == bool(own & _ADJUSTED) and not apart) or not own


def _caption_score(wanted: WantedFigure, caption: Caption, series: Series, weights: Mapping[str, float]) -> float:
    recall = _recall(wanted, caption, series)
    if recall == 0.0:
        return 0.0
    precision = _PROSE_PRECISION if caption.prose else _precision(wanted, caption, weights)
    return recall * (_RECALL + _PRECISION * precision)


def _recall(wanted: WantedFigure, caption: Caption, series: Series) -> float:
    found = 0.0
    for term, weight in wanted.terms.items():
        if term in caption.row or term in series.members:
            found += weight
        elif term in caption.above:
            found += weight * (_ABOVE_CONSOLIDATED if series.consolidated else _ABOVE)
        elif term in caption.title or (term == "total" and not series.scoped):
            found += weight * _TITLE
    return found


def _precision(wanted: WantedFigure, caption: Caption, weights: Mapping[str, float]) -> float:
    """Which share of the row's own words the claim has."""
    total = found = 0.0
    for term in caption.worded:
        weight = _WEAK_TOTAL if term == "total" else weights.get(term, 1.0)
        total += weight
        if term in wanted.terms or term == "total":
            found += weight
        elif term in wanted.context:
            found += weight * _IN_CONTEXT
    return found / total if total else 0.5


def support(words: Terms, subject: Terms, series: Series, weights: Mapping[str, float]) -> float:
    """Which share of the words that name the series the claim has: how well a value found by its digits fits.

    A row of a total or of "other" is named by what stands above it; in prose, the words around the figure count.
    """
    basis = 1.0 if same_basis(subject, series) else _OTHER_BASIS
    return basis * max((_named(words, c, series, weights) for c in series.captions), default=0.0)


def _named(words: Terms, caption: Caption, series: Series, weights: Mapping[str, float]) -> float:
    own = caption.row - _GENERAL
    if not own:
        own = (caption.above | caption.title) - _GENERAL if caption.row else frozenset()
    own = frozenset(t for t in own | series.members if not is_number(t))
    total = sum(weights.get(t, 1.0) for t in own)
    found = sum(weights.get(t, 1.0) for t in own if t in words)
    if not total:
        return 0.0
    return found / total * (_PROSE_SUPPORT if caption.prose else 1.0)


def _scope_factor(wanted: WantedFigure, series: Series, weights: Mapping[str, float]) -> float:
    if not series.members:
        return 1.0
    total = sum(weights.get(t, 1.0) for t in series.members)
    asked = sum(
        weights.get(t, 1.0) * (1.0 if t in wanted.terms else 0.8)
        for t in series.members
        if t in wanted.terms or t in wanted.context
    )
    return _UNASKED_SCOPE + (1 - _UNASKED_SCOPE) * asked / total
