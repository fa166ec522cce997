"""The commands that judge an article and recompute a verdict."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from core.terminal.call import AS_GROUP, services_of, settings_of, show, uncollected, whoever_asks
from core.terminal.options import AS_JSON

if TYPE_CHECKING:
    from core.exports.forms import ExportForm


@click.command()
@click.argument("source")
@click.option("--published", type=click.DateTime(["%Y-%m-%d"]), help="Day of publication; judged by what was on file.")
@click.option("--corrected", is_flag=True, help="Print the article with its corrections made, and nothing else.")
@click.option("--export", "target", type=click.Path(), help="Write it to a file: .docx, .md, .csv, .json or .jsonld.")
@AS_JSON
@AS_GROUP
@click.pass_context
def verify(
    ctx: click.Context, source: str, published: datetime | None, *, corrected: bool, target: str | None, as_json: bool
) -> None:
    """Judge an article: SOURCE is a text, HTML, PDF or DOCX file, - for standard input, or a URL."""
    from functools import partial

    from core.domain.claims.corrected import corrected_text
    from core.domain.operations.audit import Act, AuditEvent
    from core.domain.operations.message import Door, Intent, Message
    from core.events import ArticleJudged
    from core.exports.exported import ExportedReport
    from core.run import run_message
    from core.runs.report_json import report_json
    from core.terminal.progress import outcome
    from core.terminal.tables.report import render_report
    from verifier.engines import judge_message
    from verifier.open_article import open_article

    form = _form_of(target) if target else None
    if corrected and as_json:
        raise click.UsageError("Either --corrected or --json, which has every edit.")
    with uncollected(), services_of(ctx, brief=True) as services:
        read = open_article(source, services, published=published.date() if published else None)
        message = Message(
            text=read.text, intent=Intent.VERIFY, door=Door.TERMINAL, user=whoever_asks(), published=read.published
        )
        report = outcome(run_message(message, services, partial(judge_message, url=read.url)), ArticleJudged).report
        if target:
            told = {"file": Path(target).name}
            services.audit.append(AuditEvent(act=Act.EXPORT, person=message.user, subject=report.id, detail=told))
    if form and target:
        site = settings_of(ctx).public_url.rstrip("/")
        Path(target).write_bytes(form.make(ExportedReport(report=report, made=datetime.now(UTC), site=site)))
    if corrected:
        click.echo(corrected_text(report))
    elif as_json:
        click.echo(json.dumps(report_json(report), ensure_ascii=False, indent=1))
    else:
        show(render_report(report))


def _form_of(target: str) -> ExportForm:
    """The form that the ending of a file names. Raises BadParameter before anything is read."""
    from core.exports.forms import FORMS

    for file, form in FORMS.items():
        if file.endswith(Path(target).suffix.lower() or "?"):
            return form
    raise click.BadParameter(f"{target} ends in no form of a report: .docx, .md, .csv, .json, .jsonld.")


@click.command()
@click.argument("verdict_id")
@AS_GROUP
@click.pass_context
def prove(ctx: click.Context, verdict_id: str) -> None:
    """Recompute a stored verdict from its proof, without models or network."""
    from core.terminal.tables.proved import render_proved
    from verifier.prove.prove import prove as prove_verdict

    with services_of(ctx) as services:
        show(render_proved(prove_verdict(verdict_id, services)))
