"""Examples -> each figure and claim as judged by weights that had not seen its company."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.gather.filing_words import Values
from verifier.evaluation.tracing.examples import ClaimExample, FigureExample
from verifier.evaluation.tracing.fit_trees import fit
from verifier.trace.claim_features import JudgedFigure, claim_features

PARTS = 6
"""Parts of the companies, each of which is judged by what was learned from the others."""


@dataclass(frozen=True, kw_only=True)
class JudgedLeftOut:
    """A clause with its figures as judged, and the chances of each ruling on it, in the order of `RULINGS`."""

    example: ClaimExample
    figures: Sequence[tuple[FigureExample, JudgedFigure]]
    chances: Values


def judge_left_out(
    examples: Sequence[ClaimExample], beside: Sequence[ClaimExample] = (), parts: int = PARTS
) -> Sequence[JudgedLeftOut]:
    """Every example, in order, by what is learned from the others and those `beside` them of other companies.

    Raises TickmarkError when lightgbm is not installed.
    """
    companies = sorted({example.company for example in (*examples, *beside)})
    found: dict[int, JudgedLeftOut] = {}
    for part in (set(companies[n::parts]) for n in range(parts)):
        of_figures, of_claims = fit([e for e in (*examples, *beside) if e.company not in part])
        for example in (e for e in examples if e.company in part):
            figures = [(figure, of_figures.judge(figure)) for figure in example.figures]
            features = claim_features(example.clause, [judged for _, judged in figures], example.view)
            row = np.array([[features[name] for name in of_claims.features]], dtype=np.float32)
            found[id(example)] = JudgedLeftOut(example=example, figures=figures, chances=of_claims.chances(row)[0])
    return [found[id(example)] for example in examples]
