"""The score of the choice among computations -> a sentence."""

from rich.console import RenderableType
from rich.text import Text

from verifier.evaluation.scores.figures_score import FiguresScore


def render_figures_score(score: FiguresScore) -> RenderableType:
    """How often the chance of a computation tells whether the claim is true."""
    return Text(
        f"{score.claims} numeric claims on {score.reports} reports; of {score.found:.0%} some computation gives every "
        f"figure. The chance told {score.accuracy:.1%} rightly, by weights that had not seen the report."
    )
