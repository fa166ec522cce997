"""The command that asks questions with known answers and scores what is said."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from core.terminal.call import services_of, settings_of, show
from core.terminal.options import FOLDER

if TYPE_CHECKING:
    from core.ports.services import Services


@click.command()
@click.option("--data", required=True, type=FOLDER, help="Folder of the filings that the questions are about.")
@click.option("--questions", "folder", type=FOLDER, help="Folder of questions of your own (TOML).")
@click.option("--kind", multiple=True, help="Only questions of that kind; may be repeated.")
@click.option(
    "--arm",
    "arms",
    multiple=True,
    type=click.Choice(["words", "meaning", "both", "engine"]),
    help="Only measure what that way to search finds; may be repeated.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs instead of text for people.")
@click.option("--out", type=FOLDER, help="Folder that keeps every outcome (questions.jsonl).")
@click.pass_context
def questions(
    ctx: click.Context,
    data: Path,
    folder: Path | None,
    kind: tuple[str, ...],
    arms: tuple[str, ...],
    as_json: bool,
    out: Path | None,
) -> None:
    """Ask questions whose answers are known; filings of theirs that are not held are read from DATA first.

    A folder with questions.jsonl is a set of questions about filings that are held already.
    """
    from core.errors import UnreadableExamples
    from core.events import CaseScored
    from core.terminal.progress import follow
    from core.terminal.scores.question_scores import render_question_score
    from verifier.evaluation.questions.evaluate_questions import evaluate_questions, gold_filings
    from verifier.evaluation.questions.evaluate_set import SET
    from verifier.evaluation.questions.question_score import Arm
    from verifier.evaluation.questions.read_questions import OWN, read_questions
    from verifier.evaluation.questions.score_json import outcome_json, score_json
    from verifier.evaluation.questions.score_questions import score_questions

    if (data / SET).is_file():
        ask_set(ctx, data, kind, out, as_json=as_json)
        return
    known = read_questions(folder or OWN)
    asked = [q for q in known if not kind or q.kind in kind]
    if not asked:
        raise UnreadableExamples(f"There are no questions of kind {' or '.join(kind)}.")
    with services_of(ctx) as services:
        hold(gold_filings(known), data, services)
        chosen = tuple(Arm(arm) for arm in arms) or tuple(Arm)
        scored = follow(evaluate_questions(asked, services, chosen), CaseScored)
    score = score_questions([one.outcome for one in scored])
    if out:
        out.mkdir(parents=True, exist_ok=True)
        lines = [json.dumps(outcome_json(outcome), ensure_ascii=False) for outcome in score.outcomes]
        (out / "questions.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    if as_json:
        click.echo(json.dumps(score_json(score), ensure_ascii=False, indent=1))
    else:
        show(render_question_score(score))


def ask_set(ctx: click.Context, data: Path, kind: tuple[str, ...], out: Path | None, *, as_json: bool) -> None:
    """Asks the questions of a set and shows what was right, wrongly refused and wrongly answered."""
    from core.events import CaseScored
    from core.terminal.progress import follow
    from core.terminal.scores.set_score import render_set, set_json
    from verifier.evaluation.questions.evaluate_set import evaluate_set, read_set

    rows = [row for row in read_set(data) if not kind or row["kind"] in kind]
    with services_of(ctx) as services:
        kept = out or Path(settings_of(ctx).home) / "eval" / "questions"
        outcomes = [one.outcome for one in follow(evaluate_set(rows, services, kept), CaseScored)]
    if as_json:
        click.echo(json.dumps(set_json(outcomes), ensure_ascii=False, indent=1))
    else:
        show(render_set(outcomes))


def hold(filing_ids: frozenset[str], data: Path, services: Services) -> None:
    """Reads the folder into the stores, with progress, unless all these filings are held and can be found."""
    from core.errors import UnknownFiling
    from core.events import FilingStored
    from core.terminal.progress import follow
    from ingest_jobs.store.ingest import ingest

    held = {filing.id for filing in services.filings.filings()} - set(services.filings.unindexed())
    if held and held.issuperset(filing_ids):
        return
    follow(ingest([data], services), FilingStored)
    missing = filing_ids - {filing.id for filing in services.filings.filings()}
    if missing:
        raise UnknownFiling(f"{data} does not hold {', '.join(sorted(missing))}: name the folder with these filings.")
