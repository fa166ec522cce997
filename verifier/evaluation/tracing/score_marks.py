"""Marks on figures and the labels of these -> how right each mark is, and how much of what is so it finds."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from core.domain.claims.verdict import Mark
from verifier.evaluation.tracing.choose_bars import mark_of
from verifier.evaluation.tracing.left_out import JudgedLeftOut

MarkPairs = Counter[tuple[Mark, Mark]]
"""How often a label met a mark."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkRate:
    """Precision and recall of one mark; `said` and `true` count marks and labels."""

    precision: float
    recall: float
    said: int
    true: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkScore:
    """The score of all labelled figures, by mark."""

    figures: int
    per_mark: Mapping[Mark, MarkRate]


def score_marks(pairs: MarkPairs) -> MarkScore:
    """The rates of every mark."""
    return MarkScore(figures=sum(pairs.values()), per_mark={mark: _rate(pairs, mark) for mark in Mark})


def _rate(pairs: MarkPairs, mark: Mark) -> MarkRate:
    right = pairs[mark, mark]
    said = sum(n for (_, given), n in pairs.items() if given is mark)
    true = sum(n for (label, _), n in pairs.items() if label is mark)
    return MarkRate(precision=right / said if said else 0.0, recall=right / true if true else 0.0, said=said, true=true)


def pair_left_out(judged: Iterable[JudgedLeftOut], bars: Mapping[Mark, float]) -> MarkPairs:
    """(label, mark) of every labelled figure that was judged without its company."""
    return Counter(
        (figure.mark, mark_of(list(map(float, one.chances)), bars))
        for clause in judged
        for figure, one in clause.figures
        if figure.mark is not None
    )
