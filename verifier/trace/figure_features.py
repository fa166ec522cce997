"""A figure's candidates with their chances -> what speaks for and against it being right, as named features."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from core.domain.claims.claim import Hedge
from core.gather.filing_words import Values
from core.gather.observations import unit_code
from core.language.numbers.digits import written_digits
from verifier.claims.figure_readings import FigureReading
from verifier.trace.agreement import Agreement
from verifier.trace.candidates import ROLES, Candidates

_OF_BEST = (
    *("own_paragraph", "own_sentence", "clause_around", "cosine", "cosine_behind", "years_apart"),
    *("decades", "names_around", "others_in_row", "sentence", "way_fits", "named_left"),
)
"""Features of the best agreeing and of the best differing candidate that the figure is judged by."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chances:
    """How likely each candidate is the one meant, shape (candidates,): by words alone, and with the value known."""

    meant: Values
    gives: Values


def best_agreeing(candidates: Candidates, chances: Chances) -> int | None:
    """The position of the likeliest candidate that agrees with the figure."""
    agree = candidates.agreement == Agreement.AGREES
    return int(np.where(agree, chances.gives, -1.0).argmax()) if agree.any() else None


def best_differing(candidates: Candidates, chances: Chances) -> int | None:
    """The position of the likeliest candidate that does not agree."""
    other = candidates.agreement != Agreement.AGREES
    return int(np.where(other, chances.meant, -1.0).argmax()) if other.any() else None


def figure_features(figure: FigureReading, candidates: Candidates, chances: Chances) -> Mapping[str, float]:
    """The features of one figure, by name."""
    return _own(figure) | _of_candidates(candidates, chances)


def _own(figure: FigureReading) -> dict[str, float]:
    written = figure.quantity
    return {
        "digits": min(written_digits(written), 6),
        "hedged": written.hedge is not Hedge.NONE,
        "written_unit": unit_code(written.unit),
        "role": ROLES.index(figure.role),
        "years_back": figure.back,
        "dated": figure.dated,
        "in_quarter": figure.in_part,
        "direction": figure.direction,
        "set_beside": figure.earlier or figure.against,
        "word_fraction": written.word_fraction,
    }


def _of_candidates(candidates: Candidates, chances: Chances) -> dict[str, float]:
    found = dict[str, float]()
    for name, of in (("meant", chances.meant), ("gives", chances.gives)):
        for kind in Agreement:
            found[f"{name}_{kind.name.lower()}"] = float(of[candidates.agreement == kind].max(initial=0.0))
        agreeing = float(of[candidates.agreement == Agreement.AGREES].sum())
        found[f"{name}_share"] = agreeing / (float(of.sum()) + 0.05)
    ordered = np.sort(chances.meant)[::-1]
    first = float(ordered[0]) if len(ordered) else 0.0
    found["second"] = float(ordered[1]) / (first + 1e-6) if len(ordered) > 1 else 0.0
    found["rivals"] = float((chances.meant > 0.5 * first).sum())
    found["agreeing"] = float(np.log1p(candidates.agreeing))
    found["compared"] = float(np.log1p(candidates.compared))
    found["likeliest"] = float(candidates.agreement[int(chances.meant.argmax())]) if len(ordered) else -1.0
    bests = (("right", best_agreeing(candidates, chances)), ("other", best_differing(candidates, chances)))
    for name, at in bests:
        for feature in _OF_BEST:
            found[f"{name}_{feature}"] = float(candidates.features[feature][at]) if at is not None else -9.0
    return found
