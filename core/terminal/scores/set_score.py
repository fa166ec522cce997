"""What was said to a set of questions -> tables."""

from collections.abc import Sequence
from statistics import median
from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.text import Text

from core.terminal.tables.plain_table import plain_table

if TYPE_CHECKING:
    from verifier.evaluation.questions.evaluate_set import SetOutcome

SHOWN = 160


def render_set(outcomes: Sequence["SetOutcome"]) -> RenderableType:
    """By kind what is right by the answer or the nearest, wrong, or wrongly refused; then all that is not right."""
    table = plain_table("kind", "questions", "right", "right among nearest", "wrong though sure", "wrongly refused")
    kinds = sorted({one.kind for one in outcomes})
    for kind in kinds:
        table.add_row(kind, *counts([one for one in outcomes if one.kind == kind]))
    table.add_row("all", *counts(outcomes), style="bold")
    wrong = plain_table("question", "what is wrong", "said")
    for one in (one for one in outcomes if not one.right):
        said = " ".join(one.answer.text.split())[:SHOWN]
        wrong.add_row(escape(f"{one.id}: {one.question}"), escape(one.why), escape(said))
    return Group(table, Text(totals(outcomes)), wrong)


def counts(outcomes: Sequence["SetOutcome"]) -> list[str]:
    """How many there are, right by the answer, right among the nearest, wrong though sure, and wrongly refused."""
    found = (
        len(outcomes),
        sum(one.right_by_answer for one in outcomes),
        sum(one.right_by_nearest for one in outcomes),
        sum(one.wrongly_sure for one in outcomes),
        sum(one.wrongly_refused for one in outcomes),
    )
    return [str(count) for count in found]


def totals(outcomes: Sequence["SetOutcome"]) -> str:
    """Quotes, calls and time in a sentence."""
    quotes, literal = sum(one.quotes for one in outcomes), sum(one.quotes_literal for one in outcomes)
    calls = max((one.calls for one in outcomes), default=0)
    times = [one.seconds for one in outcomes]
    return (
        f"{literal} of {quotes} quotes stand in their filing. At most {calls} calls of models a question, "
        f"{median(times) if times else 0:.2f} s at the median."
    )


def set_json(outcomes: Sequence["SetOutcome"]) -> dict[str, Any]:
    """The same as data."""
    return {
        "questions": len(outcomes),
        "right": sum(one.right_by_answer for one in outcomes),
        "right_among_nearest": sum(one.right_by_nearest for one in outcomes),
        "wrongly_refused": [one.id for one in outcomes if one.wrongly_refused],
        "wrong_though_sure": [one.id for one in outcomes if one.wrongly_sure],
        "quotes": sum(one.quotes for one in outcomes),
        "quotes_literal": sum(one.quotes_literal for one in outcomes),
        "wrong": {one.id: one.why for one in outcomes if not one.right},
    }
