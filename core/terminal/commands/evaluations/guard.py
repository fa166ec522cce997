"""The command that measures what the guard makes of attacks and of honest texts."""

from __future__ import annotations

from pathlib import Path

import click

from core.terminal.call import services_of, show
from core.terminal.options import FOLDER


@click.command()
@click.option(
    "--data",
    required=True,
    type=FOLDER,
    help="Folder with texts as JSONL: text, attack (honest where it is not said) and source.",
)
@click.option(
    "--left-out", is_flag=True, help="Judge each kind of attack also by a signal learned without it; takes minutes."
)
@click.pass_context
def guard(ctx: click.Context, data: Path, left_out: bool) -> None:
    """Count what of DATA is refused as orders to the assistant, and what is suspected and passes."""
    from core.terminal.scores.guard_scores import render_guard_scores, render_unseen_score
    from verifier.evaluation.guard.evaluate_guard import evaluate_guard, evaluate_left_out

    with services_of(ctx) as services:
        show(render_guard_scores(list(evaluate_guard(data, services.row_encoder))))
        if left_out:
            show(render_unseen_score(evaluate_left_out(data, services.row_encoder)))
