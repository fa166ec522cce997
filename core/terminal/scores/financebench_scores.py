"""The score on FinanceBench -> tables."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from verifier.evaluation.financebench.financebench_score import FinancebenchScore


def render_financebench_score(score: FinancebenchScore) -> RenderableType:
    """The counts by kind of question, and the figures that came out wrong."""
    table = Table(border_style="bright_black")
    for name in ("", "figure right", "page found", "page shown", "all pages shown", "refused"):
        table.add_column(name, justify="right" if name else "left")
    for kind in score.numbers:
        shares = (score.numbers, score.searched, score.page, score.pages, score.refused)
        table.add_row(kind, *(str(share[kind]) for share in shares))
    return Group(table, wrong_table(score), Text(f"{score.median:.2f} s an answer at the median"))


def wrong_table(score: FinancebenchScore) -> Table:
    """The figures that came out wrong, with what was said."""
    table = Table(border_style="bright_black")
    for name in ("wrong", "right answer", "said"):
        table.add_column(name)
    for outcome in score.outcomes:
        if outcome.number is False:
            table.add_row(outcome.id, outcome.wanted, Text(" ".join(outcome.said.split())[:140]))
    return table
