"""The commands that measure Tickmark on labelled data."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click

from core.terminal.call import services_of, settings_of, show
from core.terminal.commands.evaluations.financebench import financebench
from core.terminal.commands.evaluations.guard import guard
from core.terminal.commands.evaluations.perturb import perturb
from core.terminal.commands.evaluations.questions import questions
from core.terminal.commands.evaluations.ranking import findver_retrieval
from core.terminal.options import FILE, FOLDER


@click.group(name="eval")
def evaluate() -> None:
    """Measure Tickmark on labelled data."""


DATA = click.option("--data", required=True, type=FOLDER, help="Folder of the labelled data.")
OUT = click.option("--out", type=FOLDER, help="Folder that keeps the predictions.")
REPORT = click.option("--report", type=FILE, help="File (HTML) for the claims that were judged wrong, with evidence.")


FIGURES = click.option(
    "--figures", type=FOLDER, help="Folder with the labels of the articles' figures, a file of the same name for each."
)


@evaluate.command()
@DATA
@FIGURES
@OUT
@REPORT
@click.option("--left-out", is_flag=True, help="Judge each company by weights learned without it; needs --figures.")
@click.pass_context
def news(
    ctx: click.Context, data: Path, figures: Path | None, out: Path | None, report: Path | None, left_out: bool
) -> None:
    """Judge labelled news articles: DATA holds one JSON an article, with title, body and claims.

    Where a language model is configured, what is traced without it and what is judged with it are scored side by side.
    With --figures the marks on figures are scored too.
    """
    from core.terminal.scores.mark_scores import render_mark_score
    from core.terminal.scores.scores import render_news_score, render_readers_score
    from verifier.evaluation.cases.error_page import publish_error_page
    from verifier.evaluation.evaluate_news import evaluate_news
    from verifier.evaluation.evaluate_readers import evaluate_readers
    from verifier.evaluation.scores.readers_score import ReaderArm
    from verifier.evaluation.tracing.evaluate_marks import evaluate_left_out, score_predicted

    if left_out and figures is None:
        raise click.UsageError("--left-out needs --figures: the labels that figures are learned from.")
    with services_of(ctx) as services:
        folder = out or settings_of(ctx).home / "eval" / "news"
        if left_out and figures is not None:
            marks, score = evaluate_left_out([data], figures, replace(services, model=None))
            show(render_mark_score(marks))
        elif services.model is None:
            score = evaluate_news(data, services, folder)
        else:
            readers = evaluate_readers(data, services, folder)
            show(render_readers_score(readers))
            score = readers.by_arm[ReaderArm.MODEL]
            folder = folder / ReaderArm.MODEL.value
    if figures is not None and not left_out:
        show(render_mark_score(score_predicted(data, figures, folder)))
    show(render_news_score(score))
    publish_error_page("Labelled news", score.details, settings_of(ctx).home, report)


@evaluate.command()
@DATA
@OUT
@REPORT
@click.pass_context
def findver(ctx: click.Context, data: Path, out: Path | None, report: Path | None) -> None:
    """Judge the claims of FinDVer: DATA holds claims.jsonl and reports/.

    A language model reads and links, where one is configured.
    """
    from core.memory_wiring import without_memory
    from core.terminal.scores.scores import render_findver_score
    from verifier.evaluation.cases.error_page import publish_error_page
    from verifier.evaluation.evaluate_findver import evaluate_findver

    with services_of(ctx) as services:
        score = evaluate_findver(data, without_memory(services), out or settings_of(ctx).home / "eval" / "findver")
    show(render_findver_score(score))
    publish_error_page("FinDVer", score.details, settings_of(ctx).home, report)


@evaluate.command()
@OUT
@click.pass_context
def golden(ctx: click.Context, out: Path | None) -> None:
    """Run the cases that reviewers promoted; exit 1 when one that was right before is wrong now."""
    from core.terminal.scores.scores import render_golden_score
    from verifier.evaluation.golden.evaluate_golden import evaluate_golden
    from verifier.evaluation.golden.golden_record import folder_in

    with services_of(ctx) as services:
        score = evaluate_golden(services, out or folder_in(settings_of(ctx).home))
    show(render_golden_score(score))
    ctx.exit(score.regressed > 0)


evaluate.add_command(questions)
evaluate.add_command(financebench)
evaluate.add_command(findver_retrieval)
evaluate.add_command(perturb)
evaluate.add_command(guard)
