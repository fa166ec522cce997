"""The score of the ranking of evidence -> a table."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from core.terminal.scores.scores import interval
from verifier.evaluation.scores.ranking_score import RankingScore


def render_ranking_score(score: RankingScore) -> RenderableType:
    """A row a ranking and subset."""
    table = Table(border_style="bright_black")
    for name in ("ranking", "subset", "recall@10", "recall@20", "all evidence@10"):
        table.add_column(name, justify="left" if name in ("ranking", "subset") else "right")
    for ranking, by_subset in score.found.items():
        for subset, found in by_subset.items():
            values = (found.recall, found.recall_20, found.all_found)
            table.add_row(ranking if subset == "all" else "", subset, *map(interval, values))
    summary = f"{score.claims} claims on {score.reports} reports; “learned” by weights that had not seen the report"
    return Group(table, Text(summary))
