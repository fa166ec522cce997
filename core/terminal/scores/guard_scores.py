"""What the guard makes of attacks and honest texts -> tables."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table

from verifier.evaluation.guard.evaluate_guard import GuardScore
from verifier.evaluation.guard.train_injection import UnseenScore


def render_guard_scores(scores: Sequence[GuardScore]) -> RenderableType:
    """A row a family: attacks should be refused or suspected, honest texts neither."""
    table = _table("texts", "kind", "n", "refused", "suspected", "share", title="by the guard in use")
    for one in scores:
        share = f"{(one.refused + one.suspected) / one.texts:.2f}"
        kind = "attacks" if one.attack else "honest"
        table.add_row(one.family, kind, str(one.texts), str(one.refused), str(one.suspected), share)
    return table


def render_unseen_score(score: UnseenScore) -> RenderableType:
    """A row a family of attacks, judged by a signal that was learned without it."""
    title = f"learned without the kind; {score.false_alarms:.1%} of honest look-alikes left out are suspected"
    table = _table("attacks", "suspected", title=title)
    for family, recall in score.recall.items():
        table.add_row(family, f"{recall:.2f}")
    mean = sum(score.recall.values()) / max(len(score.recall), 1)
    table.add_row("all kinds, each counted once", f"{mean:.2f}", style="bold")
    return table


def _table(*columns: str, title: str) -> Table:
    table = Table(title=title, border_style="bright_black")
    for i, name in enumerate(columns):
        table.add_column(name, justify="right" if i and name != "kind" else "left")
    return table
