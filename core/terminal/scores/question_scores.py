"""Scores of questions with known answers -> tables."""

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from verifier.evaluation.questions.question_score import GroupScore, QuestionOutcome, QuestionScore


def render_question_score(score: QuestionScore) -> RenderableType:
    """What came out right, how, and what was found, of every group; and the questions that came out wrong."""
    tables = (outcomes_table(score.groups), searches_table(score.groups), recall_table(score.groups))
    return Group(*tables, wrong_table(score.outcomes))


def outcomes_table(groups: Mapping[str, GroupScore]) -> Table:
    """A row a group: what is right of what could be."""
    table = _table("", "n", "right", "numbers", "evidence", "refusals", "literal")
    for name, g in groups.items():
        shares = (g.right, g.numbers, g.evidence, g.refusals, g.citations)
        table.add_row(name, str(g.questions), *map(str, shares))
    return table


def searches_table(groups: Mapping[str, GroupScore]) -> Table:
    """A row a group: questions abstained from, evidence that has moved, the time."""
    table = _table("", "abstained", "moved", "median", "p95")
    for name, g in groups.items():
        table.add_row(name, str(g.abstained), str(g.moved), f"{g.median:.2f} s", f"{g.p95:.2f} s")
    return table


def _table(*columns: str) -> Table:
    table = Table(border_style="bright_black")
    for name in columns:
        table.add_column(name, justify="right" if name else "left")
    return table


def recall_table(groups: Mapping[str, GroupScore]) -> Table:
    """A row a group: the share of gold evidence among the first passages, by arm and depth."""
    table = Table(border_style="bright_black")
    table.add_column("recall")
    searched = {name: group.recall for name, group in groups.items() if group.recall}
    for arm, depths in next(iter(searched.values()), {}).items():
        for depth in depths:
            table.add_column(f"{arm.value} {depth}", justify="right")
    for name, recall in searched.items():
        table.add_row(name, *(f"{share:.2f}" for depths in recall.values() for share in depths.values()))
    return table


def wrong_table(outcomes: Sequence[QuestionOutcome]) -> RenderableType:
    """The questions that were not answered right, with what was said."""
    wrong = [outcome for outcome in outcomes if not outcome.right]
    if not wrong:
        return Text("Every question came out right.")
    table = Table(border_style="bright_black")
    table.add_column("wrong")
    table.add_column("said")
    for outcome in wrong:
        table.add_row(outcome.id, Text(" ".join(outcome.said.split())[:160]))
    return table
