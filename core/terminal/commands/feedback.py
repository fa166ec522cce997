"""The command that lists votes and reviews."""

from __future__ import annotations

import click

from core.terminal.call import services_of, show
from core.terminal.options import AS_JSON, print_json


@click.command()
@click.option("--state", type=click.Choice(["open", "resolved"]), help="Only those whose review is in that state.")
@click.option("--vote", type=click.Choice(["up", "down"]), help="Only those thumbs.")
@click.option("--words", default="", help="Only those whose message or comment holds these words.")
@click.option("--limit", default=50, show_default=True, type=click.IntRange(1, 1000), help="How many, newest first.")
@AS_JSON
@click.pass_context
def feedback(ctx: click.Context, state: str | None, vote: str | None, words: str, limit: int, as_json: bool) -> None:
    """List what people voted on answers and verdicts, with what reviewers decided."""
    from core.domain.operations.feedback import FeedbackFilter, ReviewState, Vote
    from core.terminal.json.feedback_json import feedback_json
    from core.terminal.tables.feedback import feedback_table

    thumb, stand = Vote(vote) if vote else None, ReviewState(state) if state else None
    with services_of(ctx) as services:
        found = services.feedback.search(FeedbackFilter(vote=thumb, state=stand, words=words), limit=limit)
        runs = services.runs.several({given.run_id for given, _ in found})
    if as_json:
        print_json([feedback_json(given, review) for given, review in found])
    else:
        show(feedback_table(found, runs) if found else "No such feedback is stored.")
