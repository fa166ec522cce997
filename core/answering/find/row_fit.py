"""The words of a question -> how well each row of a filing fits them, as named features."""

from collections.abc import Mapping

import numpy as np

from core.answering.find.question_words import QuestionWords, same_words
from core.gather.filing_view import FilingView
from core.gather.filing_words import Values
from core.gather.observations import FigureKind, UnitCode
from core.gather.rows import RowKind

_PRINTED = (FigureKind.LEVEL, FigureKind.CHANGE)
_WANTS = {
    "percent": UnitCode.PERCENT,
    "count": UnitCode.NUMBER,
    "per_share": UnitCode.PER_SHARE,
    "money": UnitCode.MONEY,
}


def row_fit(view: FilingView, asked: QuestionWords) -> Mapping[str, Values]:
    """Features of shape (rows,) by name: cosines, words shared by rarity either way, and the kind of figure wanted.

    `counted` says how much of what is counted a sentence counts.
    """
    words, cosine = view.words, row_cosines(view, asked)
    own, named, around = (held.shared(asked.terms) for held in (words.own, words.named, words.around))
    weight = words.weigh(asked.terms)
    unit = view.unit_of_row
    return {
        "cosine": cosine,
        "cosine_place": np.log1p(_places(cosine)),
        "cosine_behind": cosine - cosine.max(initial=-1.0),
        "own": own / words.own.mass,
        "named": named / words.named.mass,
        "asked_own": own / weight,
        "asked_named": named / weight,
        "asked_around": around / weight,
        "around_place": np.log1p(_places(around)),
        "around_behind": (around - around.max(initial=0.0)) / weight,
        "left": words.own.mass - own,
        "counted": _counted(view, asked),
        "breakdown": np.array([row.kind is RowKind.BREAKDOWN for row in view.rows], dtype=float),
        **{f"is_{name}": (unit == code).astype(float) for name, code in _WANTS.items()},
        **{f"fits_{name}": (unit == code) * float(asked.asks_for(name)) for name, code in _WANTS.items()},
        **view.row_traits,
    }


def _counted(view: FilingView, asked: QuestionWords) -> Values:
    """The share of what is counted in the question that each row of a sentence counts, shape (rows,)."""
    share, wanted = np.zeros(len(view.rows)), [same_words(term) for term in asked.counted]
    for at, said in view.counted_terms.items() if wanted else ():
        share[at] = np.mean([not one.isdisjoint(said) for one in wanted])
    return share


def row_cosines(view: FilingView, asked: QuestionWords) -> Values:
    """The cosine of each row in its best column, shape (rows,); -1 for a row without a printed figure of the year."""
    seen = view.observed
    printed = (seen.quarter == 0) & np.isin(seen.kind, _PRINTED)
    cosine = (view.vectors @ asked.vector)[view.texts.of_observation]
    best = np.full(len(view.rows), -1.0)
    np.maximum.at(best, seen.row[printed], cosine[printed])
    return best


def _places(scores: Values) -> Values:
    """The place of each score, the best first, from 0; of equal ones the first comes first."""
    places = np.empty(len(scores))
    places[np.argsort(-scores, kind="stable")] = np.arange(len(scores))
    return places
