"""The commands that learn from labelled news articles and labelled claims."""

from __future__ import annotations

from pathlib import Path

import click

from core.terminal.call import services_of, show
from core.terminal.options import FOLDER, LABELLED_CLAIMS, weights_file


@click.command(name="confidence")
@click.option(
    "--data",
    required=True,
    type=FOLDER,
    help="Folder of labelled news articles, as for `tickmark eval news`; their companies' filings must be held.",
)
@weights_file("confidence.toml", "verifier/learned/confidence.toml")
@click.pass_context
def train_confidence(ctx: click.Context, data: Path, out: Path) -> None:
    """Learn how sure a verdict is from labelled articles, and score it, cross-validated over companies."""
    from core.terminal.scores.confidence_score import render_confidence_score
    from verifier.evaluation.train_confidence import train_confidence as learn

    with services_of(ctx) as services:
        score = learn(data, services, out)
    show(render_confidence_score(score))
    click.echo(f"Written to {out}.")


@click.command(name="figures")
@LABELLED_CLAIMS
@weights_file("figures.toml", "verifier/derived/weights.toml")
def train_figures(data: Path, out: Path) -> None:
    """Train the choice among computations that give a figure, and score it, cross-validated over reports."""
    from core.memory_wiring import memory_services
    from core.terminal.scores.figures_score import render_figures_score
    from verifier.evaluation.train_figures import train_figures as learn

    show(render_figures_score(learn(data, memory_services(), out)))
    click.echo(f"Written to {out}.")
