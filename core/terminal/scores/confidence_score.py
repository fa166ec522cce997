"""The score of the confidence of verdicts -> a table."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from core.domain.claims.confidence_label import ConfidenceLabel
from verifier.evaluation.scores.confidence_score import ConfidenceScore


def render_confidence_score(score: ConfidenceScore) -> RenderableType:
    """A row a confidence: its errors, and of the claims with each word how many were right."""
    table = Table(border_style="bright_black")
    for name in ("confidence", "calibration error", "Brier", *(f"right of {word.value}" for word in ConfidenceLabel)):
        table.add_column(name, justify="left" if name == "confidence" else "right")
    for name, found in score.found.items():
        right = (f"{found.right[word][1]} of {found.right[word][0]}" for word in ConfidenceLabel)
        table.add_row(name, f"{found.error:.3f}", f"{found.brier:.3f}", *right)
    summary = (
        f"{score.claims} claims on {score.companies} companies, {score.accuracy:.3f} judged right; "
        "“learned” by weights that had not seen the company"
    )
    return Group(table, Text(summary))
