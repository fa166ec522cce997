"""How right the marks on figures are -> a table."""

from rich.console import RenderableType
from rich.table import Table

from verifier.evaluation.tracing.score_marks import MarkScore


def render_mark_score(score: MarkScore) -> RenderableType:
    """For each mark how many figures have it by their label, how many got it, and how right that is."""
    table = Table(title=f"marks on {score.figures} labelled figures", border_style="bright_black")
    for name in ("mark", "precision", "recall", "said", "labelled"):
        table.add_column(name, justify="left" if name == "mark" else "right")
    for mark, one in score.per_mark.items():
        table.add_row(mark.value, f"{one.precision:.3f}", f"{one.recall:.3f}", str(one.said), str(one.true))
    return table
