"""The figures of a sentence -> for each the observations that it may speak of, and what speaks for each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from core.domain.claims.claim import Role
from core.gather.filing_view import FilingView
from core.gather.filing_words import Values
from core.gather.observations import UNDATED, Codes, FigureKind, unit_code
from core.language.numbers.digits import written_digits
from verifier.claims.figure_readings import FigureReading
from verifier.trace.agreement import Agreement, agreements, comparable
from verifier.trace.row_features import AskedWords, content_terms, places_of

_KEPT, _KEPT_AGREEING, _KEPT_TURNED = 50, 25, 5
_FAR = 60
_MOST_DIGITS = 6
_NO_YEAR = 4
"""In place of how many years an observation lies from the one said: none is known."""

_MOVES = (FigureKind.GROWTH, FigureKind.DIFFERENCE, FigureKind.POINTS)
_FITTING = {
    Role.LEVEL: (FigureKind.LEVEL,),
    Role.DIFFERENCE: (FigureKind.DIFFERENCE, FigureKind.CHANGE),
    Role.GROWTH: (FigureKind.GROWTH, FigureKind.CHANGE),
    Role.POINTS: (FigureKind.POINTS, FigureKind.CHANGE),
    Role.SHARE: (FigureKind.SHARE, FigureKind.LEVEL),
    Role.MULTIPLE: (FigureKind.MULTIPLE, FigureKind.LEVEL),
}
ROLES = tuple(Role)


@dataclass(frozen=True, kw_only=True)
class SentenceFigure:
    """A figure, what it is looked for by, and how well each row of the filing fits it, shape (rows,) by feature."""

    figure: FigureReading
    asked: AskedWords
    of_rows: Mapping[str, Values]


@dataclass(frozen=True, kw_only=True)
class Candidates:
    """Observations that a figure may speak of, the likeliest by words first.

    `at` are positions in the filing's observations, `agreement` an `Agreement` for each, `features` have shape
    (candidates,). `agreeing` of all `compared` observations agree with the figure.
    """

    at: npt.NDArray[np.intp]
    agreement: Codes
    features: Mapping[str, Values]
    agreeing: int
    compared: int

    def __len__(self) -> int:
        return len(self.at)


@dataclass(frozen=True, slots=True)
class _Compared:
    """What one figure of a sentence may be held against, and how each stands to it."""

    at: npt.NDArray[np.intp]
    agreement: Codes
    agreeing: int
    rows: Codes

    @classmethod
    def of(cls, view: FilingView, figure: FigureReading) -> "_Compared":
        at = comparable(view.observed, figure.quantity.unit)
        if figure.base is not None:
            at = at[~_of_other_base(view, at, figure.base)]
        found = agreements(view.observed, at, figure)
        agreeing = at[found == Agreement.AGREES]
        return cls(at, found, len(agreeing), np.unique(view.observed.row[agreeing]))


def _of_other_base(view: FilingView, at: npt.NDArray[np.intp], base: int) -> npt.NDArray[np.bool_]:
    """Whether an observation is a change, or a multiple, from another year than the one said."""
    seen = view.observed
    return np.asarray(
        (seen.base[at] != base) & np.isin(seen.kind[at], (*_MOVES, FigureKind.MULTIPLE, FigureKind.CHANGE))
    )


def find_candidates(view: FilingView, sentence: Sequence[SentenceFigure]) -> Sequence[Candidates]:
    """The candidates for each figure of a sentence."""
    compared = [_Compared.of(view, one.figure) for one in sentence]
    return [
        _candidates(view, one, mine, [other for m, other in enumerate(compared) if m != n])
        for n, (one, mine) in enumerate(zip(sentence, compared, strict=True))
    ]


def _candidates(view: FilingView, one: SentenceFigure, mine: _Compared, others: Sequence[_Compared]) -> Candidates:
    seen, at = view.observed, mine.at
    asked = (one.asked.sentence_vector + one.asked.clause_vector) / 2
    cosine = (view.vectors @ asked)[view.texts.of_observation[at]]
    apart = np.where(seen.year[at] == UNDATED, _NO_YEAR, np.clip(seen.year[at] - one.figure.back, -3, 3))
    kept = _kept(_likely(one, seen.row[at], cosine, apart, seen.kind[at]), mine.agreement)
    features = {name: values[seen.row[at[kept]]] for name, values in one.of_rows.items()}
    features |= _fit(view, one, at[kept], apart[kept])
    features |= {
        "cosine": cosine[kept],
        "cosine_before": places_of(cosine)[kept].clip(0, _FAR) if len(at) else cosine,
        "cosine_behind": cosine[kept] - cosine.max(initial=-1.0),
    }
    features |= _by_value(view, one.figure, at[kept], mine.agreement[kept], others)
    features["agreeing"] = np.full(len(kept), np.log1p(mine.agreeing))
    return Candidates(
        at=at[kept],
        agreement=mine.agreement[kept],
        features=features,
        agreeing=mine.agreeing,
        compared=len(at),
    )


def _likely(one: SentenceFigure, rows: Codes, cosine: Values, apart: Values, kind: Codes) -> Values:
    """How likely each observation is by words and year alone, to choose those that are looked at."""
    words = sum(one.of_rows[name] for name in ("own_paragraph", "near_named", "clause_around"))
    return np.asarray(
        6 * cosine
        + np.asarray(words)[rows]
        - 0.25 * (apart != 0)
        - 0.2 * np.isin(kind, (FigureKind.SHARE, FigureKind.DIFFERENCE))
    )


def _kept(likely: Values, agreement: Codes) -> npt.NDArray[np.intp]:
    """The likeliest, and the likeliest of those that agree, or agree but for the direction; likeliest first."""
    order = np.argsort(-likely, kind="stable")
    agreeing = order[agreement[order] == Agreement.AGREES][:_KEPT_AGREEING]
    turned = order[agreement[order] == Agreement.TURNED][:_KEPT_TURNED]
    kept = np.unique(np.concatenate([order[:_KEPT], agreeing, turned]))
    return np.asarray(kept[np.argsort(-likely[kept], kind="stable")])


def _fit(view: FilingView, one: SentenceFigure, at: npt.NDArray[np.intp], apart: Values) -> Mapping[str, Values]:
    """How year, kind and direction of each candidate fit the figure."""
    seen, figure = view.observed, one.figure
    kind, sign = seen.kind[at], np.sign(seen.value[at])
    moves = np.isin(kind, _MOVES)
    whole_words = content_terms(figure.after)
    wholes = [len(view.words.row_own[whole] & whole_words) if whole >= 0 else -1 for whole in seen.whole[at].tolist()]
    same = {
        "role": ROLES.index(figure.role),
        "written_unit": unit_code(figure.quantity.unit),
        "years_back": figure.back,
        "dated": figure.dated,
        "in_quarter": figure.in_part,
        "earlier": figure.earlier,
        "against": figure.against,
        "direction": figure.direction,
    }
    return {
        **{name: np.full(len(at), float(value)) for name, value in same.items()},
        "kind": kind.astype(float),
        "unit": seen.unit[at].astype(float),
        "year": seen.year[at].astype(float),
        "years_apart": apart.astype(float),
        "base_apart": np.where(seen.base[at] == UNDATED, 0, seen.base[at] - seen.year[at]).astype(float),
        "of_quarter": seen.quarter[at].astype(float),
        "kind_fits": np.isin(kind, _FITTING[figure.role]).astype(float),
        "moves": moves.astype(float),
        "sign_fits": np.where(moves, sign * figure.direction, 0.0),
        "whole_words": np.array(wholes, dtype=float),
    }


def _by_value(
    view: FilingView,
    figure: FigureReading,
    at: npt.NDArray[np.intp],
    agreement: Codes,
    others: Sequence[_Compared],
) -> Mapping[str, Values]:
    """What the values say: whether the candidate agrees, and whether other figures of the sentence do so beside it."""
    seen = view.observed
    rows = seen.row[at]
    written = max(abs(float(figure.quantity.value)), 1e-9)
    with np.errstate(divide="ignore"):
        decades = np.log10(np.abs(seen.value[at]) / written).clip(-9, 9)
    elements = view.element_of_row
    in_row = sum((np.isin(rows, other.rows) for other in others), np.zeros(len(at)))
    in_element = sum((np.isin(elements[rows], elements[other.rows]) for other in others), np.zeros(len(at)))
    next_row = sum(
        (np.isin(rows + 1, other.rows) | np.isin(rows - 1, other.rows) for other in others), np.zeros(len(at))
    )
    return {
        "agrees": (agreement == Agreement.AGREES).astype(float),
        "partly": (agreement == Agreement.PARTLY).astype(float),
        "turned": (agreement == Agreement.TURNED).astype(float),
        "decades": decades,
        "others_in_row": in_row,
        "others_in_element": in_element,
        "others_next_row": next_row,
        "others": np.full(len(at), float(len(others))),
        "digits": np.full(len(at), float(min(written_digits(figure.quantity), _MOST_DIGITS))),
        "way_fits": view.went[at] * figure.move,
    }


BY_VALUE = frozenset(
    (
        *("agrees", "partly", "turned", "decades", "others_in_row", "others_in_element", "others_next_row", "others"),
        *("digits", "way_fits", "agreeing"),
    )
)
"""The features that know the figure's value; a linker without them says which row is meant, whatever was written."""
