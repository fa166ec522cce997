"""The command that makes claims of a filing's figures, half of them false, and scores what is said of them."""

from __future__ import annotations

import json
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from core.terminal.call import services_of, show

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.domain.filings.filing import Filing
    from core.ports.services import Services
    from verifier.evaluation.perturbed.perturbed_score import PerturbedScore


@click.command()
@click.argument("filings", metavar="FILING...", nargs=-1, required=True)
@click.option("--claims", default=300, show_default=True, type=click.IntRange(2), help="How many a filing, half true.")
@click.option("--seed", default=7, show_default=True, help="The same seed makes the same claims.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs instead of text for people.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="Folder that keeps claims and verdicts.")
@click.pass_context
def perturb(
    ctx: click.Context, filings: tuple[str, ...], claims: int, seed: int, as_json: bool, out: Path | None
) -> None:
    """Judge claims made of the figures of FILING: an id or ticker that is held, or a file. Half have one edit."""
    from core.events import CaseScored
    from core.terminal.progress import follow
    from core.terminal.scores.perturbed_scores import render_perturbed_score
    from verifier.evaluation.perturbed.evaluate_perturbed import evaluate_perturbed, held_lines, perturbed_claims
    from verifier.evaluation.perturbed.score_perturbed import score_json, score_perturbed

    outcomes = []
    with opened(ctx, filings) as (found, services):
        held = held_lines(services)
        for filing in found:
            made = perturbed_claims(filing, held, services, claims, seed)
            judged = follow(evaluate_perturbed(filing, made, services), CaseScored)
            outcomes += [one.outcome for one in judged]
    score = score_perturbed(outcomes)
    if out:
        keep(score, out)
    if as_json:
        click.echo(json.dumps(score_json(score), ensure_ascii=False, indent=1))
    else:
        show(render_perturbed_score(score))


@contextmanager
def opened(ctx: click.Context, names: Sequence[str]) -> Iterator[tuple[list[Filing], Services]]:
    """The filings, and services that hold them and forget every report; files are read into memory alone.

    Raises UnknownFiling, UnreadableDocument, and UsageError when some are files and others are held.
    """
    from core.events import FilingStored
    from core.holdings.holdings import find_filing
    from core.memory_wiring import without_memory, without_reports
    from core.terminal.progress import follow
    from ingest_jobs.store.ingest import ingest

    files = [Path(name) for name in names if Path(name).is_file()]
    if files and len(files) < len(names):
        raise click.UsageError("Name filings that are held, or files, not both at once.")
    with services_of(ctx) as services:
        if files:
            forgetful = without_memory(services)
            yield [stored.filing for stored in follow(ingest(files, forgetful), FilingStored)], forgetful
        else:
            yield [find_filing(name, services.filings) for name in names], without_reports(services)


def keep(score: PerturbedScore, out: Path) -> None:
    """Writes the claims for others to use (claims.jsonl) and what was said of them (verdicts.jsonl)."""
    from verifier.evaluation.perturbed.score_perturbed import claim_json, outcome_json

    out.mkdir(parents=True, exist_ok=True)
    rows = {
        "claims.jsonl": [claim_json(outcome.claim) for outcome in score.outcomes],
        "verdicts.jsonl": [outcome_json(outcome) for outcome in score.outcomes],
    }
    for name, of_file in rows.items():
        text = "".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in of_file)
        (out / name).write_text(text, encoding="utf-8")
