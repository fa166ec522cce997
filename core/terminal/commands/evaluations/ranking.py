"""The command that measures the ranking of evidence."""

from __future__ import annotations

from pathlib import Path

import click

from core.terminal.call import show
from core.terminal.options import LABELLED_CLAIMS


@click.command(name="findver-retrieval")
@LABELLED_CLAIMS
def findver_retrieval(data: Path) -> None:
    """Measure how much of the evidence of FinDVer's claims is ranked first."""
    from core.terminal.scores.ranking_score import render_ranking_score
    from verifier.evaluation.evaluate_ranking import evaluate_ranking

    show(render_ranking_score(evaluate_ranking(data)))
