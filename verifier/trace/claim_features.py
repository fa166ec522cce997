"""A clause with the chances of its figures -> how likely all that it claims was compared, as named features."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from core.domain.claims.claim import OpenReason
from core.gather.filing_view import FilingView
from core.gather.filing_words import Values
from core.language.words.terms import Terms
from verifier.claims.figure_readings import ClauseReading
from verifier.trace.article_figures import FigureLook
from verifier.trace.figure_features import Chances, best_agreeing
from verifier.trace.row_features import content_terms

TRACED, DIFFERS, OPEN = range(3)
"""Columns of the chances of a figure."""

_CAUSE = re.compile(r"\b(?:because|due to|thanks to|driven|mainly|as a result|owing)\b", re.IGNORECASE)
_RANK = re.compile(
    r"\b(?:most|largest|biggest|highest|only|first|record|more than any|fastest|smallest|lowest|best|worst)\b",
    re.IGNORECASE,
)
_SUPPOSED = re.compile(r"\b(?:will|expects?|should|could|may|would|might|analysts?|likely)\b", re.IGNORECASE)
_JOINT = re.compile(r",| and | but |;")
_NEGATED = re.compile(r"\b(?:not|no|never|none|neither|nor|without|cannot)\b|n['’]t\b", re.IGNORECASE)
_REASONS = (None, *OpenReason)


@dataclass(frozen=True, kw_only=True)
class JudgedFigure:
    """A figure with the chances of its candidates, and its own: traced, differs, open; shape (3,)."""

    look: FigureLook
    of_candidates: Chances
    chances: Values


def claim_features(clause: ClauseReading, figures: Sequence[JudgedFigure], view: FilingView) -> Mapping[str, float]:
    """The features of one claim, by name."""
    return _of_text(clause) | _of_figures(figures) | _left_over(clause, figures, view)


def _of_text(clause: ClauseReading) -> dict[str, float]:
    rest = clause.text
    for figure in clause.figures:
        rest = rest.replace(figure.quantity.text, " ")
    return {
        "figures": len(clause.figures),
        "words": len(clause.text.split()),
        "words_each": len(re.findall(r"\w+", rest)) / (1 + len(clause.figures)),
        "reason": _REASONS.index(clause.open_reason),
        "of_other": clause.of_other,
        "in_quarter": any(figure.in_part for figure in clause.figures),
        "in_table": clause.in_table,
        "joints": len(_JOINT.findall(clause.text)),
        "cause": bool(_CAUSE.search(clause.text)),
        "rank": bool(_RANK.search(clause.text)),
        "supposed": bool(_SUPPOSED.search(clause.text)),
        "negated": bool(_NEGATED.search(clause.text)),
        "names": len(clause.names),
        "verbs": sum(tag.startswith("VB") for tag in clause.tags),
        "past": sum(tag in ("VBD", "VBN") for tag in clause.tags),
        "comparatives": sum(tag in ("JJR", "RBR", "JJS", "RBS") for tag in clause.tags),
    }


def _of_figures(figures: Sequence[JudgedFigure]) -> dict[str, float]:
    names = ("traced_least", "traced_most", "traced_mean", "traced_all", "differs_most", "differs_mean", "open_most")
    if not figures:
        return dict.fromkeys((*names, "differs_any"), 0.0)
    chances = np.array([figure.chances for figure in figures])
    traced, differs, left = chances[:, TRACED], chances[:, DIFFERS], chances[:, OPEN]
    return {
        "traced_least": float(traced.min()),
        "traced_most": float(traced.max()),
        "traced_mean": float(traced.mean()),
        "traced_all": float(traced.prod()),
        "differs_most": float(differs.max()),
        "differs_mean": float(differs.mean()),
        "differs_any": float(1 - (1 - differs).prod()),
        "open_most": float(left.max()),
    }


def _left_over(clause: ClauseReading, figures: Sequence[JudgedFigure], view: FilingView) -> dict[str, float]:
    """What the claim says that the rows of its figures do not speak of, and the way that they went."""
    company = content_terms(view.observed.filing.company.name)
    words, names = content_terms(clause.text) - company, content_terms(" ".join(clause.names)) - company
    held, ways = set[str](), [0.0]
    for figure in figures:
        at = _likeliest(figure)
        if at is not None:
            held |= _words_of(figure, at, view)
            ways.append(float(figure.look.candidates.features["way_fits"][at]))
    last = max((figure.quantity.end for figure in clause.figures), default=clause.start) - clause.start
    tail = content_terms(clause.text[last:]) & words
    left = words - held
    weigh = view.words.weigh
    return {
        "left": weigh(left),
        "left_words": len(left),
        "left_share": weigh(left) / (weigh(words) + 1),
        "left_names": len(names - held),
        "left_after": weigh(tail - held),
        "unknown": sum(term not in view.words.weights for term in words),
        "way_least": min(ways),
        "way_most": max(ways),
    }


def _likeliest(figure: JudgedFigure) -> int | None:
    """The candidate that the figure is taken to be of."""
    if not len(figure.look.candidates):
        return None
    agreeing = best_agreeing(figure.look.candidates, figure.of_candidates)
    if agreeing is not None and figure.chances[TRACED] > max(figure.chances[DIFFERS], figure.chances[OPEN]):
        return agreeing
    return int(figure.of_candidates.meant.argmax())


def _words_of(figure: JudgedFigure, at: int, view: FilingView) -> Terms:
    """The words of the row and column of a candidate, of a sentence those of its paragraph."""
    position = int(figure.look.candidates.at[at])
    number = int(view.observed.row[position])
    row = view.rows[number]
    around = view.words.row_around[number] | content_terms(view.observed.column[position])
    return around | view.words.of_element.get(row.element_id, frozenset()) if row.is_sentence else around
