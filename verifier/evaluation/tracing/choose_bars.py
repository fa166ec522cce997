"""Figures and claims judged without their company -> the chances from which on so many of what is said is right."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from core.domain.claims.verdict import Mark, Ruling
from verifier.evaluation.score_news import LabelSpan, Pairs, ruling_score, verdict_pairs
from verifier.evaluation.tracing.fit_trees import MARKS
from verifier.evaluation.tracing.left_out import JudgedLeftOut
from verifier.trace.rule_claim import rule_clause
from verifier.trace.weights import RULINGS

MARK_TARGETS = {Mark.TRACED: 0.95, Mark.DIFFERS: 0.85}
RULING_TARGETS = {Ruling.CONFIRMED: 0.85, Ruling.CONTRADICTED: 0.85, Ruling.PARTIALLY_SUPPORTED: 0.6}
"""The share of what is said that is to be right; a claim of two clauses, one confirmed and one open, counts as partly
supported too, wherefore less is asked of that."""

_STEPS = 100
_LEAST = 12
"""Claims that a bar is chosen by, at least."""

NEVER = 1.01


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkPoint:
    """How right a mark is where its chance is at least `bar`: of `said` figures, and what share of its own it finds."""

    bar: float
    precision: float
    recall: float
    said: int


def mark_points(judged: Sequence[JudgedLeftOut], mark: Mark) -> Sequence[MarkPoint]:
    """A point for every labelled figure that has the mark, the surest first."""
    column = MARKS.index(mark)
    known = [
        (float(one.chances[column]), figure.mark is mark)
        for clause in judged
        for figure, one in clause.figures
        if figure.mark is not None
    ]
    own, right = sum(is_so for _, is_so in known), 0
    points = list[MarkPoint]()
    for said, (chance, is_so) in enumerate(sorted(known, reverse=True), 1):
        right += is_so
        if is_so:
            points.append(MarkPoint(bar=chance, precision=right / said, recall=right / own, said=said))
    return points


def choose_mark_bars(judged: Sequence[JudgedLeftOut]) -> Mapping[Mark, float]:
    """For each mark the lowest chance from which on its target is met; `NEVER` where it is not."""
    return {
        mark: min((round(p.bar, 3) for p in mark_points(judged, mark) if p.precision >= target), default=NEVER)
        for mark, target in MARK_TARGETS.items()
    }


def choose_ruling_bars(
    judged: Sequence[JudgedLeftOut], labels: Mapping[str, Sequence[LabelSpan]], marks: Mapping[Mark, float]
) -> Mapping[Ruling, float]:
    """For each ruling the lowest chance from which on its target is met, over claims as they are labelled.

    None lies below one half: what is likelier wrong than right is not said, however much else would make up for it.
    """
    bars = dict.fromkeys(RULING_TARGETS, NEVER)
    for ruling, target in RULING_TARGETS.items():
        for step in range(_STEPS // 2, _STEPS):
            alone = dict.fromkeys(RULING_TARGETS, NEVER) | {ruling: step / _STEPS}
            score = ruling_score(claim_pairs(judged, labels, marks, alone), ruling)
            if score.said >= _LEAST and score.precision >= target:
                bars[ruling] = step / _STEPS
                break
    return bars


def claim_pairs(
    judged: Sequence[JudgedLeftOut],
    labels: Mapping[str, Sequence[LabelSpan]],
    marks: Mapping[Mark, float],
    rulings: Mapping[Ruling, float],
) -> Pairs:
    """(label, ruling) of every labelled claim, by the bars; `labels` are those of each article, by its id."""
    pairs: Pairs = Counter()
    for article, clauses in groupby(judged, key=lambda one: one.example.article):
        found = [
            LabelSpan(one.example.clause.start, one.example.clause.end, ruled(one, marks, rulings)) for one in clauses
        ]
        pairs.update(verdict_pairs(labels[article], found)[0])
    return pairs


def ruled(one: JudgedLeftOut, marks: Mapping[Mark, float], rulings: Mapping[Ruling, float]) -> Ruling:
    """The ruling on a clause by the bars."""
    own = [mark_of(list(map(float, judged.chances)), marks) for _, judged in one.figures]
    return rule_clause(one.example.clause, own, dict(zip(RULINGS, map(float, one.chances), strict=True)), rulings)


def mark_of(chances: Sequence[float], bars: Mapping[Mark, float]) -> Mark:
    """The first mark whose chance is above its bar."""
    return next((m for m in (Mark.TRACED, Mark.DIFFERS) if chances[MARKS.index(m)] >= bars[m]), Mark.OPEN)
