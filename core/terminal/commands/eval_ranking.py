"""The commands that train the ranking of evidence and measure it."""

from __future__ import annotations

from pathlib import Path

import click

from core.terminal.call import show
from core.terminal.options import LABELLED_CLAIMS, weights_file


@click.command(name="findver-retrieval")
@LABELLED_CLAIMS
def findver_retrieval(data: Path) -> None:
    """Measure how much of the evidence of FinDVer's claims is ranked first."""
    from core.terminal.scores.ranking_score import render_ranking_score
    from verifier.evaluation.evaluate_ranking import evaluate_ranking

    show(render_ranking_score(evaluate_ranking(data)))


@click.command(name="ranking")
@LABELLED_CLAIMS
@weights_file("weights.toml", "core/retrieval/ranking/weights.toml")
def train_ranking(data: Path, out: Path) -> None:
    """Train the ranking of a claim's evidence and score it, cross-validated over reports."""
    from core.terminal.scores.ranking_score import render_ranking_score
    from verifier.evaluation.train_on_findver import train_on_findver

    show(render_ranking_score(train_on_findver(data, out)))
    click.echo(f"Written to {out}.")
