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
    """By kind what came out right, wrongly refused and wrongly answered; then every question that did not."""
    table = plain_table("kind", "questions", "right", "wrongly refused", "wrongly answered")
    kinds = sorted({one.kind for one in outcomes})
    for kind in kinds:
        table.add_row(kind, *counts([one for one in outcomes if one.kind == kind]))
    table.add_row("all", *counts(outcomes), style="bold")
    wrong = plain_table("question", "what is wrong", "said")
    for one in (one for one in outcomes if not one.right):
        said = " ".join(one.answer.text.split())[:SHOWN]
        wrong.add_row(escape(f"{one.id}: {one.question}"), escape(one.why), escape(said))
    return Group(table, Text(totals(outcomes)), wrong)


def counts(outcomes: Sequence["SetOutcome"]) -> tuple[str, str, str, str]:
    """How many there are, right, wrongly refused and wrongly answered."""
    found = (
        len(outcomes),
        sum(one.right for one in outcomes),
        sum(one.wrongly_refused for one in outcomes),
        sum(one.wrongly_answered for one in outcomes),
    )
    first, second, third, fourth = map(str, found)
    return first, second, third, fourth


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
        "right": sum(one.right for one in outcomes),
        "wrongly_refused": [one.id for one in outcomes if one.wrongly_refused],
        "wrongly_answered": [one.id for one in outcomes if one.wrongly_answered],
        "quotes": sum(one.quotes for one in outcomes),
        "quotes_literal": sum(one.quotes_literal for one in outcomes),
        "wrong": {one.id: one.why for one in outcomes if not one.right},
    }
