"""The commands that learn weights from labelled data."""

from __future__ import annotations

from pathlib import Path

import click

from core.terminal.call import services_of, show
from core.terminal.options import FOLDER, LABELLED_CLAIMS, weights_file


@click.group()
def train() -> None:
    """Learn the weights of a part again from labelled data."""


@train.command(name="guard")
@click.option(
    "--data",
    required=True,
    multiple=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Labelled texts as JSONL: text, attack and source, their kind. May be given several times.",
)
@weights_file("injection.npz", "core/guard/injection.npz")
@click.pass_context
def train_guard(ctx: click.Context, data: tuple[Path, ...], out: Path) -> None:
    """Train the signal for prompt injection, and score it on kinds of attacks that are left out."""
    from core.terminal.scores.guard_scores import render_unseen_score
    from verifier.evaluation.guard.train_injection import train_injection

    with services_of(ctx) as services:
        show(render_unseen_score(train_injection(data, services.row_encoder, out)))
    click.echo(f"Written to {out}.")


@train.command(name="ranking")
@LABELLED_CLAIMS
@weights_file("weights.toml", "core/retrieval/ranking/weights.toml")
def train_ranking(data: Path, out: Path) -> None:
    """Train the ranking of a claim's evidence and score it, cross-validated over reports."""
    from core.terminal.scores.ranking_score import render_ranking_score
    from verifier.evaluation.train_on_findver import train_on_findver

    show(render_ranking_score(train_on_findver(data, out)))
    click.echo(f"Written to {out}.")


@train.command(name="offline")
@click.option(
    "--data",
    required=True,
    multiple=True,
    type=FOLDER,
    help="Folder of labelled news articles, as for `tickmark eval news`; their companies' filings must be held. May be "
    "given several times.",
)
@click.option(
    "--figures",
    required=True,
    type=FOLDER,
    help="Folder with the labels of the articles' figures, a file of the same name for each.",
)
@click.option(
    "--out", default="learned", type=FOLDER, help="Folder for the weights; those in use are verifier/trace/learned."
)
@click.pass_context
def train_offline(ctx: click.Context, data: tuple[Path, ...], figures: Path, out: Path) -> None:
    """Learn how figures are traced without a model; `tickmark eval news --left-out` scores it."""
    from verifier.evaluation.tracing.train_tracing import train_tracing

    with services_of(ctx) as services:
        recipe = train_tracing(data, figures, services, out)
    click.echo("{figures} labelled figures of {articles} articles on {companies} companies.".format_map(recipe))
    click.echo(f"Written to {out}.")


@train.command(name="questions")
@click.option(
    "--data",
    multiple=True,
    type=FOLDER,
    help="Folder with questions.jsonl, as for `tickmark eval questions`; its filings must be held. May be repeated.",
)
@click.option("--learn", type=FOLDER, help="Folder with TAT-QA, which says what questions ask for a figure.")
@weights_file("learned.toml", "core/answering/find/learned.toml")
@click.pass_context
def train_questions(ctx: click.Context, data: tuple[Path, ...], learn: Path | None, out: Path) -> None:
    """Learn how rows and sentences are found for a question, from our own questions and those of DATA."""
    from verifier.evaluation.questions.train_finding import train_finding

    with services_of(ctx) as services:
        recipe = train_finding(data, learn, services, out)
    click.echo("{questions} questions on {companies} companies, {tatqa} of TAT-QA.".format_map(recipe))
    click.echo(f"Written to {out}.")


@train.command(name="encoder")
@click.option(
    "--out",
    default=Path("encoder.jsonl.gz"),
    type=click.Path(dir_okay=False, path_type=Path),
    help="File for the lists, gzipped JSON lines.",
)
@click.pass_context
def train_encoder(ctx: click.Context, out: Path) -> None:
    """Write what the encoder of rows is tuned on: sentences of the filings held, with rows that file their figures.

    The tuning itself wants a graphics processor; core/adapters/onnx/row_encoder/README.md says how it was done.
    """
    from verifier.evaluation.tracing.encoder_lists import write_lists

    with services_of(ctx) as services:
        filings = [filing for filing in services.filings.filings() if filing.form.startswith(("10-K", "10-Q"))]
        total = 0
        for filing, count in write_lists(filings, services.filings, out):
            total += count
            click.echo(f"{filing.id}: {count} lists")
    click.echo(f"{total} lists of {len(filings)} filings written to {out}.")
