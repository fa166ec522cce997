"""Votes -> a table."""

from collections.abc import Mapping, Sequence

from rich.table import Table
from rich.text import Text

from core.domain.operations.feedback import Feedback, Review, Vote
from core.domain.operations.run import Run


def feedback_table(found: Sequence[tuple[Feedback, Review | None]], runs: Mapping[str, Run]) -> Table:
    """One row a vote; `runs` holds the runs voted on, by id."""
    table = Table(expand=True, border_style="bright_black")
    for name in ("id", "given", "door", "vote"):
        table.add_column(name, overflow="fold")
    for name, ratio in (("on", 3), ("comment", 2), ("review", 2)):
        table.add_column(name, ratio=ratio, overflow="fold")
    for vote, review in found:
        thumb = Text("up", style="green") if vote.vote is Vote.UP else Text("down", style="red")
        given = Text(f"{vote.given:%Y-%m-%d}", no_wrap=True)
        cells = (Text(about(vote, runs[vote.run_id])), Text(vote.comment), Text(decided(review)))
        table.add_row(Text(vote.id), given, vote.door.value, thumb, *cells)
    return table


def about(vote: Feedback, run: Run) -> str:
    """The claim or the beginning of the message that the vote is on."""
    claims = {claim["id"]: claim["text"] for claim in run.outcome.get("claims", ())}
    line = " ".join(claims.get(vote.verdict_id, run.message.text).split())
    return line if len(line) <= 120 else f"{line[:119]}\u2026"


def decided(review: Review | None) -> str:
    """The state of the review with what was said to be right."""
    if review is None:
        return "open"
    golden = ", golden" if review.promoted else ""
    return f"{review.state.value}{golden}{': ' if review.right else ''}{review.right}"
